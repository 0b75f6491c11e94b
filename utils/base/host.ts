/**
 * Whether this is a host as addresses have it: small letters, international ones in punycode, without its port. Browsers
 * refuse a pattern for content scripts that names none.
 */
export const isHost = (host: string): boolean =>
  /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/.test(host) &&
  URL.parse(`http://${host}/`)?.hostname === host &&
  // To parsers of addresses, `..` and `_` are hosts, too. A last dot is one of a full name.
  host
    .replace(/\.$/, '')
    .split('.')
    .every((label) => /[a-z0-9]/.test(label));
