import { describe, expect, it } from 'vitest';
import { Queue } from '../../../utils/page/dom/queue.ts';

describe('a queue', () => {
  it('gives what waits longest, and nothing twice', () => {
    const queue = new Queue<number>();
    const given: (number | undefined)[] = [];
    for (let number = 0; number < 100; number += 1) {
      queue.push(number);
      if (number % 3 === 0) given.push(queue.shift());
    }
    expect(queue.length).toBe(66);
    while (queue.length > 0) given.push(queue.shift());
    expect(given).toEqual(Array.from({ length: 100 }, (_, number) => number));
  });

  it('has nothing to give when it is empty', () => {
    const queue = new Queue<string>();
    expect(queue.shift()).toBeUndefined();
    queue.push('a');
    queue.shift();
    expect([queue.shift(), queue.length]).toEqual([undefined, 0]);
  });
});
