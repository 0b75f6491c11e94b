import type { Failure } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import type { Settings } from '../../../utils/settings/rows.ts';
import { lastTest } from '../../../utils/storage/items.ts';

type Service = Settings['service'];

/** Whether the last test of this service could translate; null: it was not tested since address, scheme word or keys changed. */
export async function readLastTest(service: Service): Promise<boolean | null> {
  const kept = await lastTest.getValue();
  return kept !== null && kept.of === (await nameOf(service)) ? kept.works : null;
}

/**
 * One that has not come as far as the service, as without a network, a key or any budget left, says nothing of it: what was
 * known of it stays.
 */
export async function keepLastTest(service: Service, tested: Result<unknown>): Promise<void> {
  if (!tested.ok && !isOfService(tested.failure)) return;
  const kept = { of: await nameOf(service), works: tested.ok };
  // A full disk makes no test fail.
  await lastTest.setValue(kept).catch(() => {});
}

/** It answered, or did not although it was asked: an address that nobody is at is a finding, too. */
const isOfService = ({ code, status }: Failure): boolean =>
  status !== undefined || code === 'unreachable' || code === 'timed-out';

/** A hash: the address may be an organization's own, and nothing of it is to stay once its policy is gone. */
async function nameOf({ address, scheme }: Service): Promise<string> {
  const words = new TextEncoder().encode(`${scheme} ${address}`);
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', words)));
}
