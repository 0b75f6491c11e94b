/**
 * The content security policy of our own pages and of the background, far below what browsers would allow an extension:
 * whatever went wrong in one of them, no script comes from elsewhere, no text becomes markup or code, nothing of them is
 * framed, and nothing is loaded, framed or sent as a form.
 *
 * `connect-src` names no hosts: the service's is the reader's choice, and `parseServiceAddress` keeps plain `http` to this
 * machine, which a policy can't say (it knows no IPv6 and no `127.*`).
 */
const directives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self' https: http:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  // One, which lets text through to the parser of inert documents alone: entrypoints/sample/inert-only.ts.
  'trusted-types': 'default',
};

/** As a manifest has it under `content_security_policy.extension_pages`. */
export const pagePolicy: string = Object.entries(directives)
  .map((directive) => directive.join(' '))
  .join('; ');
