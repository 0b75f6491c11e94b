/**
 * Who may call from inside a browser. A page's script may not; an extension's background may.
 *
 * `null` passes: Firefox sends it for an extension under some settings. A sandboxed page sends it too, but has no key.
 */
export function isPageOrigin(origin: string | undefined): boolean {
  return origin !== undefined && /^https?:/i.test(origin);
}

/** What a browser wants to see before it hands a reply to an extension that has no host permission in Firefox's sense. */
export function extensionHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined || isPageOrigin(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Trace-ID, Retry-After',
    vary: 'Origin',
  };
}

/** The answer to an extension's preflight of an operation with this method. */
export function preflightHeaders(origin: string, method: string): Record<string, string> {
  return {
    ...extensionHeaders(origin),
    'access-control-allow-methods': method,
    'access-control-allow-headers': 'Authorization, Content-Type',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  };
}
