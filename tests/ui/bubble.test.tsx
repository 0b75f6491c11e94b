import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Bubble } from '../../components/bubble/bubble.tsx';
import type { BubbleActions } from '../../components/bubble/bubble-props.ts';
import { moveByKey } from '../../components/bubble/grip.tsx';
import type { BubbleState } from '../support/gallery/bubble-states.ts';
import {
  bubbleActions,
  bubbleSetting,
  bubbleStates,
  failed,
  plain,
  talkative,
  translated,
  withoutWords,
} from '../support/gallery/bubble-states.ts';
import { viewOf } from '../support/gallery/bubble-view.ts';
import { i18n } from '../support/i18n.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const bubble = ({ view, setting, actions }: BubbleState) => (
  <Bubble
    view={viewOf({ view })}
    setting={{ ...bubbleSetting, ...setting }}
    actions={{ ...bubbleActions, ...actions }}
  />
);

const show = (
  view: BubbleState['view'],
  actions: BubbleState['actions'] = {},
  setting: BubbleState['setting'] = {},
) => render(bubble({ view, actions, setting }));

const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => screen.queryByRole('button', { name }) === null;
const list = (name: 'From' | 'To') => screen.getByRole<HTMLSelectElement>('combobox', { name });
const chosen = (name: 'From' | 'To') => list(name).selectedOptions[0]?.textContent;
const waiting = { kind: 'waiting', sinceMs: Date.now(), heldUp: null, parts: null } as const;
/** Advances the time of the components by milliseconds. */
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const dialog = () => screen.getByRole('dialog', { name: 'Translation' });

describe('the bubble', () => {
  it('is a dialog with a name that can take the focus', () => {
    show(translated());
    expect(dialog().tabIndex).toBe(-1);
    expect(dialog().getAttribute('popover')).toBe('manual');
  });

  it('says that it is translating, in a region that screen readers follow', () => {
    const { container } = show(bubbleStates.waiting?.view ?? translated());
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Translating …');
  });

  it('says what makes it wait, and for how long', () => {
    const view = viewOf(bubbleStates['held-up'] ?? { view: translated() });
    const busy = {
      untilMs: Date.now() + 12_000,
      failure: { code: 'too-fast', status: 429 },
    } as const;
    const { container } = show({ ...view, shows: { ...waiting, heldUp: busy } });
    expect(container.textContent).toMatch(/The service is busy. It will continue in 1?\d seconds/);
    expect(screen.getByRole('status').textContent).toContain('The service is busy.');
    cleanup();
    const offline = { untilMs: 0, failure: { code: 'offline' } } as const;
    show({ ...view, shows: { ...waiting, heldUp: offline } });
    expect(screen.getByRole('status').textContent).toContain('You are offline.');
  });

  it('says nothing of a service that is as fast as usual', () => {
    show({ ...translated(), shows: waiting });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('says after five seconds how long it waits for an answer, and can be stopped', () => {
    vi.useFakeTimers();
    try {
      const stop = vi.fn();
      show({ ...translated(), shows: { ...waiting, sinceMs: Date.now() } }, { stop });
      pass(4_900);
      expect(screen.queryByRole('status')).toBeNull();
      pass(200);
      expect(screen.getByRole('status').textContent).toBe(
        'No answer yet. Verso waits about 30 seconds for it, then tries again, up to 5 times in all.',
      );
      fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
      expect(stop).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says so of a try that takes long after one that failed', () => {
    const heldUp = { untilMs: Date.now() - 6_000, failure: { code: 'timed-out' } } as const;
    vi.useFakeTimers();
    try {
      show({ ...translated(), shows: { ...waiting, sinceMs: Date.now() - 40_000, heldUp } });
      pass(1);
      expect(screen.getByRole('status').textContent).toContain('No answer yet');
    } finally {
      vi.useRealTimers();
    }
  });

  it('says how far a long text is', () => {
    show({ ...translated(), shows: { ...waiting, parts: { done: 2, all: 5 } } });
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.4');
    expect(screen.getByText('Parts done: 2 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  });

  it('says that it was stopped and may cost all the same, and can try again', () => {
    const ask = vi.fn();
    show({ ...translated(), shows: { kind: 'stopped', hasParts: false } }, { ask });
    const told = screen.getByRole('status').textContent;
    expect(told).toContain('Stopped. What the service was working on may still be billed.');
    expect(told).not.toContain('remembered');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('says of a long text that was stopped that its parts are remembered', () => {
    show({ ...translated(), shows: { kind: 'stopped', hasParts: true } });
    expect(screen.getByRole('status').textContent).toContain(
      'are kept in memory and are not billed again',
    );
  });

  it('shows the translation in the same region, with its language and direction', () => {
    const { container } = show(translated({ runs: plain('مرحبا') }, { target: 'AR' }));
    const text = container.querySelector('[aria-live="polite"] > *');
    expect(text?.textContent).toBe('مرحبا');
    expect(text?.getAttribute('lang')).toBe('ar');
    expect(text?.getAttribute('dir')).toBe('rtl');
  });

  it('never takes a translation for markup', () => {
    const text = 'One <img src=x onerror="alert(1)"> & <b>two</b>';
    const { container } = show(translated({ runs: plain(text) }));
    expect(container.querySelector('img, b')).toBeNull();
    expect(dialog().textContent).toContain(text);
  });

  it('keeps paragraphs, and what is bold or italic', () => {
    const runs = [
      { text: 'One.\n\n', marks: ['b'] },
      { text: 'Two', marks: ['b', 'i'] },
      { text: '.', marks: [] },
    ] as const;
    const { container } = show(translated({ runs }));
    expect(container.querySelector('.bubble__text')?.innerHTML).toBe(
      '<b>One.\n\n</b><b><i>Two</i></b>.',
    );
  });

  it('names the detected language and the target, in the language of the interface', () => {
    show(translated());
    expect([chosen('From'), chosen('To')]).toEqual(['German (detected)', 'English']);
    cleanup();
    const { t } = i18n;
    vi.spyOn(i18n, 't').mockImplementation((...args: Parameters<typeof t>) =>
      args[0] === 'locale' ? 'de' : t(...args),
    );
    show(translated());
    expect([chosen('From'), chosen('To')]).toEqual(['Deutsch (detected)', 'Englisch']);
  });

  it('offers the languages used lately first, and what the page says it is', () => {
    show(translated(), {}, { recent: ['FR', 'EN'], pageLanguage: 'NL' });
    expect(list('To').options[0]?.value).toBe('FR');
    expect([...list('From').options].slice(0, 2).map(({ value }) => value)).toEqual(['', 'NL']);
  });

  it('offers what the service takes beyond the usual languages as a target, not as a source', () => {
    show(translated(), {}, { further: ['PT-BR'] });
    const has = (name: 'From' | 'To') =>
      [...list(name).options].some(({ value }) => value === 'PT-BR');
    expect([has('To'), has('From')]).toEqual([true, false]);
  });

  it('never takes the page’s word for its language', () => {
    show(translated({}, { detectedSource: null }), {}, { pageLanguage: 'NL' });
    expect(chosen('From')).toBe('Detect language');
  });

  it.each([
    ['To', 'FR', { target: 'FR' }],
    ['From', 'NL', { source: 'NL' }],
    ['From', '', { source: null }],
  ] as const)('asks again when another language is chosen: %s %s', (name, value, choice) => {
    const choose = vi.fn<BubbleActions['choose']>();
    show(translated({}, { source: name === 'From' && value === '' ? 'NL' : null }), { choose });
    fireEvent.change(list(name), { target: { value } });
    expect(choose).toHaveBeenCalledWith(choice);
  });

  it('says how much of the month’s budget is used, where that is told, and never more than there is', () => {
    const { container } = show(translated());
    expect(container.textContent).not.toContain('budget');
    cleanup();
    expect(show(translated({ budgetUsed: 0.849 })).container.textContent).toContain(
      '84% of this month’s budget is used.',
    );
    cleanup();
    expect(show(translated({ budgetUsed: 0.999 })).container.textContent).toContain('99% of');
  });

  it.each([
    [{ billedCharacters: 1 }, '1 character billed'],
    [{ billedCharacters: 1284 }, '1,284 characters billed'],
    [{ billedCharacters: 0, fromMemory: true }, 'from memory'],
    [{ billedCharacters: 0, fromMemory: false }, 'nothing billed again'],
    [{ modelUsed: 'latency_optimized' }, 'billed · Fastest'],
    [{ modelUsed: 'next_generation' }, 'billed · next_generation'],
  ])('says what it cost, and which model it was: %j', (cost, words) => {
    show(translated(cost));
    expect(dialog().textContent).toContain(words);
  });

  it('offers to copy again once there is another translation', async () => {
    const copy = vi.fn<BubbleActions['copy']>().mockResolvedValue(true);
    const { rerender } = show(translated({ runs: plain('One') }), { copy });
    fireEvent.click(button('Copy'));
    await waitFor(() => button('Copied'));
    expect(copy).toHaveBeenCalledWith('One');
    rerender(bubble({ view: translated({ runs: plain('Un') }) }));
    expect(button('Copy')).toBeTruthy();
  });

  it('reads aloud in the target language, and has no button where there is no voice', () => {
    const speak = vi.fn<typeof talkative.speak>();
    show(
      translated({ runs: plain('Hallo') }, { target: 'DE' }),
      {},
      {
        speaker: { ...talkative, speak },
      },
    );
    fireEvent.click(button('Listen'));
    expect(speak.mock.calls[0]?.slice(0, 2)).toEqual(['Hallo', 'DE']);
    cleanup();
    show(translated(), {}, { speaker: { ...talkative, hasVoice: () => false } });
    expect(noButton('Listen')).toBe(true);
  });

  it('closes by its button', () => {
    const close = vi.fn<() => void>();
    show(translated(), { close });
    fireEvent.click(button('Close'));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is not pinned where an administrator says whether it is, and says so', () => {
    show(translated(), {}, { locked: ['selection.pinned'] });
    const pin = screen.getByRole('button', { name: 'Keep open' }) as HTMLButtonElement;
    expect([pin.disabled, pin.title]).toEqual([true, 'Set by your administrator']);
  });

  it('offers neither languages nor tones that an administrator has chosen, and says so', () => {
    const locked = ['languages.source', 'languages.target', 'translation.formality'];
    show(translated(), {}, { locked });
    const controls = [
      ...['From', 'To'].map((name) => screen.getByRole('combobox', { name })),
      ...['More formal', 'Less formal'].map(button),
    ] as (HTMLSelectElement | HTMLButtonElement)[];
    for (const { disabled, title } of controls) {
      expect([disabled, title]).toEqual([true, 'Set by your administrator']);
    }
  });

  it('is pinned, and says whether it is', () => {
    const pin = vi.fn<BubbleActions['pin']>();
    show(translated(), { pin });
    expect(button('Keep open').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button('Keep open'));
    expect(pin).toHaveBeenCalledWith(true);
    cleanup();
    show(translated(), { pin }, { pinned: true });
    fireEvent.click(button('Keep open'));
    expect(pin).toHaveBeenLastCalledWith(false);
  });

  it('keeps a word as it is, if it is one', () => {
    show(translated());
    expect(screen.queryByRole('button', { name: 'Keep as it is' })).toBeNull();
    cleanup();
    const ownWord = vi.fn<BubbleActions['ownWord']>();
    show(translated(), { ownWord }, { word: 'cloud' });
    fireEvent.click(button('Keep as it is'));
    expect(ownWord).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('says which texts follow a saved word, to screen readers together with its translation', () => {
    const { container } = show(translated({ runs: plain('cloud') }, { ownWord: 'saved' }));
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe(
      'cloudThe word is saved. Texts that have to be translated anew follow when you press “Translate page”.',
    );
  });

  it.each([
    [[], ['Keep as it is', 'Say it differently']],
    [['languages.rules'], ['Keep as it is']],
    [['translation.words'], []],
  ])('offers no list of words that a policy locks (%j)', (locked, offered) => {
    show(translated(), {}, { word: 'cloud', locked });
    const names = ['Keep as it is', 'Say it differently'];
    expect(names.filter((name) => !noButton(name))).toEqual(offered);
  });

  it('takes no translation for a word that is not of the page', () => {
    const { editWord: _, ...actions } = bubbleActions;
    render(
      <Bubble view={translated()} setting={{ ...bubbleSetting, word: 'cloud' }} {...{ actions }} />,
    );
    expect(button('Keep as it is')).toBeTruthy();
    expect(noButton('Say it differently')).toBe(true);
  });

  it('hands the page over', () => {
    const translatePage = vi.fn<() => void>();
    show(translated(), { translatePage });
    fireEvent.click(button('Translate page'));
    expect(translatePage).toHaveBeenCalledOnce();
  });
});

describe("a word's translation of the reader's own", () => {
  const cloud = (editsWord: boolean) =>
    translated({ runs: plain('nube') }, { ownWord: editsWord ? 'edited' : null });
  const line = () => screen.getByRole<HTMLInputElement>('textbox');
  const type = (value: string) => fireEvent.input(line(), { target: { value } });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const showLine = (word = 'cloud') => {
    const ownWord = vi.fn<BubbleActions['ownWord']>();
    const editWord = vi.fn<(edits: boolean) => void>();
    show(cloud(true), { ownWord, editWord }, { word });
    return { ownWord, editWord };
  };

  it('is written in a line that a button opens and closes', () => {
    const editWord = vi.fn<(edits: boolean) => void>();
    show(cloud(false), { editWord }, { word: 'cloud' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(button('Say it differently').getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button('Say it differently'));
    expect(editWord).toHaveBeenLastCalledWith(true);
    cleanup();
    const opened = showLine();
    fireEvent.click(button('Say it differently'));
    expect(opened.editWord).toHaveBeenLastCalledWith(false);
    fireEvent.click(button('Cancel'));
    expect(opened.editWord).toHaveBeenCalledTimes(2);
    expect(opened.ownWord).not.toHaveBeenCalled();
  });

  it('begins with the present one, which is selected and has the focus', () => {
    showLine();
    expect(screen.getByLabelText('Translation of “\u2068cloud\u2069”')).toBe(line());
    expect(document.activeElement).toBe(line());
    expect(line().value.slice(line().selectionStart ?? 0, line().selectionEnd ?? 0)).toBe('nube');
    expect(line().dir).toBe('auto');
  });

  it('is saved by the button or by Enter, without spaces around it', () => {
    const { ownWord } = showLine();
    type(' nubarrón ');
    fireEvent.click(save());
    expect(ownWord).toHaveBeenLastCalledWith('nubarrón');
    type('a = b');
    fireEvent(line(), new InputEvent('beforeinput', { inputType: 'insertText', data: 'x' }));
    expect(ownWord).toHaveBeenCalledOnce();
    fireEvent(line(), new InputEvent('beforeinput', { inputType: 'insertLineBreak' }));
    expect(ownWord).toHaveBeenLastCalledWith('a = b');
  });

  it.each(['', '  ', 'nube', ' nube '])('is not saved if there is nothing new (“%s”)', (typed) => {
    const { ownWord } = showLine();
    type(typed);
    expect(save().disabled).toBe(true);
    fireEvent(line(), new InputEvent('beforeinput', { inputType: 'insertLineBreak' }));
    expect(ownWord).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says that it is too long, and is not saved then', () => {
    showLine();
    type('x'.repeat(192));
    expect(save().disabled).toBe(false);
    type('x'.repeat(193));
    expect(save().disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(
      'Too long: word and translation have 200 characters at most.',
    );
  });
});

describe('what moves the bubble', () => {
  it.each([
    ['ArrowLeft', false, [-24, 0]],
    ['ArrowDown', false, [0, 24]],
    ['ArrowUp', true, [0, -1]],
  ])('is %s (Shift: %s)', (key, shiftKey, by) => {
    const move = { begin: vi.fn<() => void>(), by: vi.fn<BubbleActions['move']['by']>() };
    const event = new KeyboardEvent('keydown', { key, shiftKey, cancelable: true });
    moveByKey(event, move);
    expect(move.begin).toHaveBeenCalledOnce();
    expect(move.by.mock.calls).toEqual([by]);
    expect(event.defaultPrevented).toBe(true);
  });

  it.each([
    ['Tab', {}],
    ['ArrowLeft', { altKey: true }],
    ['ArrowLeft', { ctrlKey: true }],
    ['ArrowLeft', { metaKey: true }],
  ])('is not %s with %o', (key, held) => {
    const move = { begin: vi.fn<() => void>(), by: vi.fn<BubbleActions['move']['by']>() };
    const event = new KeyboardEvent('keydown', { key, ...held, cancelable: true });
    moveByKey(event, move);
    expect(move.by).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('more and less formal', () => {
  const german = (formality: 'default' | 'more' | 'prefer_less') =>
    translated({}, { target: 'DE', formality });

  it('is offered for every target, with a word once it is chosen where it may not be supported', () => {
    const hint = 'Formality may not be supported for English.';
    show(translated({}, { target: 'EN' }));
    expect(button('More formal').getAttribute('aria-pressed')).toBe('false');
    expect(dialog().textContent).not.toContain(hint);
    cleanup();
    show(translated({}, { target: 'EN', formality: 'prefer_more' }));
    expect(dialog().textContent).toContain(hint);
    cleanup();
    show(german('more'));
    expect(dialog().textContent).not.toContain('supported');
  });

  it('stands beside the own words that were used', () => {
    show(translated({ ownWords: ['cloud = nube', 'sea = mar'] }));
    const pairs = '\u2068cloud = nube\u2069, \u2068sea = mar\u2069';
    expect(dialog().textContent).toContain(`With your words: ${pairs}`);
  });

  it('says which tone was used where the service has refused the one that was chosen', () => {
    show(translated({ toneUsed: 'prefer_less' }, { target: 'KO', formality: 'less' }));
    expect(dialog().textContent).toContain(
      'The service refused “Always informal” for Korean, so “Prefer informal” was used.',
    );
    expect(dialog().textContent).not.toContain('supported');
  });

  it('translates again, and takes itself back', () => {
    const choose = vi.fn<BubbleActions['choose']>();
    show(german('default'), { choose });
    fireEvent.click(button('More formal'));
    expect(choose).toHaveBeenLastCalledWith({ formality: 'prefer_more' });
    fireEvent.click(button('Less formal'));
    expect(choose).toHaveBeenLastCalledWith({ formality: 'prefer_less' });
    cleanup();
    show(german('more'), { choose });
    expect(button('More formal').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('More formal'));
    expect(choose).toHaveBeenLastCalledWith({ formality: 'default' });
  });
});

describe('a translation in another tone', () => {
  it('can be taken back while it is waited for, by the same button', () => {
    const choose = vi.fn<BubbleActions['choose']>();
    const german = { target: 'DE', formality: 'prefer_more', tone: 'prefer_more' } as const;
    const { rerender } = show(translated({}, german), { choose });
    const more = button('More formal');
    more.focus();
    rerender(bubble({ view: { ...translated({}, german), shows: waiting }, actions: { choose } }));
    // The same button must remain, because a new one would not have the focus.
    expect(document.activeElement).toBe(more);
    expect(noButton('Copy')).toBe(true);
    fireEvent.click(more);
    expect(choose).toHaveBeenLastCalledWith({ formality: 'default' });
    rerender(bubble({ view: translated({}, german), actions: { choose } }));
    expect(document.activeElement).toBe(more);
  });
});

describe('the button to replace', () => {
  it('is there only where the text can be edited', () => {
    show(translated());
    expect(noButton('Replace')).toBe(true);
  });

  it('puts the translation there', () => {
    const replace = vi.fn<NonNullable<BubbleActions['replace']>>().mockResolvedValue('replaced');
    show(translated({ runs: plain('Bonjour') }), { replace });
    fireEvent.click(button('Replace'));
    expect(replace).toHaveBeenCalledWith('Bonjour');
  });

  it.each([
    ['changed', 'have changed'],
    ['too-long', 'no room'],
    ['refused', 'did not let'],
  ] as const)('says what was in the way: %s', async (outcome, words) => {
    show(translated(), { replace: async () => outcome });
    fireEvent.click(button('Replace'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
    expect(screen.getByRole('status').textContent).toContain('Copy');
  });
});

describe('a bubble without a translation', () => {
  it.each([
    ['nothing-selected', 'No text is selected. Select some text, then try again.'],
    ['blank', 'Only empty space is selected. Select some words, then try again.'],
    [
      'no-letters',
      'There are no words in this selection, so there is nothing to translate. Select some words, then try again.',
    ],
    [
      'not-found',
      'This is no longer on the page. Open the context menu on it again, or select some text instead.',
    ],
    [
      'link-without-words',
      'This link has no words, so there is nothing to translate. Select the text around it, then try again.',
    ],
    [
      'image-without-words',
      'This image has no description, so there is nothing to translate. Select the text around it, then try again.',
    ],
  ] as const)('says why, and what to do: %s', (why, words) => {
    show(withoutWords(why));
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(noButton('Copy')).toBe(true);
  });

  it('counts a long text and asks first', () => {
    const ask = vi.fn<() => void>();
    show(bubbleStates.asking?.view ?? translated(), { ask });
    expect(screen.getByRole('alert').textContent).toContain('200,000 characters');
    fireEvent.click(button('Translate all of it'));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('tries again on request', () => {
    const ask = vi.fn<() => void>();
    show(failed({ code: 'service-down' }), { ask });
    fireEvent.click(button('Try again'));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('says that a glossary needs the language, where the reader can choose it', () => {
    show(translated({ needsSource: true }));
    const said = screen.getByText(/Your glossary was not used/);
    expect(said.closest('[role="status"]')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'From' })).toBeTruthy();
    cleanup();
    show(translated());
    expect(screen.queryByText(/glossary/)).toBeNull();
  });

  it.each(['key-missing', 'permission-missing'] as const)('leads to the settings: %s', (code) => {
    const openOptions = vi.fn<() => void>();
    show(failed({ code }), { openOptions });
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(openOptions).toHaveBeenCalledExactlyOnceWith('service');
  });

  it('offers no settings that a policy has locked', () => {
    show(failed({ code: 'budget-spent' }, ['budget.monthlyCharacters']));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/budget that your organization has set/)).toBeTruthy();
    expect(alert.queryByRole('button')).toBeNull();
  });
});
