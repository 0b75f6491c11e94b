import { timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

export interface ServiceKeys {
  readonly translate: string;
  readonly admin: string;
}

export const defaultScheme = 'Service-Auth-Key';

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Accepts exactly `<scheme> <key>`.
 *
 * @throws Refusal 403 for any wrong part; a key of the other kind has its own message
 */
export function authorize(
  header: string | undefined,
  kind: keyof ServiceKeys,
  { keys, scheme }: { readonly keys: ServiceKeys; readonly scheme: string },
): void {
  const given = header ?? '';
  if (isSame(given, `${scheme} ${keys[kind]}`)) return;
  const other = kind === 'admin' ? keys.translate : keys.admin;
  if (isSame(given, `${scheme} ${other}`)) {
    throw new Refusal(
      403,
      kind === 'admin'
        ? 'Authorization failure: an admin key is required.'
        : 'Authorization failure: an admin key may not translate.',
    );
  }
  throw new Refusal(403, 'Authorization failure, check the authorization header.');
}
