import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import { Pending } from '../../../utils/page/schedule/pending.ts';
import { place, unit } from './fake-pipeline.ts';

const onPlaced = vi.fn();
let pending: Pending;

beforeEach(() => {
  vi.useFakeTimers();
  onPlaced.mockClear();
  pending = new Pending(systemClock, onPlaced);
});
afterEach(() => {
  vi.useRealTimers();
});

const inZones = (): string[] =>
  (['in-view', 'near', 'far'] as const).flatMap((zone) =>
    [...pending.in(zone)].map(({ source }) => `${source.text} ${zone}`),
  );

describe('a unit that waits', () => {
  it('is in no zone until the viewport reports', () => {
    const element = place('p');
    pending.add(unit('dog', element));
    expect(inZones()).toEqual([]);
    pending.setZone(element, 'near');
    expect(inZones()).toEqual(['dog near']);
    expect(onPlaced).toHaveBeenCalled();
  });

  it('counts as far away when the viewport tells nothing for half a second', () => {
    pending.add(unit('dog', place('p')));
    vi.advanceTimersByTime(1000);
    expect(inZones()).toEqual(['dog far']);
  });

  it('is in view where it has no place, as a title', () => {
    pending.add(unit('dog'));
    expect(inZones()).toEqual(['dog in-view']);
  });

  it('is told of with all others, what the reader comes to first before them', () => {
    for (const name of ['far', 'unplaced', 'near', 'in-view'] as const) {
      const element = place(name);
      pending.add(unit(name, element));
      if (name !== 'unplaced') pending.setZone(element, name);
    }
    expect([...pending.all()].map(({ key }) => key)).toEqual([
      'in-view',
      'near',
      'unplaced',
      'far',
    ]);
  });

  it('goes from zone to zone with its element', () => {
    const element = place('p');
    pending.add(unit('dog', element));
    pending.add(unit('cat', element));
    pending.setZone(element, 'far');
    pending.setZone(element, 'in-view');
    expect(inZones()).toEqual(['dog in-view', 'cat in-view']);
  });

  it('waits no longer once it is taken, wherever its element goes', () => {
    const element = place('p');
    const dog = unit('dog', element);
    pending.add(dog);
    pending.setZone(element, 'far');
    pending.take(dog);
    pending.setZone(element, 'in-view');
    expect(inZones()).toEqual([]);
    expect(pending.zoneOf(dog)).toBe('in-view');
  });
});
