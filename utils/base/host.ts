/**
 * True for a host in its address form: lower case, punycode, no port. Browsers refuse other hosts in content script
 * patterns.
 */
export const isHost = (host: string): boolean =>
  /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/.test(host) &&
  URL.parse(`http://${host}/`)?.hostname === host &&
  // URL parsers also accept `..` and `_`. A final dot belongs to a full name.
  host
    .replace(/\.$/, '')
    .split('.')
    .every((label) => /[a-z0-9]/.test(label));
