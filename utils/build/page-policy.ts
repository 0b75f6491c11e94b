/**
 * The content security policy of Verso's pages and background. `connect-src` names no hosts, because the reader chooses
 * the service. `parseServiceAddress` limits plain `http` to this computer, which a policy cannot express.
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
  // Only the parser of inert documents needs it: entrypoints/sample/main.tsx.
  'trusted-types': 'default',
};

/** The value of `content_security_policy.extension_pages` in the manifest. */
export const pagePolicy: string = Object.entries(directives)
  .map((directive) => directive.join(' '))
  .join('; ');
