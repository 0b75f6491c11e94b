import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { Input } from '../messages/table.ts';
import { parseServiceAddress } from '../service/address.ts';
import type { Effective } from '../settings/effective.ts';
import { isFieldValue } from '../settings/fields.ts';
import type { Settings } from '../settings/rows.ts';

export interface CheckedForm {
  readonly origin: string;
  /** Without fields that did not change. */
  readonly service: Partial<Settings['service']>;
  readonly keys: readonly (readonly ['translate' | 'admin', string])[];
}

/** Before anything is saved. The failure names the first wrong field. */
export function checkForm(
  form: Input<'connection.save'>,
  { settings, locked }: Pick<Effective, 'settings' | 'locked'>,
): Result<CheckedForm> {
  const address = parseServiceAddress(form.address);
  if (!address.ok) return fail({ ...address.failure, field: 'address' });
  const scheme = form.scheme.trim();
  if (!isFieldValue('service.scheme', scheme)) {
    return broken('scheme', 'one word of letters, digits and hyphens');
  }
  const keys = givenKeys(form);
  for (const { field, kind, key } of keys) {
    if (locked.has(`keys.${kind}`)) return broken(field, 'set by your administrator');
    // Visible ASCII (RFC 9110, section 5.5). Careless copying adds spaces.
    if (!/^[\x21-\x7e]+$/.test(key)) return broken(field, 'letters, digits and signs, no spaces');
  }
  const service: Partial<Settings['service']> = {
    ...(address.value !== settings.service.address && { address: address.value }),
    ...(scheme !== settings.service.scheme && { scheme }),
  };
  const { origin } = new URL(address.value);
  return succeed({ origin, service, keys: keys.map(({ kind, key }) => [kind, key]) });
}

function givenKeys({ translateKey = '', adminKey = '' }: Input<'connection.save'>) {
  const given = [
    { field: 'translateKey', kind: 'translate', key: translateKey.trim() },
    { field: 'adminKey', kind: 'admin', key: adminKey.trim() },
  ] as const;
  return given.filter(({ key }) => key !== '');
}

const broken = (field: string, rule: string) => fail({ code: 'rule-broken', field, rule });
