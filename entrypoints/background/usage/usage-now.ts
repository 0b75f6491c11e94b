/**
 * The present count of the translation key's account. Few services have it, so one without it (404, 403) is asked once
 * a day.
 */
import { dayMs } from '../../../utils/base/utc-day.ts';
import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import type { ServiceClient } from '../../../utils/service/client.ts';
import type { UsageNow } from '../../../utils/service/types.ts';
import { noUsageNow } from '../../../utils/storage/items.ts';

/** Null if the service did not tell it. */
export async function readUsageNow({
  client,
  connection,
}: {
  readonly client: Pick<ServiceClient, 'usageNow'>;
  readonly connection: Pick<ServiceConnection, 'account'>;
}): Promise<UsageNow | null> {
  const [of, missing] = [await connection.account('translate'), await noUsageNow.getValue()];
  if (missing?.account === of && Math.abs(Date.now() - missing.askedAt) < dayMs) return null;
  const { signal } = new AbortController();
  const answer = await client.usageNow({ signal, attempts: 1 });
  // Another account's count says nothing of this one.
  if ((await connection.account('translate')) !== of) return null;
  if (answer.ok) return answer.value;
  const { status } = answer.failure;
  // A full disk costs another question.
  if (status === 404 || status === 403)
    await noUsageNow.setValue({ account: of, askedAt: Date.now() }).catch(() => {});
  return null;
}
