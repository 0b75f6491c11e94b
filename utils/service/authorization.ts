import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';

// RFC 9110: a scheme is a token; a key is whatever is visible ASCII. Anything else would make `fetch` throw an
// error that looks like a broken network, or let a line break into the headers.
const token = /^[\w!#$%&'*+.^`|~-]+$/;
const visibleAscii = /^[\x21-\x7e]+$/;

/** The value of the `Authorization` header: scheme word, one space, key. */
export const encodeAuthorization = (scheme: string, key: string): Result<string> => {
  if (key === '') return fail({ code: 'key-missing' });
  if (!token.test(scheme)) {
    return broken('the authorization scheme is one word of letters, digits and -');
  }
  if (!visibleAscii.test(key)) return broken('a key has no spaces and only ASCII characters');
  return succeed(`${scheme} ${key}`);
};

const broken = (rule: string): Result<never> =>
  fail({ code: 'rule-broken', field: 'Authorization', rule });
