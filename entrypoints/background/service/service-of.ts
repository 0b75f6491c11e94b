import { parseServiceAddress } from '../../../utils/service/address.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

/** Origin and path of an address that was set, without anything that says who asks. '' where there is none. */
export function addressOf(set: string): string {
  const address = parseServiceAddress(set);
  return address.ok ? address.value : '';
}

/** Returns the current service in the form of `addressOf`. */
export const serviceOf = async (settings: Pick<SettingsStore, 'read'>): Promise<string> =>
  addressOf((await settings.read()).settings.service.address);
