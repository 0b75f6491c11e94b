import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noteBegunByItself } from '../../../entrypoints/background/begun-by-itself.ts';
import { sayPageSign } from '../../../entrypoints/background/say-page-sign.ts';

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

it('opens nothing over a page that a rule began, and does again once somebody asks', async () => {
  noteBegunByItself(7);
  await sayPageSign(7, question, false);
  expect(openPopup).not.toHaveBeenCalled();
  await sayPageSign(7, question, false);
  expect(openPopup).toHaveBeenCalledOnce();
});
