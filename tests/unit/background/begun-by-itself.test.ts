import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sayPageSign } from '../../../entrypoints/background/badge/badge.ts';
import { begunByItself } from '../../../utils/storage/items.ts';

const question = { kind: 'question', characters: 30_000 } as const;
const openPopup = vi.fn(async () => {});

beforeEach(() => {
  fakeBrowser.reset();
  openPopup.mockClear();
  fakeBrowser.action.openPopup = openPopup as never;
  fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, windowId: 1, active: true })) as never;
});

it('opens the popup for the question of a page that somebody asked for', async () => {
  await sayPageSign(7, question, false);
  expect(openPopup).toHaveBeenCalledOnce();
});

const why = 'translated by itself, as you have chosen';
const note = { id: 'a page', why, language: null, address: 'https://page.example/', isLeft: false };

it('does not say so of a page that went on to where no rule wants it', async () => {
  await begunByItself(7).setValue({ ...note, isLeft: true });
  await sayPageSign(7, { kind: 'done' }, false);
  expect(await fakeBrowser.action.getTitle({ tabId: 7 })).not.toContain(why);
});

it('opens nothing for a page that a rule began', async () => {
  await begunByItself(7).setValue(note);
  await sayPageSign(7, question, false);
  expect(openPopup).not.toHaveBeenCalled();
});

it('opens the popup again once somebody has asked', async () => {
  await begunByItself(7).setValue(note);
  await begunByItself(7).removeValue();
  await sayPageSign(7, question, false);
  expect(openPopup).toHaveBeenCalledOnce();
});

it('is known to a worker that was started since: nothing opens, and the mark says why', async () => {
  await begunByItself(7).setValue(note);
  vi.resetModules();
  const after = await import('../../../entrypoints/background/badge/badge.ts');
  await after.sayPageSign(7, question, false);
  expect(openPopup).not.toHaveBeenCalled();
  await after.sayPageSign(7, { kind: 'done' }, false);
  expect(await fakeBrowser.action.getBadgeText({ tabId: 7 })).toBe('•');
  expect(await fakeBrowser.action.getTitle({ tabId: 7 })).toContain(note.why);
});
