import type { ServiceField } from '../../components/options/options-view.ts';
import type { Failure } from '../../utils/base/failure.ts';

/** The field a refusal of `connection.save` is about, or null for none in particular. */
export function fieldOf({ code, field }: Failure): ServiceField | null {
  if (code === 'address-missing' || code === 'address-invalid') return 'address';
  if (code !== 'rule-broken' || field === undefined) return null;
  return fields[field] ?? null;
}

/** By the name of the message's member, and by the path of the setting it becomes. */
const fields: Readonly<Record<string, ServiceField>> = {
  address: 'address',
  'service.address': 'address',
  scheme: 'scheme',
  'service.scheme': 'scheme',
  translateKey: 'translateKey',
  'keys.translate': 'translateKey',
  adminKey: 'adminKey',
  'keys.admin': 'adminKey',
};
