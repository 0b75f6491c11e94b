import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '../../../utils/page/ask/desk.ts';
import { Office, place, turn, unit } from './office.ts';

let office: Office;

beforeEach(() => {
  vi.useFakeTimers();
  office = new Office();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A desk with three groups under way, and more that wait. */
async function openBusyDesk(): Promise<Desk> {
  const desk = office.openDesk();
  desk.begin();
  for (let index = 0; index < 200; index += 1) desk.add(unit(`dog ${index}`));
  await turn();
  expect(office.requests).toHaveLength(3);
  return desk;
}

const answered = (): number => office.answers.length;

describe('a desk that pauses', () => {
  it('aborts nothing, holds what it has asked for, and asks for nothing more', async () => {
    const desk = await openBusyDesk();
    desk.pause();
    expect(office.requests.map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
    for (const { texts, drops } of office.requests) {
      expect([...texts.keys()].every((place) => drops?.has(place))).toBe(true);
    }
    await office.answerAll();
    desk.add(unit('cat'));
    await turn();
    expect(office.requests).toHaveLength(3);
    expect(answered()).toBe(150);
  });

  it('is busy until what is on its way has come', async () => {
    const desk = await openBusyDesk();
    desk.pause();
    expect(desk.isBusy).toBe(true);
    await office.answerAll();
    expect(desk.isBusy).toBe(false);
    expect(desk.isPaused).toBe(true);
  });

  it('goes on with what was not sent, and asks for nothing twice', async () => {
    const desk = await openBusyDesk();
    desk.pause();
    office.requests[0]?.answerAll();
    // The other two were not sent: they end without an outcome.
    for (const request of office.requests) request.finish();
    await turn();
    expect(answered()).toBe(50);
    desk.goOn();
    for (let at = 0; at < 5; at += 1) {
      await turn();
      await office.answerAll();
    }
    expect(answered()).toBe(200);
    const [first = [], , , ...after] = office.asked;
    const asked = [...first, ...after.flat()];
    expect(asked).toHaveLength(200);
    expect(new Set(asked).size).toBe(200);
    expect(desk.isBusy).toBe(false);
  });

  it('counts as sent what has left, once, also when it is stopped and begun again', async () => {
    const desk = await openBusyDesk();
    const lengthOf = (texts: readonly string[] = []) => texts.join('').length;
    const sent = () => desk.known.counts().sentCharacters;
    desk.pause();
    office.requests[0]?.answerAll();
    for (const request of office.requests) request.finish();
    await turn();
    expect(sent()).toBe(lengthOf(office.asked[0]));
    desk.stop();
    desk.goOn();
    desk.begin();
    for (let at = 0; at < 5; at += 1) {
      await turn();
      await office.answerAll();
    }
    const all = Array.from({ length: 200 }, (_, index) => `dog ${index}`);
    expect(sent()).toBe(lengthOf(all));
  });

  it('puts what is known already', async () => {
    const desk = await openBusyDesk();
    desk.pause();
    await office.answerAll();
    desk.add(unit('dog 1'));
    await turn();
    expect(office.answers.at(-1)).toBe('dog 1 DOG 1');
    expect(office.requests).toHaveLength(3);
  });

  it('asks for nothing of what comes into view', async () => {
    const desk = office.openDesk(false);
    const far = place('far');
    desk.begin();
    desk.add(unit('dog', far));
    desk.setZone(far, 'far');
    desk.pause();
    desk.setZone(far, 'in-view');
    await turn();
    expect(office.requests).toEqual([]);
    desk.goOn();
    await turn();
    expect(office.asked).toEqual([['dog']]);
  });

  it('pauses on while its page shows the original in between', async () => {
    const desk = await openBusyDesk();
    desk.pause();
    desk.stop();
    desk.begin();
    await turn();
    expect(office.requests).toHaveLength(3);
    desk.goOn();
    await turn();
    expect(office.requests).toHaveLength(6);
  });
});
