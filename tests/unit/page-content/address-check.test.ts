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

it('asks about the same address again for a page that is back, but not while it asks', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const report = vi.fn(async () => answers[report.mock.calls.length - 1]?.promise);
  const check = createAddressCheck(() => 'https://news.example/docs/one', report);
  void check(true);
  void check(true);
  expect(report).toHaveBeenCalledOnce();
  answers[0]?.resolve();
  await check();
  void check(true);
  expect(report).toHaveBeenCalledTimes(2);
});
