import { expect, it, vi } from 'vitest';
import { createUsageAsker } from '../../../utils/messages/usage-asker.ts';
import { portPair } from './port-pair.ts';

it('who asks for usage holds one port, and opens another once that is lost', () => {
  const pairs = [portPair<never, never>(), portPair<never, never>()] as const;
  const connect = vi.fn(() => (connect.mock.calls.length === 1 ? pairs[0].near : pairs[1].near));
  const stayOnLine = createUsageAsker(connect);
  expect(connect).not.toHaveBeenCalled();
  stayOnLine();
  stayOnLine();
  expect(connect).toHaveBeenCalledTimes(1);
  pairs[0].die();
  stayOnLine();
  stayOnLine();
  expect(connect).toHaveBeenCalledTimes(2);
});
