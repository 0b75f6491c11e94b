import { expect, it, vi } from 'vitest';
import { createUsageRequester } from '../../../utils/messages/usage-requester.ts';
import { portPair } from './port-pair.ts';

it('who asks for usage holds one port, and opens another once that is lost', () => {
  const pairs = [portPair<string, never>(), portPair<string, never>()] as const;
  const ends = pairs.map(({ near }) => near);
  const connect = vi.fn(() => ends.shift() ?? pairs[1].near);
  const requester = createUsageRequester(connect);
  expect(connect).not.toHaveBeenCalled();
  requester.stayOnLine();
  requester.stayOnLine();
  expect(connect).toHaveBeenCalledTimes(1);
  pairs[0].die();
  requester.stayOnLine();
  requester.stayOnLine();
  expect(connect).toHaveBeenCalledTimes(2);
  for (const { postedByNear } of pairs) expect(postedByNear).toEqual([requester.id]);
});

it('each page asks as itself: those of two windows are two', () => {
  expect(createUsageRequester().id).not.toBe(createUsageRequester().id);
});
