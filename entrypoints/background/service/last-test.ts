import { browser } from 'wxt/browser';
import type { Settings } from '../../../utils/settings/schema.ts';

const storageKey = 'lastTest';

type Service = Settings['service'];

/** Whether the last test of this service could translate; null: it was not tested since address, scheme word or keys changed. */
export async function readLastTest(service: Service): Promise<boolean | null> {
  const { [storageKey]: kept } = await browser.storage.local.get(storageKey);
  const { of, works }: Partial<Record<'of' | 'works', unknown>> = Object(kept);
  return of === nameOf(service) && typeof works === 'boolean' ? works : null;
}

export const keepLastTest = (service: Service, works: boolean): Promise<void> =>
  browser.storage.local.set({ [storageKey]: { of: nameOf(service), works } });

export const forgetLastTest = (): Promise<void> => browser.storage.local.remove(storageKey);

const nameOf = ({ address, scheme }: Service): string => `${scheme} ${address}`;
