import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';

/** Why an address is refused: the `rule` of an `address-invalid` failure. */
export type AddressRule =
  | 'not-a-url'
  | 'not-https'
  | 'has-query'
  | 'has-fragment'
  | 'has-user-info';

/**
 * The service's base URL from what a reader typed or pasted. A path is kept; trailing slashes and a typed `/v2`,
 * `/v2/translate` or `/v2/admin/analytics` are taken off. Blank input is `address-missing`; what can't be meant or
 * would not be safe is `address-invalid` with an `AddressRule`.
 */
export const parseServiceAddress = (input: string): Result<string> => {
  const typed = input.trim();
  if (typed === '') return fail({ code: 'address-missing' });
  const url = URL.canParse(typed) ? new URL(typed) : null;
  // `localhost:8080` is a URL of the scheme `localhost`, to everyone but its writer.
  if (!url || !typed.includes('://') || !isHost(url.hostname)) return invalid('not-a-url');
  if (url.protocol !== 'https:' && !isLoopback(url)) return invalid('not-https');
  if (url.username !== '' || url.password !== '') return invalid('has-user-info');
  // Not `url.hash` and `url.search`, which are '' for a lone `#` or `?`.
  if (url.href.includes('#')) return invalid('has-fragment');
  if (url.href.includes('?')) return invalid('has-query');
  return succeed(url.origin + withoutOperation(url.pathname));
};

/** Whom a key is for: scheme, host and port. Null where there is no address. */
export const originOf = (baseUrl: string): string | null =>
  baseUrl === '' ? null : new URL(baseUrl).origin;

/**
 * The match pattern of the host permission that calls to `baseUrl` need, as `https://api.example/*`. Patterns have no
 * port: one covers them all.
 */
export const hostPattern = (baseUrl: string): string => {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
};

/**
 * A name or an address as the internet has them. Chromium takes `https://exa mple.com` for a URL and writes its space as `%20`:
 * a host permission for that can't even be asked for.
 */
const isHost = (hostname: string): boolean =>
  /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/.test(hostname);

const invalid = (rule: AddressRule): Result<never> => fail({ code: 'address-invalid', rule });

const withoutOperation = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .replace(/\/v2(\/translate|\/admin\/analytics|\/admin)?$/, '')
    .replace(/\/+$/, '');

/** Plain `http` is safe only where nothing leaves the machine. */
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' &&
  (/^127(\.\d{1,3}){3}$/.test(hostname) ||
    /^(.+\.)?localhost$/.test(hostname) ||
    hostname === '[::1]');
