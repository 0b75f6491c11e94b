import { expect, it, vi } from 'vitest';
import { createUsageAsker } from '../../../utils/messages/usage-asker.ts';
import { portPair } from './port-pair.ts';

it('who asks for usage holds one port, and opens another once that is lost', () => {
  const pairs = [portPair<string, never>(), portPair<string, never>()] as const;
  const ends = pairs.map(({ near }) => near);
  const connect = vi.fn(() => ends.shift() ?? pairs[1].near);
  const asker = createUsageAsker(connect);
  expect(connect).not.toHaveBeenCalled();
  asker.stayOnLine();
  asker.stayOnLine();
  expect(connect).toHaveBeenCalledTimes(1);
  pairs[0].die();
  asker.stayOnLine();
  asker.stayOnLine();
  expect(connect).toHaveBeenCalledTimes(2);
  for (const { postedByNear } of pairs) expect(postedByNear).toEqual([asker.id]);
});

it('each page asks as itself: those of two windows are two', () => {
  expect(createUsageAsker().id).not.toBe(createUsageAsker().id);
});
