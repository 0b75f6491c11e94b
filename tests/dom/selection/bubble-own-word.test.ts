import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { succeed } from '../../../utils/base/result.ts';
import {
  ask,
  button,
  clearBubble,
  openOn,
  paragraph,
  press,
  runtime,
  settled,
  silent,
} from './bubble-page.ts';

beforeEach(() => page.viewport(1000, 700));

afterEach(clearBubble);

const setting = {
  ...{ recent: [], further: [], pageLanguage: null, pinned: false, locked: [] },
  ...{ speaker: silent, word: 'old' },
};

it('stores a word once, and asks for its text once, however often the button is pressed', async () => {
  const stored = Promise.withResolvers<unknown>();
  const send = vi.spyOn(runtime, 'sendMessage').mockReturnValue(stored.promise);
  const translate = vi.fn(ask);
  await openOn(paragraph, { translate, setting });
  await press(button('Keep as it is'));
  await press(button('Keep as it is'));
  stored.resolve(succeed(null));
  await settled();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: 'page.ownWord',
    input: { word: 'old', translation: null, source: 'DE', target: 'EN' },
  });
  expect(translate).toHaveBeenCalledTimes(2);
  await press(button('Keep as it is'));
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRestore();
});
