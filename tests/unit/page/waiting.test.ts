import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import { Waiting } from '../../../utils/page/ask/waiting.ts';
import { place, unit } from './office.ts';

const onPlaced = vi.fn();
let waiting: Waiting;

beforeEach(() => {
  vi.useFakeTimers();
  onPlaced.mockClear();
  waiting = new Waiting(systemClock, onPlaced);
});
afterEach(() => {
  vi.useRealTimers();
});

const inZones = (): string[] =>
  (['in-view', 'near', 'far'] as const).flatMap((zone) =>
    [...waiting.in(zone)].map(({ source }) => `${source.text} ${zone}`),
  );

describe('a unit that waits', () => {
  it('is in no zone until the viewport has told', () => {
    const element = place('p');
    waiting.add(unit('dog', element));
    expect(inZones()).toEqual([]);
    waiting.setZone(element, 'near');
    expect(inZones()).toEqual(['dog near']);
    expect(onPlaced).toHaveBeenCalled();
  });

  it('counts as far away when the viewport tells nothing for half a second', () => {
    waiting.add(unit('dog', place('p')));
    vi.advanceTimersByTime(1000);
    expect(inZones()).toEqual(['dog far']);
  });

  it('is in view where it has no place, as a title', () => {
    waiting.add(unit('dog'));
    expect(inZones()).toEqual(['dog in-view']);
  });

  it('is told of with all others, what the reader comes to first before them', () => {
    for (const name of ['far', 'somewhere', 'near', 'in-view'] as const) {
      const element = place(name);
      waiting.add(unit(name, element));
      if (name !== 'somewhere') waiting.setZone(element, name);
    }
    expect([...waiting.all()].map(({ key }) => key)).toEqual([
      'in-view',
      'near',
      'somewhere',
      'far',
    ]);
  });

  it('goes from zone to zone with its element', () => {
    const element = place('p');
    waiting.add(unit('dog', element));
    waiting.add(unit('cat', element));
    waiting.setZone(element, 'far');
    waiting.setZone(element, 'in-view');
    expect(inZones()).toEqual(['dog in-view', 'cat in-view']);
  });

  it('waits no longer once it is taken, wherever its element goes', () => {
    const element = place('p');
    const dog = unit('dog', element);
    waiting.add(dog);
    waiting.setZone(element, 'far');
    waiting.take(dog);
    waiting.setZone(element, 'in-view');
    expect(inZones()).toEqual([]);
    expect(waiting.zoneOf(dog)).toBe('in-view');
  });
});
