import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TextActions } from '../../components/popup/text-model.ts';
import { TextTab } from '../../components/popup/text-tab.tsx';
import { textStates } from '../support/gallery/text-states.ts';

afterEach(cleanup);

const spies = () => ({
  type: vi.fn<TextActions['type']>(),
  translate: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
  chooseSource: vi.fn<TextActions['chooseSource']>(),
  chooseTarget: vi.fn<TextActions['chooseTarget']>(),
  swap: vi.fn<() => void>(),
  chooseXml: vi.fn<TextActions['chooseXml']>(),
  chooseTone: vi.fn<TextActions['chooseTone']>(),
  copy: vi.fn<TextActions['copy']>(async () => true),
  openOptions: vi.fn<() => void>(),
  allowAccess: vi.fn<() => void>(),
});

function show(state: string) {
  const props = textStates[state];
  if (!props) throw new Error(`No state "${state}" in the gallery`);
  const actions = spies();
  render(<TextTab {...props} actions={actions} />);
  return actions;
}

const field = () => screen.getByRole('textbox', { name: 'Text to translate' });
const button = (name: string) => screen.getByRole('button', { name });
const answer = () => document.querySelector<HTMLElement>('.text-answer');

describe('the tab "Text"', () => {
  it('offers what the service takes beyond the usual languages as a target, not as a source', () => {
    const props = textStates.typing;
    if (props) render(<TextTab {...props} view={{ ...props.view, further: ['PT-BR'] }} />);
    const options = (name: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(
        ({ value }) => value,
      );
    expect(options('To')).toContain('PT-BR');
    expect(options('From')).not.toContain('PT-BR');
  });

  it('offers the language of a variant that was used lately as a source, and never the variant', () => {
    const props = textStates.typing;
    const recent = ['PT-BR', 'DE', 'PT'];
    if (props) render(<TextTab {...props} view={{ ...props.view, recent, further: ['PT-BR'] }} />);
    const lately = (name: string) =>
      [
        ...screen
          .getByRole('combobox', { name })
          .querySelectorAll<HTMLOptionElement>('optgroup[label="Recent"] option'),
      ].map(({ value }) => value);
    expect(lately('From')).toEqual(['PT', 'DE']);
    expect(lately('To')).toEqual(recent);
    const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' });
    expect([...options].filter(({ value }) => value === 'PT')).toHaveLength(1);
  });

  it.each([true, false])('takes the focus where the popup opens with it: %s', (takesFocus) => {
    const props = textStates.typing;
    if (props) render(<TextTab {...props} takesFocus={takesFocus} />);
    expect(document.activeElement === field()).toBe(takesFocus);
  });

  it('says that a glossary needs the language', () => {
    show('glossary-without-source');
    const held = screen.getByLabelText('Also applies here').textContent;
    expect(held).toContain('Glossary IDterms-2026Not used while the language is detected');
    cleanup();
    show('answered');
    expect(screen.queryByLabelText('Also applies here')).toBeNull();
  });

  it('says what holds, and by which rule', () => {
    show('rules-hold');
    const held = screen.getByLabelText('Also applies here').textContent;
    expect(held).toContain('Glossary IDNone · By your rule for Spanish');
    expect(held).toContain('Topic of the textsA shop for medical devices.');
    expect(held).toContain('SentencesSplit at punctuation only · By your rule for Spanish');
    expect(held).toContain('ModelBest quality');
  });

  it('asks before it sends a long text that was handed over', () => {
    const actions = show('handed-over');
    const question = screen.getByRole('alert');
    expect(question.textContent).toContain('48,230 characters would be billed');
    fireEvent.click(button('Translate all of it'));
    expect(actions.translate).toHaveBeenCalledOnce();
  });

  it('tells what is typed', () => {
    const actions = show('empty');
    fireEvent.input(field(), { target: { value: 'It rains.' } });
    expect(actions.type).toHaveBeenCalledWith('It rains.', false);
  });

  it.each(['ctrlKey', 'metaKey'])('translates at Enter with %s, and not without', (key) => {
    const actions = show('typing');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(actions.translate).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', [key]: true });
    // A held key asks once.
    fireEvent.keyDown(field(), { key: 'Enter', [key]: true, repeat: true });
    expect(actions.translate).toHaveBeenCalledOnce();
  });

  it('translates and stops with one button', () => {
    const typing = show('typing');
    fireEvent.click(button('Translate'));
    expect(typing.translate).toHaveBeenCalledOnce();
    cleanup();
    const waiting = show('waiting');
    fireEvent.click(button('Stop'));
    expect(waiting.stop).toHaveBeenCalledOnce();
  });

  it('says of a part of the translation how much of the text it is', () => {
    show('failed-on-the-way');
    expect(document.querySelector('.text-answer__foot')?.textContent).toContain(
      'Sentences done: 16 of 40',
    );
  });

  it('copies no translation of another text while that of this one comes', () => {
    show('asked-again');
    expect((button('Copy') as HTMLButtonElement).disabled).toBe(true);
    cleanup();
    show('edited');
    expect((button('Copy') as HTMLButtonElement).disabled).toBe(false);
  });

  it('has nothing to translate in an empty field', () => {
    const actions = show('empty');
    fireEvent.click(button('Translate'));
    expect(actions.translate).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Clear the text' })).toBeNull();
  });

  it.each([
    ['typing', 'Starts when you pause, or with Ctrl+Enter.'],
    ['wordless', 'There are no words in this text, so there is nothing to translate.'],
    ['long', 'Starts with Ctrl+Enter.'],
    ['answered-on-mac', 'Starts with ⌘ Enter.'],
  ])('says what makes it begin: %s', (state, words) => {
    show(state);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each(['slow', 'asked-again'])('says nothing of a beginning while it works: %s', (state) => {
    show(state);
    expect(button('Stop')).toBeTruthy();
    expect(screen.queryByText(/Starts/)).toBeNull();
  });

  it('reads its placeholder in the direction of the page, and goes by what is written from the first letter', () => {
    show('empty');
    expect(field().dir).toBe('');
    cleanup();
    show('typing');
    expect(field().dir).toBe('auto');
  });

  it('lets the translation know its language and its direction', () => {
    show('right-to-left');
    const text = answer()?.querySelector('p');
    expect([text?.lang, text?.dir]).toEqual(['he', 'rtl']);
    expect([field().lang, field().dir]).toEqual(['ar', 'auto']);
  });

  it('tells a screen reader the translation, once it is whole', () => {
    show('long-coming');
    expect(answer()?.getAttribute('aria-live')).toBe('polite');
    expect(answer()?.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    ['answered', '97 characters billed'],
    ['from-memory', 'from memory'],
    ['edited-and-answered', '16 characters billed · 97 from memory'],
    ['refused-tone', '97 characters billed · Best quality'],
  ])('says what it has cost: %s', (state, words) => {
    show(state);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('offers every tone whatever the target, with a word where it may not be supported', () => {
    show('doubtful-tone');
    const tone = screen.getByRole('radiogroup', { name: 'Formality' });
    const hint = document.getElementById(tone.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Formality may not be supported for Finnish.');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('says beside the tone which one was used where the service has refused it', () => {
    show('refused-tone');
    const tone = screen.getByRole('radiogroup', { name: 'Formality' });
    const hint = document.getElementById(tone.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(
      'The service refused “Always formal” for Turkish, so “Prefer formal” was used.',
    );
  });

  it('offers no other tone where a policy locks it, and says so', () => {
    const props = textStates['doubtful-tone'];
    if (!props) throw new Error('No such state');
    const { options } = props.view;
    const formality = { ...options.formality, isLocked: true };
    render(<TextTab {...props} view={{ ...props.view, options: { ...options, formality } }} />);
    const tones = screen.getAllByRole<HTMLInputElement>('radio');
    expect(tones.map(({ disabled }) => disabled)).toEqual([true, true, true]);
    const tone = screen.getByRole('radiogroup', { name: 'Formality' });
    const hint = document.getElementById(tone.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(
      'Set by your administrator Formality may not be supported for Finnish.',
    );
  });

  it.each([
    ['typing', '21 of 200,000 characters'],
    ['too-long', '231,480 characters are too many: at most 200,000'],
    ['over-budget', '3,919 characters, 2,000 left this month'],
  ])('counts against the limit: %s', (state, words) => {
    show(state);
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByText(words).id);
  });

  it.each([
    ['in-target', /already in Spanish, so it was not sent/],
    ['same-language', /The service says that this text is already in Spanish/],
    ['busy', /The service is busy/],
  ])('says in a sentence why it is as it is: %s', (state, words) => {
    show(state);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('says of a text whose translation was stopped that it may be billed', () => {
    const props = textStates.typing;
    if (!props) throw new Error('nothing is typed');
    render(<TextTab {...props} view={{ ...props.view, work: { kind: 'stopped' } }} />);
    expect(screen.getByText(/may still be billed/).closest('[role="status"]')).not.toBeNull();
  });

  it('says what is wrong, with the one thing to do', () => {
    const actions = show('service-down');
    expect(screen.getByRole('alert').textContent).toContain('The service is down');
    fireEvent.click(button('Try again'));
    expect(actions.translate).toHaveBeenCalledOnce();
    cleanup();
    const others = show('key-missing');
    fireEvent.click(button('Open settings'));
    expect(others.openOptions).toHaveBeenCalledOnce();
  });

  it('copies, clears, swaps and asks for another tone', () => {
    const actions = show('answered');
    fireEvent.click(button('Copy'));
    expect(actions.copy).toHaveBeenCalledWith(textStates.answered?.view.answer?.text);
    // As after a key, so that the browser can undo it.
    const area = screen.getByRole('textbox', { name: 'Text to translate' });
    document.execCommand = vi.fn(() => fireEvent.input(area, { target: { value: '' } }));
    fireEvent.click(button('Clear the text'));
    expect(document.execCommand).toHaveBeenCalledExactlyOnceWith('delete');
    expect(actions.type.mock.calls.map(([now]) => now)).toEqual(['']);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text to translate' }));
    fireEvent.click(button('Swap the languages'));
    expect(actions.swap).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('radio', { name: 'More formal' }));
    expect(actions.chooseTone).toHaveBeenCalledWith('more');
  });

  it('tells the languages', () => {
    const actions = show('answered');
    fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: 'DE' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'To' }), { target: { value: 'FR' } });
    expect(actions.chooseSource).toHaveBeenCalledWith('DE');
    expect(actions.chooseTarget).toHaveBeenCalledWith('FR');
  });
});

describe('the switch "The text is XML"', () => {
  it('tells what is chosen', () => {
    const actions = show('empty');
    fireEvent.click(screen.getByRole('switch', { name: 'The text is XML' }));
    expect(actions.chooseXml).toHaveBeenCalledExactlyOnceWith(true);
  });
});
