import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';

/**
 * Reads a reply against a schema. Damaged JSON may be retried; other text means that the address is not a translation
 * service. Unknown members are dropped. A wrong member is named, such as `translations[2].text`; the whole reply is
 * `body`.
 */
export const decodeJson = <Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): Result<v.InferOutput<Schema>> => {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return fail(isBegunJson(text) ? brokenOff : { code: 'reply-not-json' });
  }
  return decodeValue(reply, schema);
};

/** Like `decodeJson`, for parsed data. @param path its place in the reply */
export const decodeValue = <Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
  path: Path = [],
): Result<v.InferOutput<Schema>> => {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return succeed(parsed.output);
  const [issue] = parsed.issues;
  const rule = issue.type === 'safe_integer' ? 'a whole number up to 9007199254740991' : null;
  const field = fieldOf([...path, ...(issue.path ?? [])]);
  return fail({ code: 'reply-malformed', field, ...(rule && { rule }) });
};

type Path = readonly { readonly key?: unknown }[];

const isBegunJson = (text: string): boolean => /^[ \t\r\n]*[{[]/.test(text);

const brokenOff = { code: 'reply-malformed', field: 'body', rule: 'whole JSON' } as const;

const fieldOf = (path: Path): string => {
  const field = path.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return field.replace(/^\./, '') || 'body';
};
