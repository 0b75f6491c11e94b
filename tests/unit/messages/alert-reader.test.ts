import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, succeed } from '../../../utils/base/result.ts';
import { createAlertReader } from '../../../utils/messages/alert-reader.ts';

/** Answers that are held back, in the order of their questions. */
let answers: ((answer: unknown) => void)[];

beforeEach(() => {
  fakeBrowser.reset();
  answers = [];
  fakeBrowser.runtime.sendMessage = (() =>
    new Promise((resolve) => answers.push(resolve))) as never;
});

const told = (...unseen: string[]) => succeed({ alerts: [], unseen });

it('knows as seen what it was told last, however late an older answer comes', async () => {
  const reader = createAlertReader();
  expect(reader.seen()).toEqual([]);
  const first = reader.read('2026-02-25');
  const second = reader.read('2026-02-25');
  answers[1]?.(told('new'));
  await second;
  expect(reader.seen()).toEqual(['new']);
  answers[0]?.(told('old'));
  await first;
  expect(reader.seen()).toEqual(['new']);
});

it('knows nothing as seen where the background has not told it', async () => {
  const reader = createAlertReader();
  const first = reader.read('2026-02-25');
  answers[0]?.(told('one'));
  await first;
  const second = reader.read('2026-02-25');
  answers[1]?.(fail({ code: 'internal' }));
  expect(await second).toEqual([]);
  expect(reader.seen()).toEqual([]);
});
