import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Office, turn, unit } from './office.ts';

let office: Office;

beforeEach(() => {
  vi.useFakeTimers();
  office = new Office();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when the desk stops', () => {
  it('requests are aborted and their texts wait again', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    desk.add(unit('cat'));
    await turn();
    office.requests[0]?.answer(0);
    desk.stop();
    expect(office.requests[0]?.signal.aborted).toBe(true);
    office.requests[0]?.answer(1);
    expect(office.answers).toEqual(['dog DOG']);
    desk.begin();
    await turn();
    expect(office.asked.at(-1)).toEqual(['cat']);
  });

  it('nothing is asked for any more', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    desk.stop();
    desk.add(unit('cat'));
    await turn();
    expect(office.requests).toEqual([]);
    expect(desk.isBusy).toBe(false);
  });
});

describe('a failure', () => {
  it('of everything stops the desk and is told once', async () => {
    const desk = office.openDesk();
    desk.begin();
    for (let i = 0; i < 120; i += 1) desk.add(unit(`dog ${i}`));
    await turn();
    office.requests[0]?.answer(0, { ok: false, failure: { code: 'key-refused' } });
    office.requests[1]?.answer(0, { ok: false, failure: { code: 'key-refused' } });
    expect(office.failures.map(({ code }) => code)).toEqual(['key-refused']);
    await turn();
    expect(office.requests).toHaveLength(3);
    expect(desk.isBusy).toBe(false);
  });

  it('of everything loses nothing of what was under way and comes in later', async () => {
    const desk = office.openDesk();
    desk.begin();
    for (let i = 0; i < 80; i += 1) desk.add(unit(`dog ${i}`));
    await turn();
    office.requests[0]?.answer(0, { ok: false, failure: { code: 'overloaded' } });
    office.requests[1]?.answerAll();
    desk.begin();
    await turn();
    const again = office.asked.slice(2).flat();
    expect(again).toContain('dog 0');
    expect(again).not.toContain('dog 79');
  });

  it('of one text keeps that text, and goes on', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    desk.add(unit('cat'));
    await turn();
    office.requests[0]?.answer(0, { ok: false, failure: { code: 'too-large' } });
    await office.answerAll();
    expect(office.failures).toEqual([]);
    expect(office.answers).toEqual(['dog stays', 'cat CAT']);
    expect(desk.known.counts()).toMatchObject({ found: 2, translated: 1, kept: 1 });
  });

  it('of one text is forgotten when asked to', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    await turn();
    office.requests[0]?.answer(0, { ok: false, failure: { code: 'too-large' } });
    office.requests[0]?.finish();
    await turn();
    desk.known.forgetFailures();
    desk.add(unit('dog'));
    await turn();
    expect(office.asked).toEqual([['dog'], ['dog']]);
  });
});

describe('the counts', () => {
  it('are texts and characters: found, translated, sent, billed', async () => {
    const desk = office.openDesk();
    desk.begin();
    desk.add(unit('dog'));
    desk.add(unit('dog'));
    desk.add(unit('🐕'));
    await turn();
    await office.answerAll();
    expect(desk.known.counts()).toMatchObject({
      found: 2,
      translated: 2,
      kept: 0,
      sentCharacters: 4,
      billedCharacters: 5,
    });
    expect(desk.known.detectedSource).toBe('EN');
  });

  it('name each model once, and the tone that was used in place of a refused one', async () => {
    const desk = office.openDesk();
    desk.begin();
    for (const text of ['dog', 'cat', 'cow']) desk.add(unit(text));
    await turn();
    const answered = { ok: true, text: '', billedCharacters: 1, fromMemory: false } as const;
    for (const [index, modelUsed] of ['a', 'b', 'a'].entries()) {
      office.requests[0]?.answer(index, { ...answered, modelUsed, toneUsed: 'prefer_less' });
    }
    expect([...desk.known.models]).toEqual(['a', 'b']);
    expect(desk.known.toneUsed).toBe('prefer_less');
  });
});
