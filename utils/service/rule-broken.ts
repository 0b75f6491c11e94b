import type { Failure } from '../base/failure.ts';

/** A request that breaks a rule of the contract: `field` names the member as on the wire, `custom_instructions[3]`. */
export const ruleBroken = (field: string, rule: string): Failure => ({
  code: 'rule-broken',
  field,
  rule,
});
