import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Bubble } from '../../components/bubble/bubble.tsx';
import type { BubbleActions } from '../../components/bubble/bubble-actions.ts';
import type { BubbleView } from '../../components/bubble/bubble-model.ts';
import { failureCodes } from '../../utils/base/failure.ts';
import {
  bubbleActions,
  bubbleStates,
  failed,
  translated,
  withoutWords,
} from '../support/gallery/bubble-states.ts';

afterEach(cleanup);

function show(view: BubbleView, change: Partial<BubbleActions> = {}, locale = 'en') {
  const actions = { ...bubbleActions, ...change };
  return render(<Bubble view={view} actions={actions} locale={locale} />);
}

const button = (name: string) => screen.getByRole('button', { name });
const target = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'To' });
const said = () => screen.getByRole('dialog', { name: 'Translation' }).textContent;

describe('the bubble', () => {
  it('is a dialog with a name that can take the focus', () => {
    show(translated());
    const dialog = screen.getByRole('dialog', { name: 'Translation' });
    expect(dialog.tabIndex).toBe(-1);
    expect(dialog.getAttribute('popover')).toBe('manual');
  });

  it('says that it is translating, in a region that screen readers follow', () => {
    const { container } = show({ detectedSource: null, target: null, shows: { kind: 'waiting' } });
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Translating …');
  });

  it('shows the translation in the same region, with its language and direction', () => {
    const { container } = show(translated({ text: 'مرحبا' }, { target: 'AR' }));
    const text = container.querySelector('[aria-live="polite"] > *');
    expect(text?.textContent).toBe('مرحبا');
    expect(text?.getAttribute('lang')).toBe('ar');
    expect(text?.getAttribute('dir')).toBe('rtl');
  });

  it('never takes a translation for markup', () => {
    const text = 'One <img src=x onerror="alert(1)"> & <b>two</b>';
    const { container } = show(translated({ text }));
    expect(container.querySelector('img, b')).toBeNull();
    expect(said()).toContain(text);
  });

  it('keeps paragraphs', () => {
    const { container } = show(translated({ text: 'One.\n\nTwo.' }));
    expect(container.querySelector('.bubble__text')?.textContent).toBe('One.\n\nTwo.');
  });

  it('names the detected language and the target', () => {
    show(translated());
    expect(said()).toContain('German');
    expect(target().selectedOptions[0]?.textContent).toBe('English');
  });

  it('names languages in the language of the interface', () => {
    show(translated(), {}, 'de');
    expect(said()).toContain('Deutsch');
    expect(target().selectedOptions[0]?.textContent).toBe('Englisch');
  });

  it('asks for another target when one is chosen', () => {
    const changeTarget = vi.fn<BubbleActions['changeTarget']>();
    show(translated(), { changeTarget });
    fireEvent.change(target(), { target: { value: 'FR' } });
    expect(changeTarget).toHaveBeenCalledWith('FR');
  });

  it.each([
    [{ billedCharacters: 1 }, '1 character billed'],
    [{ billedCharacters: 1284 }, '1,284 characters billed'],
    [{ billedCharacters: 0, fromMemory: true }, 'from memory'],
  ])('says what it cost: %j', (cost, words) => {
    show(translated(cost));
    expect(said()).toContain(words);
  });

  it('copies, and says so', async () => {
    const copy = vi.fn<BubbleActions['copy']>().mockResolvedValue(true);
    show(translated({ text: 'Good morning' }), { copy });
    fireEvent.click(button('Copy'));
    await waitFor(() => button('Copied'));
    expect(copy).toHaveBeenCalledWith('Good morning');
  });

  it('says when the browser does not let it copy', async () => {
    show(translated(), { copy: async () => false });
    fireEvent.click(button('Copy'));
    await waitFor(() => button('Could not copy'));
  });

  it('offers to copy again once there is another translation', async () => {
    const { rerender } = show(translated({ text: 'One' }));
    fireEvent.click(button('Copy'));
    await waitFor(() => button('Copied'));
    rerender(<Bubble view={translated({ text: 'Un' })} actions={bubbleActions} locale="en" />);
    expect(button('Copy')).toBeTruthy();
  });

  it('closes by its button', () => {
    const close = vi.fn<() => void>();
    show(translated(), { close });
    fireEvent.click(button('Close'));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a bubble without a translation', () => {
  it.each([
    ['nothing-selected', 'No text is selected. Select some text, then try again.'],
    ['blank', 'Only empty space is selected. Select some words, then try again.'],
    ['no-letters', 'There are no words in this selection, so there is nothing to translate.'],
  ] as const)('says why: %s', (why, sentence) => {
    show(withoutWords(why));
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it.each(failureCodes)('has a sentence for %s, and nothing to copy', (code) => {
    show(failed({ code }));
    expect(screen.getByRole('alert').textContent).toMatch(/\w.*\./);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('tries again on request', () => {
    const retry = vi.fn<() => void>();
    show(failed({ code: 'service-down' }), { retry });
    fireEvent.click(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });

  it.each(['key-missing', 'permission-missing'] as const)('leads to the settings: %s', (code) => {
    const openOptions = vi.fn<() => void>();
    show(failed({ code }), { openOptions });
    fireEvent.click(within('alert'));
    expect(openOptions).toHaveBeenCalledOnce();
  });

  const within = (role: string): HTMLElement => {
    const found = screen.getByRole(role).querySelector('button');
    if (found === null) throw new Error(`no button in the ${role}`);
    return found;
  };
});

describe('axe finds nothing in the bubble', () => {
  it.each(Object.entries(bubbleStates))('%s', async (_name, view) => {
    document.documentElement.lang = 'en';
    document.title = 'A page';
    const { container } = show(view);
    // Colours need layout, and landmarks are the page's, which the bubble is not.
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const found = await axe.run(container, { rules });
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual(
      [],
    );
  });
});
