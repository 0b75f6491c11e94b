import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import type { Account } from '../../components/report/follow-account.ts';
import { followAccount } from '../../components/report/follow-account.ts';

const mine: Account = { address: 'https://api.example', key: '"3f2a"' };

/** Moves from a known account to the one that the background reports when the reader comes back. */
async function follow(known: Account | null, said: Account | null, isShown = true) {
  const account = signal(known);
  const changed = vi.fn();
  await followAccount(account, async () => said, { isShown: () => isShown, changed });
  return { account: account.value, changes: changed.mock.calls.length };
}

it.each([
  ['another address', { ...mine, address: 'https://other.example' }],
  ['no address any more', { ...mine, address: null }],
  ['another key', { ...mine, key: '"77aa"' }],
])('who comes back and finds %s is shown another account', async (_, now) => {
  expect(await follow(mine, now)).toEqual({ account: now, changes: 1 });
});

it('who comes back to the same account keeps what is shown', async () => {
  expect(await follow(mine, { ...mine })).toEqual({ account: mine, changes: 0 });
});

it('a background that does not answer has not said that it is another', async () => {
  expect(await follow(mine, null)).toEqual({ account: mine, changes: 0 });
});

it('a first answer is a change where numbers stand that nobody said whose they are, and none before', async () => {
  expect(await follow(null, mine)).toEqual({ account: mine, changes: 1 });
  expect(await follow(null, mine, false)).toEqual({ account: mine, changes: 0 });
});

it('who comes back twice at once, by window and by tab, is shown it once', async () => {
  const account = signal<Account | null>(mine);
  const now = { ...mine, key: '"77aa"' };
  const changed = vi.fn();
  const read = async () => now;
  await Promise.all(
    [1, 2].map(() => followAccount(account, read, { isShown: () => true, changed })),
  );
  expect(changed).toHaveBeenCalledOnce();
});
