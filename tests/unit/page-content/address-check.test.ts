import { expect, it, vi } from 'vitest';
import { createAddressCheck } from '../../../entrypoints/page.content/address-check.ts';

it('waits once for the judgement of each new address, and not for a fragment', async () => {
  let address = 'https://news.example/docs/one';
  const judged = Promise.withResolvers<void>();
  const report = vi.fn(async () => judged.promise);
  const check = createAddressCheck(() => address, report);
  await check();
  address = 'https://news.example/docs/one#two';
  await check();
  expect(report).not.toHaveBeenCalled();

  address = 'https://news.example/account/one';
  const passed = vi.fn();
  const checks = [check().then(passed), check().then(passed)];
  await new Promise((resolve) => setTimeout(resolve));
  expect(passed).not.toHaveBeenCalled();
  judged.resolve();
  await Promise.all(checks);
  expect(report.mock.calls).toEqual([['https://news.example/account/one']]);
});
