import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Office, place, turn, unit } from './office.ts';

let office: Office;

beforeEach(() => {
  vi.useFakeTimers();
  office = new Office();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the desk', () => {
  it('asks for units that come together in one go', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    desk.add(unit('cat'));
    await turn();
    expect(office.asked).toEqual([['dog', 'cat']]);
  });

  it('waits for the first screen while a page is being read, but no longer than a moment', async () => {
    const desk = office.openDesk(false);
    const [top, next] = [place('top'), place('next')];
    desk.expectMore();
    desk.begin();
    desk.add(unit('dog', top));
    desk.setZone(top, 'in-view');
    await vi.advanceTimersByTimeAsync(60);
    expect(office.asked).toEqual([]);
    desk.add(unit('cat', next));
    desk.setZone(next, 'in-view');
    await vi.advanceTimersByTimeAsync(60);
    expect(office.asked).toEqual([['dog', 'cat']]);
  });

  it('asks for the first screen at once when it has been read, wherever the rest stands', async () => {
    const desk = office.openDesk();
    const [top, below] = [place('top'), place('below')];
    desk.expectMore();
    desk.begin();
    desk.add(unit('dog', top));
    desk.setZone(top, 'in-view');
    desk.add(unit('cat', below));
    void desk.hasRead(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(office.asked).toEqual([['dog']]);
  });

  it('asks for what is known of a page at once when it begins', async () => {
    const desk = office.openDesk();
    desk.add(unit('dog'));
    await turn();
    desk.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(office.asked).toEqual([['dog']]);
  });

  it('asks for nothing before it begins', async () => {
    const desk = office.openDesk();
    desk.add(unit('dog'));
    await turn();
    expect(office.requests).toEqual([]);
    desk.begin();
    await turn();
    expect(office.asked).toEqual([['dog']]);
  });

  it('asks for a text once, and answers every unit of it', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    desk.add(unit('dog'));
    await turn();
    desk.add(unit('dog'));
    await office.answerAll();
    desk.add(unit('dog'));
    await turn();
    expect(office.asked).toEqual([['dog']]);
    expect(office.answers).toEqual(['dog DOG', 'dog DOG', 'dog DOG', 'dog DOG']);
  });

  it('answers thousands of units of one text bit by bit', async () => {
    const desk = office.openDesk();
    desk.begin();
    for (let count = 0; count < 1000; count += 1) desk.add(unit('dog'));
    await turn();
    await turn();
    office.requests[0]?.answerAll();
    expect(office.answers).toHaveLength(300);
    expect(desk.isBusy).toBe(true);
    office.requests[0]?.finish();
    await turn();
    expect(office.answers).toHaveLength(1000);
    expect(office.asked).toEqual([['dog']]);
    expect(desk.isBusy).toBe(false);
  });

  it('answers thousands of units whose text is known bit by bit', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    await turn();
    await office.answerAll();
    for (let count = 0; count < 1000; count += 1) desk.add(unit('dog'));
    await vi.advanceTimersByTimeAsync(20);
    expect(office.answers).toHaveLength(301);
    await turn();
    expect(office.answers).toHaveLength(1001);
    expect(office.asked).toEqual([['dog']]);
  });

  it('tells texts apart by their context', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add({ ...unit('dog'), key: 'dog in a sentence' });
    desk.add(unit('dog'));
    await turn();
    expect(office.asked).toEqual([['dog', 'dog']]);
  });

  it('takes what is in view first, then what is near, then what is far away', async () => {
    const desk = office.openDesk();
    for (const zone of ['far', 'near', 'in-view'] as const) {
      const element = place(zone);
      desk.add(unit(zone, element));
      desk.setZone(element, zone);
    }
    desk.begin();
    await turn();
    expect(office.asked.flat()).toEqual(['in-view', 'near', 'far']);
  });

  it('leaves what is far away, as the reader reads, until it comes near', async () => {
    const desk = office.openDesk(false);
    const element = place('p');
    desk.begin();
    desk.add(unit('dog', element));
    desk.setZone(element, 'far');
    await turn();
    expect(office.requests).toEqual([]);
    expect(desk.isBusy).toBe(false);
    desk.setZone(element, 'near');
    await turn();
    expect(office.asked).toEqual([['dog']]);
  });

  describe('as the reader reads, of what comes next to what is near', () => {
    const openWithNext = (looksFurther: boolean) => {
      const desk = office.openDesk(false);
      for (const [zone, count] of [
        ['next', 70],
        ['near', 5],
      ] as const) {
        for (let index = 0; index < count; index += 1) {
          const element = place(`${zone} ${index}`);
          desk.add(unit(`${zone} ${index}`, element));
          desk.setZone(element, zone);
        }
      }
      desk.looksFurther = looksFurther;
      desk.begin();
      return turn();
    };

    it('asks for nothing', async () => {
      await openWithNext(false);
      expect(office.asked.map((texts) => texts.length)).toEqual([5]);
    });

    it('fills a request with it where he skims, and makes no request for it alone', async () => {
      await openWithNext(true);
      expect(office.asked.map((texts) => texts.length)).toEqual([50]);
      expect(office.asked[0]?.slice(0, 6)).toEqual([
        'near 0',
        'near 1',
        'near 2',
        'near 3',
        'near 4',
        'next 0',
      ]);
      await office.answerAll();
      await turn();
      expect(office.requests).toHaveLength(1);
    });
  });

  it('asks for at most 50 texts in one go, and for three goes of what is in view at once', async () => {
    const desk = office.openDesk();
    desk.begin();
    for (let i = 0; i < 400; i += 1) desk.add(unit(`dog ${i}`));
    await turn();
    expect(office.asked.map((texts) => texts.length)).toEqual([50, 50, 50]);
    office.requests[0]?.answerAll();
    office.requests[0]?.finish();
    await turn();
    expect(office.requests).toHaveLength(4);
  });

  it('asks for fewer texts in one go where they are long', async () => {
    const desk = office.openDesk();
    desk.begin();
    for (let i = 0; i < 6; i += 1) desk.add(unit(`${i}${'x'.repeat(7000)}`));
    await turn();
    for (const texts of office.asked) expect(texts.join('').length).toBeLessThan(24_000);
  });

  describe('of what is far away', () => {
    const far = (count: number) =>
      Array.from({ length: count }, (_, index) => unit(`far ${index}`, place(`p${index}`)));

    /** A desk of these units, all of them far away. */
    const openFar = (units: readonly ReturnType<typeof unit>[]) => {
      const desk = office.openDesk();
      for (const each of units) {
        desk.add(each);
        if (each.anchor) desk.setZone(each.anchor, 'far');
      }
      desk.begin();
      return desk;
    };

    it('asks for hundreds ahead, without hurry, and for more as answers come', async () => {
      openFar(far(1_400));
      await turn();
      expect(office.asked.map((texts) => texts.length)).toEqual([250, 250, 250, 250]);
      expect(office.requests.every(({ urgency }) => urgency === 'later')).toBe(true);
      office.requests[0]?.answerAll();
      await turn();
      expect(office.requests).toHaveLength(5);
      for (let round = 0; round < 3; round += 1) await office.answerAll();
      expect(office.answers).toHaveLength(1_400);
      expect(new Set(office.asked.flat()).size).toBe(1_400);
    });

    it('asks for it together with what comes next to what is near', async () => {
      const desk = office.openDesk();
      for (const [index, each] of far(60).entries()) {
        desk.add(each);
        if (each.anchor) desk.setZone(each.anchor, index < 20 ? 'next' : 'far');
      }
      desk.begin();
      await turn();
      expect(office.asked.map((texts) => texts.length)).toEqual([60]);
    });

    it('asks once more, as urgent, for what comes into view, and counts it once', async () => {
      const units = far(300);
      const desk = openFar(units);
      await turn();
      for (const { anchor } of units.slice(200, 203)) {
        if (anchor) desk.setZone(anchor, 'near');
        if (anchor) desk.setZone(anchor, 'in-view');
      }
      await turn();
      const hurried = office.requests.at(-1);
      expect(hurried?.texts.map(({ text }) => text)).toEqual(['far 200', 'far 201', 'far 202']);
      expect(hurried?.urgency).toBe('now');
      await office.answerAll();
      expect(office.answers).toHaveLength(300);
      expect(desk.known.counts().sentCharacters).toBe(units.map(({ key }) => key).join('').length);
      expect(desk.isBusy).toBe(false);
    });

    it('does not ask once more for what comes into view and goes away again at once', async () => {
      const units = far(100);
      const desk = openFar(units);
      await turn();
      const [passed] = units;
      if (passed?.anchor) desk.setZone(passed.anchor, 'near');
      if (passed?.anchor) desk.setZone(passed.anchor, 'far');
      await turn();
      expect(office.requests).toHaveLength(1);
    });

    it('asks for everything again after a stop, and for nothing that was answered', async () => {
      const desk = openFar(far(300));
      await turn();
      office.requests[0]?.answer(0);
      desk.stop();
      desk.begin();
      await turn();
      expect(office.asked.slice(2).flat().toSorted()).toEqual(
        far(300)
          .slice(1)
          .map(({ key }) => key)
          .toSorted(),
      );
    });
  });

  it('lets the title go with what is in view, once that is known', async () => {
    const desk = office.openDesk();
    const first = place('h1');
    desk.add(unit('the title'));
    desk.add(unit('a heading', first));
    desk.begin();
    await turn();
    expect(office.requests).toEqual([]);
    desk.setZone(first, 'in-view');
    await turn();
    expect(office.asked).toEqual([['the title', 'a heading']]);
  });

  it('does not ask for a unit that was dropped', async () => {
    const desk = office.openDesk();
    const gone = unit('dog', place('p'));
    desk.begin();
    desk.add(gone);
    desk.drop(gone);
    await turn();
    expect(office.requests).toEqual([]);
  });

  it('does not answer a unit that was dropped meanwhile, and keeps the answer', async () => {
    const desk = office.openDesk();
    const gone = unit('dog');
    desk.begin();
    desk.add(gone);
    await turn();
    desk.drop(gone);
    await office.answerAll();
    expect(office.answers).toEqual([]);
    expect(desk.knows('dog')).toBe(true);
  });
});
