/**
 * True for a web page's origin, which may not call. Extensions may.
 *
 * `null` passes, because Firefox sends it for some extensions. A sandboxed page sends it too, but has no key.
 */
export function isPageOrigin(origin: string | undefined): boolean {
  return origin !== undefined && /^https?:/i.test(origin);
}

/** CORS headers for an extension without a host permission. */
export function extensionHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined || isPageOrigin(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Trace-ID, Retry-After',
    vary: 'Origin',
  };
}

/** Answers an extension's preflight for this method. */
export function preflightHeaders(origin: string, method: string): Record<string, string> {
  return {
    ...extensionHeaders(origin),
    'access-control-allow-methods': method,
    'access-control-allow-headers': 'Authorization, Content-Type',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  };
}
