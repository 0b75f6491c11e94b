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

  it('asks for at most 50 texts in one go, and for three goes at once', async () => {
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
