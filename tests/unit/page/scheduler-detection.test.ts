// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Detection } from '../../../utils/languages/detection.ts';
import type { Scheduler } from '../../../utils/page/schedule/scheduler.ts';
import type { Unit } from '../../../utils/page/units/units.ts';
import { FakePipeline, turn, unit } from './fake-pipeline.ts';

let pipeline: FakePipeline;
let asked: string[];
let answer: (text: string) => Promise<Detection | null>;

const english = 'The old dog sleeps all afternoon in the sun, not far from that white house';
const spanish = 'El perro viejo duerme toda la tarde en el sol, cerca de la casa blanca';

const byFirstWord = async (text: string): Promise<Detection> => ({
  language: text.startsWith('El') ? 'es' : 'en',
  isReliable: true,
});

beforeEach(() => {
  vi.useFakeTimers();
  pipeline = new FakePipeline();
  asked = [];
  answer = byFirstWord;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const openScheduler = (): Scheduler =>
  pipeline.openScheduler('whole-page', {
    target: 'ES',
    languageOf: (element) => element.getAttribute('lang'),
    detect: (text) => {
      asked.push(text);
      return answer(text);
    },
  });

/** Adds a paragraph that is always in view. */
const paragraph = (text: string, parent: Element = document.body): Unit => {
  const element = parent.appendChild(document.createElement('p'));
  return { ...unit(text), place: element.appendChild(document.createTextNode(text)) };
};

describe('a scheduler that detects', () => {
  it('asks for what is in another language, and counts the rest', async () => {
    const scheduler = openScheduler();
    scheduler.begin();
    for (const text of [english, spanish, 'Perro']) scheduler.add(paragraph(text));
    await turn();
    void scheduler.hasRead(true);
    await turn();
    expect(pipeline.asked.flat().toSorted()).toEqual(['Perro', english]);
    expect(scheduler.answers.counts()).toMatchObject({ found: 3, inTarget: 1 });
    expect(scheduler.knows(spanish)).toBe(true);
  });

  it('detects the texts of one go together, each text once', async () => {
    const scheduler = openScheduler();
    scheduler.begin();
    answer = () => new Promise(() => {});
    for (let i = 0; i < 10; i += 1) scheduler.add(paragraph(`${english} ${i % 5}`));
    await turn();
    expect(asked).toHaveLength(5);
    expect(scheduler.isBusy).toBe(true);
    expect(pipeline.requests).toEqual([]);
  });

  it('has short texts wait for the page to be read, and not for longer than half a second', async () => {
    const scheduler = openScheduler();
    scheduler.begin();
    scheduler.add(paragraph('Perro'));
    await turn();
    expect(pipeline.requests).toEqual([]);
    expect(scheduler.isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(pipeline.asked).toEqual([['Perro']]);
  });

  it('looks at thousands of texts a few hundred at a time', async () => {
    const scheduler = openScheduler();
    let looks = 0;
    scheduler.add(paragraph(spanish));
    for (let i = 0; i < 1000; i += 1) {
      const short = paragraph(`Perro ${i}`);
      scheduler.add({
        ...short,
        isShown: () => {
          looks += 1;
          return false;
        },
      });
    }
    scheduler.begin();
    await vi.advanceTimersByTimeAsync(10);
    expect(looks).toBeLessThanOrEqual(300);
    void scheduler.hasRead(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(looks).toBeLessThanOrEqual(600);
    await vi.advanceTimersByTimeAsync(500);
    expect(pipeline.requests).toEqual([]);
    expect(scheduler.answers.counts()).toMatchObject({ found: 1001, inTarget: 1001 });
    expect(scheduler.isBusy).toBe(false);
  });

  it('sends nothing that was being detected when all failed, until it begins again', async () => {
    const scheduler = openScheduler();
    scheduler.begin();
    scheduler.add(paragraph(english));
    await turn();
    const slow = Promise.withResolvers<Detection | null>();
    answer = () => slow.promise;
    scheduler.add(paragraph(`${english} again`));
    await turn();
    pipeline.requests[0]?.answer(0, { ok: false, failure: { code: 'key-refused' } });
    pipeline.requests[0]?.finish();
    slow.resolve(null);
    await turn();
    expect(pipeline.requests).toHaveLength(1);
    expect(scheduler.isBusy).toBe(false);
    answer = byFirstWord;
    scheduler.begin();
    await turn();
    expect(pipeline.asked.at(-1)?.toSorted()).toEqual([english, `${english} again`]);
  });

  it('goes on where what is thrown is a defect of ours', async () => {
    const scheduler = openScheduler();
    scheduler.begin();
    const broken = paragraph(english);
    scheduler.add({
      ...broken,
      isCurrent: () => {
        throw new Error('a text of the page');
      },
    });
    await turn();
    expect(pipeline.failures).toEqual([{ code: 'internal' }]);
    expect(scheduler.isBusy).toBe(false);
  });

  it('forgets what was dropped while it was being detected', async () => {
    const scheduler = openScheduler();
    scheduler.begin();
    const slow = Promise.withResolvers<Detection | null>();
    answer = () => slow.promise;
    const gone = paragraph(english);
    scheduler.add(gone);
    await turn();
    scheduler.drop(gone);
    slow.resolve({ language: 'en', isReliable: true });
    await turn();
    expect(pipeline.requests).toEqual([]);
    expect(scheduler.isBusy).toBe(false);
  });
});
