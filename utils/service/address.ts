import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';

/** The `rule` of an `address-invalid` failure. */
export type AddressRule =
  | 'not-a-url'
  | 'not-https'
  | 'has-query'
  | 'has-fragment'
  | 'has-user-info';

/**
 * Keeps a path, and removes trailing slashes and a typed operation, such as `/v2/translate`. Fails with `address-missing`
 * for blank input, `address-invalid` for an unsafe or senseless one.
 */
export const parseServiceAddress = (input: string): Result<string> => {
  const typed = input.trim();
  if (typed === '') return fail({ code: 'address-missing' });
  const url = URL.canParse(typed) ? new URL(typed) : null;
  // For the URL parser, `localhost:8080` has the scheme `localhost`.
  if (!url || !typed.includes('://') || !isHost(url.hostname)) return invalid('not-a-url');
  if (url.protocol !== 'https:' && !isLoopback(url)) return invalid('not-https');
  if (url.username !== '' || url.password !== '') return invalid('has-user-info');
  // `url.hash` and `url.search` are '' for a lone `#` or `?`.
  if (url.href.includes('#')) return invalid('has-fragment');
  if (url.href.includes('?')) return invalid('has-query');
  return succeed(url.origin + withoutOperation(url.pathname));
};

/** The owner of a key: scheme, host and port. Null without an address. */
export const originOf = (baseUrl: string): string | null =>
  baseUrl === '' ? null : new URL(baseUrl).origin;

/** Such as `https://api.example/*`. One pattern covers all ports. */
export const hostPattern = (baseUrl: string): string => {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
};

/** Chromium parses `https://exa mple.com` with `%20`, and no permission can be requested for that. */
const isHost = (hostname: string): boolean =>
  /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/.test(hostname);

const invalid = (rule: AddressRule): Result<never> => fail({ code: 'address-invalid', rule });

const withoutOperation = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .replace(/\/v2(\/translate|\/usage|\/admin\/analytics|\/admin)?$/, '')
    .replace(/\/+$/, '');

/** Plain `http` is safe only on this computer. */
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' &&
  (/^127(\.\d{1,3}){3}$/.test(hostname) ||
    /^(.+\.)?localhost$/.test(hostname) ||
    hostname === '[::1]');

/** Origin and path, without credentials; '' without an address. */
export function addressOf(set: string): string {
  const address = parseServiceAddress(set);
  return address.ok ? address.value : '';
}
