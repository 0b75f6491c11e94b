import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePipeline, place, turn, unit } from './fake-pipeline.ts';

let pipeline: FakePipeline;

beforeEach(() => {
  vi.useFakeTimers();
  pipeline = new FakePipeline();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the scheduler', () => {
  it('requests units that arrive together in one request', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    scheduler.add(unit('cat'));
    await turn();
    expect(pipeline.asked).toEqual([['dog', 'cat']]);
  });

  it('waits for the first screen while a page is being read, but no longer than a moment', async () => {
    const scheduler = pipeline.openScheduler('as-i-read');
    const [top, next] = [place('top'), place('next')];
    scheduler.expectMore();
    scheduler.begin();
    scheduler.add(unit('dog', top));
    scheduler.setZone(top, 'in-view');
    await vi.advanceTimersByTimeAsync(450);
    expect(pipeline.asked).toEqual([]);
    scheduler.add(unit('cat', next));
    scheduler.setZone(next, 'in-view');
    await vi.advanceTimersByTimeAsync(60);
    expect(pipeline.asked).toEqual([['dog', 'cat']]);
  });

  it('asks for the first screen at once when it has been read, wherever the rest stands', async () => {
    const scheduler = pipeline.openScheduler();
    const [top, below] = [place('top'), place('below')];
    scheduler.expectMore();
    scheduler.begin();
    scheduler.add(unit('dog', top));
    scheduler.setZone(top, 'in-view');
    scheduler.add(unit('cat', below));
    void scheduler.hasRead(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(pipeline.asked).toEqual([['dog']]);
  });

  it('keeps the few far texts of a page that is read bit by bit for one request', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.expectMore();
    scheduler.begin();
    void scheduler.hasRead(false);
    for (const word of ['dog', 'cat']) {
      const below = place(word);
      scheduler.add(unit(word, below));
      scheduler.setZone(below, 'far');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(pipeline.asked).toEqual([]);
    void scheduler.hasRead(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(pipeline.asked).toEqual([['dog', 'cat']]);
  });

  it('asks for a full group of far texts before the page has been read to its end', async () => {
    const scheduler = pipeline.openScheduler();
    const below = place('below');
    scheduler.expectMore();
    scheduler.begin();
    void scheduler.hasRead(false);
    for (let count = 0; count < 250; count += 1) scheduler.add(unit(`dog ${count}`, below));
    scheduler.setZone(below, 'far');
    await turn();
    expect(pipeline.asked.flat()).toHaveLength(250);
  });

  it('asks for what is known of a page at once when it begins', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.add(unit('dog'));
    await turn();
    scheduler.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(pipeline.asked).toEqual([['dog']]);
  });

  it('asks for nothing before it begins', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.add(unit('dog'));
    await turn();
    expect(pipeline.requests).toEqual([]);
    scheduler.begin();
    await turn();
    expect(pipeline.asked).toEqual([['dog']]);
  });

  it('asks for a text once, and answers every unit of it', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    scheduler.add(unit('dog'));
    await turn();
    scheduler.add(unit('dog'));
    await pipeline.answerAll();
    scheduler.add(unit('dog'));
    await turn();
    expect(pipeline.asked).toEqual([['dog']]);
    expect(pipeline.answers).toEqual(['dog DOG', 'dog DOG', 'dog DOG', 'dog DOG']);
  });

  it('answers thousands of units whose text is known bit by bit', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    await turn();
    await pipeline.answerAll();
    for (let count = 0; count < 1000; count += 1) scheduler.add(unit('dog'));
    await vi.advanceTimersByTimeAsync(20);
    expect(pipeline.answers).toHaveLength(301);
    await turn();
    expect(pipeline.answers).toHaveLength(1001);
    expect(pipeline.asked).toEqual([['dog']]);
  });

  it('tells texts apart by their context', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add({ ...unit('dog'), key: 'dog in a sentence' });
    scheduler.add(unit('dog'));
    await turn();
    expect(pipeline.asked).toEqual([['dog', 'dog']]);
  });

  it('takes what is in view first, then what is near, then what is far away', async () => {
    const scheduler = pipeline.openScheduler();
    for (const zone of ['far', 'near', 'in-view'] as const) {
      const element = place(zone);
      scheduler.add(unit(zone, element));
      scheduler.setZone(element, zone);
    }
    scheduler.begin();
    await turn();
    expect(pipeline.asked.flat()).toEqual(['in-view', 'near', 'far']);
  });

  it('leaves what is far away, as the reader reads, until it comes near', async () => {
    const scheduler = pipeline.openScheduler('as-i-read');
    const element = place('p');
    scheduler.begin();
    scheduler.add(unit('dog', element));
    scheduler.setZone(element, 'far');
    await turn();
    expect(pipeline.requests).toEqual([]);
    expect(scheduler.isBusy).toBe(false);
    scheduler.setZone(element, 'near');
    await turn();
    expect(pipeline.asked).toEqual([['dog']]);
  });

  describe('as the reader reads, of what comes next to what is near', () => {
    const openWithNext = (looksFurther: boolean) => {
      const scheduler = pipeline.openScheduler('as-i-read');
      for (const [zone, count] of [
        ['next', 70],
        ['near', 5],
      ] as const) {
        for (let index = 0; index < count; index += 1) {
          const element = place(`${zone} ${index}`);
          scheduler.add(unit(`${zone} ${index}`, element));
          scheduler.setZone(element, zone);
        }
      }
      scheduler.looksFurther = looksFurther;
      scheduler.begin();
      return turn();
    };

    it('asks for nothing', async () => {
      await openWithNext(false);
      expect(pipeline.asked.map((texts) => texts.length)).toEqual([5]);
    });

    it('fills a request with it where he skims, and makes no request for it alone', async () => {
      await openWithNext(true);
      expect(pipeline.asked.map((texts) => texts.length)).toEqual([50]);
      expect(pipeline.asked[0]?.slice(0, 6)).toEqual([
        'near 0',
        'near 1',
        'near 2',
        'near 3',
        'near 4',
        'next 0',
      ]);
      await pipeline.answerAll();
      await turn();
      expect(pipeline.requests).toHaveLength(1);
    });
  });

  it('requests at most 50 texts at a time, and three such groups in view at once', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    for (let i = 0; i < 400; i += 1) scheduler.add(unit(`dog ${i}`));
    await turn();
    expect(pipeline.asked.map((texts) => texts.length)).toEqual([50, 50, 50]);
    pipeline.requests[0]?.answerAll();
    pipeline.requests[0]?.finish();
    await turn();
    expect(pipeline.requests).toHaveLength(4);
  });

  it('requests fewer texts at a time if they are long', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    for (let i = 0; i < 6; i += 1) scheduler.add(unit(`${i}${'x'.repeat(7000)}`));
    await turn();
    for (const texts of pipeline.asked) expect(texts.join('').length).toBeLessThan(24_000);
  });

  describe('of what is far away', () => {
    const far = (count: number) =>
      Array.from({ length: count }, (_, index) => unit(`far ${index}`, place(`p${index}`)));

    /** Opens a scheduler for these units, all far from the viewport. */
    const openFar = (units: readonly ReturnType<typeof unit>[]) => {
      const scheduler = pipeline.openScheduler();
      for (const each of units) {
        scheduler.add(each);
        if (each.anchor) scheduler.setZone(each.anchor, 'far');
      }
      scheduler.begin();
      return scheduler;
    };

    it('asks for hundreds ahead, without hurry, and for more as answers come', async () => {
      openFar(far(1_400));
      await turn();
      expect(pipeline.asked.map((texts) => texts.length)).toEqual([250, 250, 250, 250]);
      expect(pipeline.requests.every(({ urgency }) => urgency === 'later')).toBe(true);
      pipeline.requests[0]?.answerAll();
      await turn();
      expect(pipeline.requests).toHaveLength(5);
      for (let round = 0; round < 3; round += 1) await pipeline.answerAll();
      expect(pipeline.answers).toHaveLength(1_400);
      expect(new Set(pipeline.asked.flat()).size).toBe(1_400);
    });

    it('asks for it together with what comes next to what is near', async () => {
      const scheduler = pipeline.openScheduler();
      for (const [index, each] of far(60).entries()) {
        scheduler.add(each);
        if (each.anchor) scheduler.setZone(each.anchor, index < 20 ? 'next' : 'far');
      }
      scheduler.begin();
      await turn();
      expect(pipeline.asked.map((texts) => texts.length)).toEqual([60]);
    });

    it('asks once more, as urgent, for what comes into view, and counts it once', async () => {
      const units = far(300);
      const scheduler = openFar(units);
      await turn();
      for (const { anchor } of units.slice(200, 203)) {
        if (anchor) scheduler.setZone(anchor, 'near');
        if (anchor) scheduler.setZone(anchor, 'in-view');
      }
      await turn();
      const hurried = pipeline.requests.at(-1);
      expect(hurried?.texts.map(({ text }) => text)).toEqual(['far 200', 'far 201', 'far 202']);
      expect(hurried?.urgency).toBe('now');
      await pipeline.answerAll();
      expect(pipeline.answers).toHaveLength(300);
      expect(scheduler.answers.counts().sentCharacters).toBe(
        units.map(({ key }) => key).join('').length,
      );
      expect(scheduler.isBusy).toBe(false);
    });

    it('does not ask once more for what comes into view and goes away again at once', async () => {
      const units = far(100);
      const scheduler = openFar(units);
      await turn();
      const [passed] = units;
      if (passed?.anchor) scheduler.setZone(passed.anchor, 'near');
      if (passed?.anchor) scheduler.setZone(passed.anchor, 'far');
      await turn();
      expect(pipeline.requests).toHaveLength(1);
    });

    it('asks for everything again after a stop, and for nothing that was answered', async () => {
      const scheduler = openFar(far(300));
      await turn();
      pipeline.requests[0]?.answer(0);
      scheduler.stop();
      scheduler.begin();
      await turn();
      expect(pipeline.asked.slice(2).flat().toSorted()).toEqual(
        far(300)
          .slice(1)
          .map(({ key }) => key)
          .toSorted(),
      );
    });
  });

  it('sends a title alone once the first screen has no text, wherever the rest stands', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.expectMore();
    scheduler.begin();
    scheduler.add(unit('the title'));
    await vi.advanceTimersByTimeAsync(400);
    expect(pipeline.asked).toEqual([]);
    void scheduler.hasRead(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(pipeline.asked).toEqual([['the title']]);
  });

  it('does not ask for a unit that was dropped', async () => {
    const scheduler = pipeline.openScheduler();
    const gone = unit('dog', place('p'));
    scheduler.begin();
    scheduler.add(gone);
    scheduler.drop(gone);
    await turn();
    expect(pipeline.requests).toEqual([]);
  });

  it('does not answer a unit that was dropped meanwhile, and keeps the answer', async () => {
    const scheduler = pipeline.openScheduler();
    const gone = unit('dog');
    scheduler.begin();
    scheduler.add(gone);
    await turn();
    scheduler.drop(gone);
    await pipeline.answerAll();
    expect(pipeline.answers).toEqual([]);
    expect(scheduler.knows('dog')).toBe(true);
  });
});
