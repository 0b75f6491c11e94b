import { parseServiceAddress } from '../../../utils/service/address.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

/** Where texts are translated now: origin and path, without anything that says who asks. '' before it is set up. */
export async function serviceOf(settings: Pick<SettingsStore, 'read'>): Promise<string> {
  const address = parseServiceAddress((await settings.read()).settings.service.address);
  return address.ok ? address.value : '';
}
