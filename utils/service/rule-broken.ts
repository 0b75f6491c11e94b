import type { Failure } from '../base/failure.ts';

/** @param field the member as in the request, such as `custom_instructions[3]` */
export const ruleBroken = (field: string, rule: string): Failure => ({
  code: 'rule-broken',
  field,
  rule,
});
