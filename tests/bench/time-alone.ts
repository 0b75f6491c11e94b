import type { LocalService } from '../service/start.ts';
import { lanes } from './cost/least.ts';

/** Returns the milliseconds for the same requests without a browser, as many at a time. Needs a journal with texts. */
export async function timeAlone(service: LocalService): Promise<number> {
  const { baseUrl, scheme, keys, journal } = service;
  const headers = {
    authorization: `${scheme} ${keys.translate}`,
    'content-type': 'application/json',
  };
  const rest = journal
    .translations()
    .filter(({ status }) => status === 200)
    .values();
  const sendRest = async (): Promise<void> => {
    for (const { request } of rest) {
      const body = JSON.stringify(request);
      const reply = await fetch(`${baseUrl}/v2/translate`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`The service alone answered with ${reply.status}.`);
      await reply.arrayBuffer();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: lanes }, sendRest));
  return performance.now() - start;
}
