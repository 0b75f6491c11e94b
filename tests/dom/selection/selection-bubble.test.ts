import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { provideMore } from '../../../entrypoints/selection.content/more.ts';
import { createSelectionBubble } from '../../../entrypoints/selection.content/selection-bubble.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { SelectionOptions } from '../../../utils/messages/replies.ts';
import type { CorrectableText } from '../../../utils/page/corrections.ts';
import { offerCorrections } from '../../../utils/page/corrections.ts';
import { createReplacement } from '../../../utils/selection/create-replacement.ts';
import { anchorOfField } from '../../../utils/selection/field-anchor.ts';
import { failureWords } from '../../../utils/wording/failure-words.ts';
import { button, host, inside, panel, paragraph, press, settled, silent } from './bubble-page.ts';
import { selectMarked, showPage } from './page.ts';

const wishes: SelectionOptions = {
  wanted: { source: null, target: 'FI', formality: 'default', model: 'default' },
  recent: [],
  further: [],
  pinned: false,
  locked: [],
  theme: 'system',
  language: 'browser',
};

const listeners = { addListener() {}, removeListener() {} };
const wanted = vi.fn();
const handedOver = vi.fn();
/** Records the requests to the background that cost money. */
const asked = vi.fn();
const bubble = createSelectionBubble();

/** The test supplies every reply of this background. */
const runtime = {
  id: 'verso',
  sendMessage: async ({ name, input }: { name: string; input: unknown }) =>
    name === 'selection.handOver' ? handedOver(input) : wanted(),
  connect: () => ({
    ...{ onMessage: listeners, onDisconnect: listeners, disconnect() {} },
    postMessage: asked,
  }),
};

beforeEach(async () => {
  Object.assign(globalThis, { chrome: Object.assign(globalThis.chrome ?? {}, { runtime }) });
  wanted.mockResolvedValue(succeed(wishes));
  handedOver.mockResolvedValue(succeed(null));
  await page.viewport(1000, 700);
  showPage(paragraph);
  selectMarked();
});

afterEach(() => {
  bubble.close();
  vi.resetAllMocks();
  showPage('');
});

async function show(): Promise<void> {
  bubble.show();
  await vi.waitFor(() => expect(host()).not.toBeNull());
  await settled();
}

describe('a bubble that cannot read the options', () => {
  beforeEach(() => wanted.mockRejectedValueOnce(new Error('the worker is gone')));

  it('says so, and requests nothing in a language that was not chosen', async () => {
    await show();
    expect(inside().querySelector('[role="alert"]')?.textContent).toContain('interrupted');
    expect(inside().querySelectorAll('select')).toHaveLength(0);
    expect(asked).not.toHaveBeenCalled();
  });

  it('translates the same selection with the options, once it can be tried again', async () => {
    await show();
    await press(button('Try again'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ text: 'old', target: 'FI' }));
  });
});

describe('a bubble on a translated page', () => {
  /** As the page's script offers it for each element of a translated block. */
  const translateTo = (to: string) =>
    offerCorrections({ words: () => [], textAt: () => ({ to }) as CorrectableText });
  const withoutTranslation = { words: () => [], textAt: () => null };
  afterEach(() => offerCorrections(withoutTranslation));

  it('sends no translation of Verso again, unless the reader insists', async () => {
    translateTo('FI');
    showPage('<p lang="fi">Kaksi [venettä] lähtee.</p>');
    selectMarked();
    await show();
    expect(inside().textContent).toContain('already in Finnish');
    expect(asked).not.toHaveBeenCalled();
    await press(button('Translate'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });

  it.each([
    ['an original beside its translation', 'FI', '<p lang="en">Two [boats] go.</p>'],
    ['what the reader writes', 'FI', '<p lang="fi" contenteditable>Two [boats] go.</p>'],
    ['a translation into another language', 'DE', '<p lang="de">Zwei [Boote] fahren.</p>'],
  ])('sends %s', async (_, to, markup) => {
    translateTo(to);
    showPage(markup);
    selectMarked();
    await show();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });
});

describe('a bubble that is asked for again', () => {
  const again = async (given?: string) => {
    wanted.mockClear();
    bubble.giveWay();
    bubble.show(given);
    await vi.waitFor(() => expect(wanted).toHaveBeenCalledOnce());
    await settled();
  };

  it('by the keys is closed where the same text is selected', async () => {
    await show();
    await again();
    expect(host()).toBeNull();
  });

  it('by the keys is closed where nothing is selected', async () => {
    await show();
    getSelection()?.removeAllRanges();
    await again();
    expect(host()).toBeNull();
  });

  it('by the keys is opened for another text, and once more for the same one', async () => {
    await show();
    showPage('<p>Two [boats] go out.</p>');
    selectMarked();
    await again();
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'boats' }));
    await userEvent.keyboard('{Escape}');
    await again();
    expect(host()).not.toBeNull();
  });

  it('by the menu stays', async () => {
    await show();
    await again('old');
    expect(host()).not.toBeNull();
  });
});

describe('a bubble whose page is left before it opens', () => {
  it('does not open, and requests nothing, when the browser’s cache brings the page back', async () => {
    const options = Promise.withResolvers<unknown>();
    wanted.mockReturnValueOnce(options.promise);
    bubble.show();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    options.resolve(succeed(wishes));
    await settled();
    expect(host()).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a bubble that the menu opens on a shown password', () => {
  it('does not send it', async () => {
    showPage('<input autocomplete="current-password" value="secret horse">');
    document.querySelector('input')?.select();
    bubble.show('secret horse');
    await vi.waitFor(() => expect(host()).not.toBeNull());
    await settled();
    expect(inside().textContent).toContain('No text is selected');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('in a frame without room for a bubble', () => {
  beforeEach(() => page.viewport(200, 200));

  it('the page around shows it', async () => {
    bubble.show();
    await vi.waitFor(() => expect(handedOver).toHaveBeenCalledExactlyOnceWith({ text: 'old' }));
    await settled();
    expect(host()).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('the next bubble opens here once there is room, and its own clicks do not close it', async () => {
    const answer = Promise.withResolvers<unknown>();
    handedOver.mockReturnValueOnce(answer.promise);
    bubble.show();
    await vi.waitFor(() => expect(handedOver).toHaveBeenCalledOnce());
    await page.viewport(1000, 700);
    await show();
    answer.resolve(succeed(null));
    await settled();
    wanted.mockClear();
    await press(panel());
    expect(wanted).not.toHaveBeenCalled();
  });

  it('it opens all the same where only the frame can replace what is selected', async () => {
    provideMore({
      ...{ anchorOfField, createReplacement, failureWords, readPointed: () => null },
      copyByCommand: () => false,
      createSpeaker: () => silent,
    });
    showPage('<p contenteditable>The [old] dog sleeps.</p>');
    selectMarked();
    await show();
    expect(handedOver).not.toHaveBeenCalled();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('it opens all the same where the page around can’t show it', async () => {
    handedOver.mockResolvedValue(fail({ code: 'worker-lost' }));
    await show();
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ target: 'FI' }));
  });
});
