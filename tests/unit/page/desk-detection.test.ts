// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Detection } from '../../../utils/languages/detection.ts';
import type { Desk } from '../../../utils/page/ask/desk.ts';
import type { Unit } from '../../../utils/page/units/units.ts';
import { Office, turn, unit } from './office.ts';

let office: Office;
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
  office = new Office();
  asked = [];
  answer = byFirstWord;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const openDesk = (): Desk =>
  office.openDesk(true, {
    target: 'ES',
    languageOf: (element) => element.getAttribute('lang'),
    detect: (text) => {
      asked.push(text);
      return answer(text);
    },
  });

/** A paragraph on the page, always in view. */
const paragraph = (text: string, parent: Element = document.body): Unit => {
  const element = parent.appendChild(document.createElement('p'));
  return { ...unit(text), place: element.appendChild(document.createTextNode(text)) };
};

describe('a desk that detects', () => {
  it('asks for what is in another language, and counts the rest', async () => {
    const desk = openDesk();
    desk.begin();
    for (const text of [english, spanish, 'Perro']) desk.add(paragraph(text));
    await turn();
    void desk.hasRead(true);
    await turn();
    expect(office.asked.flat().toSorted()).toEqual(['Perro', english]);
    expect(desk.known.counts()).toMatchObject({ found: 3, inTarget: 1 });
    expect(desk.knows(spanish)).toBe(true);
  });

  it('detects the texts of one go together, each text once', async () => {
    const desk = openDesk();
    desk.begin();
    answer = () => new Promise(() => {});
    for (let i = 0; i < 10; i += 1) desk.add(paragraph(`${english} ${i % 5}`));
    await turn();
    expect(asked).toHaveLength(5);
    expect(desk.isBusy).toBe(true);
    expect(office.requests).toEqual([]);
  });

  it('has short texts wait for the page to be read, and not for longer than half a second', async () => {
    const desk = openDesk();
    desk.begin();
    desk.add(paragraph('Perro'));
    await turn();
    expect(office.requests).toEqual([]);
    expect(desk.isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(office.asked).toEqual([['Perro']]);
  });

  it('looks at thousands of texts a few hundred at a time', async () => {
    const desk = openDesk();
    let looks = 0;
    desk.add(paragraph(spanish));
    for (let i = 0; i < 1000; i += 1) {
      const short = paragraph(`Perro ${i}`);
      desk.add({
        ...short,
        isShown: () => {
          looks += 1;
          return false;
        },
      });
    }
    desk.begin();
    await vi.advanceTimersByTimeAsync(10);
    expect(looks).toBeLessThanOrEqual(300);
    void desk.hasRead(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(looks).toBeLessThanOrEqual(600);
    await vi.advanceTimersByTimeAsync(500);
    expect(office.requests).toEqual([]);
    expect(desk.known.counts()).toMatchObject({ found: 1001, inTarget: 1001 });
    expect(desk.isBusy).toBe(false);
  });

  it('sends nothing that was being detected when all failed, until it begins again', async () => {
    const desk = openDesk();
    desk.begin();
    desk.add(paragraph(english));
    await turn();
    const slow = Promise.withResolvers<Detection | null>();
    answer = () => slow.promise;
    desk.add(paragraph(`${english} again`));
    await turn();
    office.requests[0]?.answer(0, { ok: false, failure: { code: 'key-refused' } });
    slow.resolve(null);
    await turn();
    expect(office.requests).toHaveLength(1);
    expect(desk.isBusy).toBe(false);
    answer = byFirstWord;
    desk.begin();
    await turn();
    expect(office.asked.at(-1)?.toSorted()).toEqual([english, `${english} again`]);
  });

  it('goes on where what is thrown is a defect of ours', async () => {
    const desk = openDesk();
    desk.begin();
    const broken = paragraph(english);
    desk.add({
      ...broken,
      isCurrent: () => {
        throw new Error('a text of the page');
      },
    });
    await turn();
    expect(office.failures).toEqual([{ code: 'internal' }]);
    expect(desk.isBusy).toBe(false);
  });

  it('forgets what was dropped while it was being detected', async () => {
    const desk = openDesk();
    desk.begin();
    const slow = Promise.withResolvers<Detection | null>();
    answer = () => slow.promise;
    const gone = paragraph(english);
    desk.add(gone);
    await turn();
    desk.drop(gone);
    slow.resolve({ language: 'en', isReliable: true });
    await turn();
    expect(office.requests).toEqual([]);
    expect(desk.isBusy).toBe(false);
  });
});
