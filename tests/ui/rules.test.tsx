import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';
import { optionsActions, optionsView, serviceView } from '../support/gallery/options-views.ts';
import { effectiveWith } from '../support/options-here.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

const Translation = sectionsOf('languages', 'translation');

function show(chosen: SettingsPatch = {}, locked: readonly string[] = []) {
  const effective = effectiveWith(chosen, locked);
  const change = vi.fn((_: SettingsPatch) => undefined);
  const actions = {
    ...optionsActions,
    change: (wanted: SettingsChange) => change(resolveChange(wanted, effective)),
  };
  const view = optionsView(serviceView(), { effective });
  render(<Translation view={view} actions={actions} locale="en" />);
  return change;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const everywhere = () => section('Translation');
const german = () => section('Rule for German');

const write = (field: HTMLElement, value: string) => {
  fireEvent.input(field, { target: { value } });
  fireEvent.blur(field);
};
/** Returns the description of a control, which a screen reader reads after its name. */
const toldOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const withRule = (options: object): SettingsPatch => ({
  languages: { source: 'EN', rules: [{ target: 'DE', options }] },
});

describe('what an administrator has locked', () => {
  it('is said beside what is wrong with it', () => {
    show({ translation: { glossary: 'terms-2026', style: 'short', model: 'latency_optimized' } }, [
      'translation.glossary',
      'translation.model',
    ]);
    expect(toldOf(everywhere().getByRole('textbox', { name: 'Glossary ID' }))).toBe(
      'Set by your administrator Not used while the language is detected: a glossary needs to know what you translate from.',
    );
    expect(toldOf(everywhere().getByRole('textbox', { name: 'Style list ID' }))).toContain(
      'Not used',
    );
    expect(toldOf(everywhere().getByRole('combobox', { name: 'Model' }))).toBe(
      'Set by your administrator',
    );
  });
});

describe('where a setting is otherwise', () => {
  const toldWith = (translation: object, locked: readonly string[], name: RegExp) => {
    const options = { formality: 'less', glossary: 'a', splitSentences: '0' } as const;
    show({ translation, languages: { rules: [{ target: 'DE', options }] } }, locked);
    return toldOf(everywhere().getByLabelText(name));
  };

  it('is said beside what is wrong with it', () => {
    expect(toldWith({ glossary: 'terms' }, [], /^Glossary ID/)).toMatch(
      /^Not used while the language is detected: .* Different for German\.$/,
    );
  });

  it.each([
    ['formality', /^Formality/],
    ['splitSentences', /^Sentences/],
  ])('is said beside who has locked it: %s', (member, name) => {
    expect(toldWith({}, [`translation.${member}`], name)).toBe(
      'Set by your administrator Different for German.',
    );
  });
});

describe('the section "Languages"', () => {
  it('tells what is translated from and into', () => {
    const change = show();
    const languages = section('Languages');
    fireEvent.change(languages.getByRole('combobox', { name: 'From' }), {
      target: { value: 'DE' },
    });
    fireEvent.change(languages.getByRole('combobox', { name: 'To' }), { target: { value: 'FR' } });
    expect(change.mock.calls).toEqual([
      [{ languages: { source: 'DE' } }],
      [{ languages: { target: 'FR' } }],
    ]);
  });

  it('takes further codes as they are written, once each', () => {
    const change = show();
    write(screen.getByRole('textbox', { name: 'Further target codes' }), 'pt-br, EN-GB pt-BR');
    expect(change).toHaveBeenCalledExactlyOnceWith({ languages: { further: ['PT-BR', 'EN-GB'] } });
  });

  it('says what is no code, and saves nothing', () => {
    const change = show();
    const field = screen.getByRole('textbox', { name: 'Further target codes' });
    write(field, 'Portuguese');
    expect(toldOf(field)).toContain('“PORTUGUESE” is not a language code.');
    expect(change).not.toHaveBeenCalled();
  });

  it('offers further codes as targets', () => {
    show({ languages: { further: ['PT-BR'] } });
    const target = section('Languages').getByRole('combobox', { name: 'To' });
    expect(within(target).getByRole('option', { name: 'Brazilian Portuguese' })).toBeTruthy();
  });
});

describe('a rule for a language', () => {
  it('is added empty, and a language that has one is not offered again', () => {
    const change = show(withRule({}));
    const add = screen.getByRole('combobox', { name: 'Add a rule: To' });
    expect(within(add).queryByRole('option', { name: 'German' })).toBeNull();
    fireEvent.change(add, { target: { value: 'FR' } });
    expect(change).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Add a rule: To' }));
    const rules = [
      { target: 'DE', options: {} },
      { target: 'FR', options: {} },
    ];
    expect(change).toHaveBeenCalledExactlyOnceWith({ languages: { rules } });
  });

  it('gets a setting, which begins as without a rule', () => {
    const change = show(withRule({ glossary: 'terms' }));
    const add = german().getByRole('combobox', { name: 'Add a setting' });
    expect(within(add).queryByRole('option', { name: 'Glossary ID' })).toBeNull();
    fireEvent.change(add, { target: { value: 'formality' } });
    fireEvent.click(german().getByRole('button', { name: 'Add a setting' }));
    const options = { glossary: 'terms', formality: 'default' };
    expect(change).toHaveBeenCalledExactlyOnceWith({
      languages: { rules: [{ target: 'DE', options }] },
    });
  });

  it('changes one of its settings and leaves the others', () => {
    const change = show(withRule({ formality: 'less', context: 'A shop' }));
    fireEvent.change(german().getByRole('combobox', { name: 'Formality' }), {
      target: { value: 'more' },
    });
    const options = { formality: 'more', context: 'A shop' };
    expect(change).toHaveBeenCalledExactlyOnceWith({
      languages: { rules: [{ target: 'DE', options }] },
    });
  });

  it('loses a setting', () => {
    const change = show(withRule({ formality: 'less' }));
    fireEvent.click(german().getByRole('button', { name: 'Remove “Formality”' }));
    expect(change).toHaveBeenCalledExactlyOnceWith({
      languages: { rules: [{ target: 'DE', options: {} }] },
    });
  });

  it('goes away', () => {
    const change = show(withRule({ formality: 'less' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the rule for German' }));
    expect(change).toHaveBeenCalledExactlyOnceWith({ languages: { rules: [] } });
  });

  it('is shown but can’t be changed where a policy has set it', () => {
    show(withRule({ formality: 'less' }), ['languages.rules']);
    const formality = german().getByRole('combobox', { name: 'Formality' });
    expect((formality as HTMLSelectElement).disabled).toBe(true);
    expect(german().queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Add a rule: To' })).toBeNull();
  });

  it('is said at the setting that it goes before', () => {
    show(withRule({ formality: 'less' }));
    expect(toldOf(everywhere().getByRole('combobox', { name: 'Formality' }))).toBe(
      'Different for German.',
    );
  });
});

describe('a rule for one source language', () => {
  const terms = { words: ['gift = Geschenk'] };
  const twoRules = [
    { target: 'DE', options: { formality: 'less' as const, glossary: 'all' } },
    { source: 'EN', target: 'DE', options: terms },
  ];
  const pair = () => section('Rule for English → German');

  it('is added beside that for all languages, and is not offered twice', () => {
    const change = show({ languages: { rules: twoRules } });
    const source = screen.getByRole('combobox', { name: 'Add a rule: From' });
    const add = screen.getByRole('combobox', { name: 'Add a rule: To' });
    const isOffered = () => within(add).queryByRole('option', { name: 'German' }) !== null;
    expect(isOffered()).toBe(false);
    fireEvent.change(source, { target: { value: 'EN' } });
    expect(isOffered()).toBe(false);
    fireEvent.change(source, { target: { value: 'SV' } });
    expect(isOffered()).toBe(true);
    fireEvent.change(add, { target: { value: 'DE' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a rule: To' }));
    const rules = [...twoRules, { source: 'SV', target: 'DE', options: {} }];
    expect(change).toHaveBeenCalledExactlyOnceWith({ languages: { rules } });
  });

  it('is named by its pair, and says what counts while the language is detected', () => {
    const change = show({ languages: { rules: twoRules } });
    expect(screen.getByRole('heading', { name: 'English → German' })).toBeTruthy();
    const detected = 'While the language is detected, only “Your words” applies here.';
    expect(pair().getByText(detected)).toBeTruthy();
    expect(german().queryByText(detected)).toBeNull();
    expect(toldOf(everywhere().getByRole('textbox', { name: 'Your words' }))).not.toContain(
      'Different for',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove the rule for English → German' }));
    expect(change).toHaveBeenCalledExactlyOnceWith({ languages: { rules: twoRules.slice(0, 1) } });
  });

  it('has the source that a glossary needs; that for all languages may lack it', () => {
    const glossary = (source?: string) => ({
      ...(source && { source }),
      ...{ target: 'DE', options: { glossary: 'terms' } },
    });
    show({ languages: { rules: [glossary(), glossary('EN')] } });
    const told = (rule: ReturnType<typeof section>) =>
      toldOf(rule.getByRole('textbox', { name: 'Glossary ID' }));
    expect(told(german())).toContain('Not used while the language is detected');
    expect(told(pair())).not.toContain('Not used');
  });

  it('changes nothing in what is said of the rule for all languages', () => {
    const rules = [
      { target: 'DE', options: { model: 'latency_optimized' as const } },
      { source: 'EN', target: 'DE', options: { style: 'house' } },
    ];
    show({ languages: { source: 'EN', rules } });
    expect(toldOf(german().getByRole('combobox', { name: 'Model' }))).not.toContain('Not used');
  });
});

describe('what can’t hold together', () => {
  it('is said at a glossary while the source language is detected', () => {
    show({ translation: { glossary: 'terms' } });
    expect(toldOf(everywhere().getByRole('textbox', { name: 'Glossary ID' }))).toContain(
      'Not used while the language is detected',
    );
  });

  it('is not said of a glossary whose source language is chosen', () => {
    show({ translation: { glossary: 'terms' }, languages: { source: 'EN' } });
    expect(toldOf(everywhere().getByRole('textbox', { name: 'Glossary ID' }))).not.toContain(
      'Not used',
    );
  });

  it.each([
    ['a style', { style: 'house' }, 'the style list that applies here has its own model'],
    ['instructions', { instructions: ['Be kind.'] }, 'the instructions that apply here have'],
  ])('is said at a fast model beside %s', (_name, slow, words) => {
    show({ translation: { model: 'latency_optimized', ...slow } });
    const model = everywhere().getByRole('combobox', { name: 'Model' });
    expect(toldOf(model)).toContain(`Not used: ${words}`);
  });

  it('is said at a rule whose language takes no instructions', () => {
    show({
      languages: { rules: [{ target: 'NL', options: { instructions: ['Be brief.'] } }] },
    });
    const lines = section('Rule for Dutch').getByRole('textbox', { name: 'Instructions' });
    expect(toldOf(lines)).toContain('Not used for Dutch');
  });
});

describe('a rule whose choice leaves out what is chosen for everywhere', () => {
  const warnings = () =>
    [...document.querySelectorAll('.rule__options > .field__warning')].map(
      ({ textContent }) => textContent,
    );
  const model = () => toldOf(german().getByRole('combobox', { name: 'Model' }));
  const withEverywhere = (
    translation: NonNullable<SettingsPatch['translation']>,
    options: object,
  ) => ({
    ...withRule(options),
    translation,
  });

  it('says so of style and instructions', () => {
    const chosen = { style: 'house', instructions: ['Be brief.'] };
    show(withEverywhere(chosen, { model: 'latency_optimized' }));
    const because = 'Not used: it can’t be combined with the model “Fastest”, which applies here.';
    expect(warnings()).toEqual([`Style list ID · ${because}`, `Instructions · ${because}`]);
  });

  it.each([
    [{ style: 'house' }, 'Not used: the style list that applies here has its own model.'],
    [
      { instructions: ['Be brief.'] },
      'Not used: the instructions that apply here have their own model.',
    ],
  ])('says so of the fast model beside its %o', (own, because) => {
    show(withEverywhere({ model: 'latency_optimized' }, own));
    expect(warnings()).toEqual([`Model · ${because}`]);
  });

  it.each([
    ['nothing else is chosen', {}],
    ['the rule takes it back itself', { style: '' }],
  ])('says nothing where %s', (_case, own) => {
    const everywhere = Object.keys(own).length > 0 ? { style: 'house' } : {};
    show(withEverywhere(everywhere, { model: 'latency_optimized', ...own }));
    expect(warnings()).toEqual([]);
  });

  it('says so of the instructions that its language does not take', () => {
    show({
      translation: { instructions: ['Be brief.'] },
      languages: { rules: [{ target: 'NL', options: { formality: 'more' } }] },
    });
    expect(warnings()).toEqual([expect.stringContaining('Instructions · Not used for Dutch')]);
  });

  it('does not repeat what is not used everywhere, and has nothing to do with the rule', () => {
    const chosen = { style: 'house', model: 'latency_optimized' } as const;
    show(withEverywhere(chosen, { formality: 'more' }));
    expect(warnings()).toEqual([]);
  });

  it('says nothing where a policy has locked what would be left out, and of the model that it is', () => {
    show(withEverywhere({ style: 'house' }, { model: 'latency_optimized' }), ['translation.style']);
    expect(model()).toBe('Not used: the style list that applies here has its own model.');
  });
});

describe('instructions', () => {
  const lines = () => everywhere().getByRole('textbox', { name: 'Instructions' });
  const chosen = (instructions: string[]): SettingsPatch => ({ translation: { instructions } });

  it('are written one to a line, each once', () => {
    const change = show(chosen(['Be brief.']));
    expect((lines() as HTMLTextAreaElement).value).toBe('Be brief.');
    write(lines(), 'Be brief.\n\n Be kind. 😀\nBe brief.\n');
    expect(change).toHaveBeenCalledExactlyOnceWith(chosen(['Be brief.', 'Be kind. 😀']));
  });

  it('are no more than ten: it is said, and not saved', () => {
    const change = show(chosen([]));
    write(lines(), Array.from({ length: 11 }, (_, index) => `Heed rule ${index}.`).join('\n'));
    expect(toldOf(lines())).toContain('11 lines. At most 10 can be sent.');
    expect(change).not.toHaveBeenCalled();
  });

  it('are no longer than 300 characters: it is said, and not saved', () => {
    const change = show(chosen([]));
    write(lines(), `Be brief.\n${'x'.repeat(301)}`);
    expect(toldOf(lines())).toContain('301 characters. At most 300 can be sent.');
    expect(change).not.toHaveBeenCalled();
    write(lines(), 'x'.repeat(300));
    expect(change).toHaveBeenCalledOnce();
  });
});

describe('the section "Translation"', () => {
  it.each([
    ['Sentences', 'nonewlines', { translation: { splitSentences: 'nonewlines' } }],
    ['Tag handling', 'v1', { translation: { tagHandlingVersion: 'v1' } }],
  ])('tells what is chosen in "%s"', (name, value, patch) => {
    const change = show();
    fireEvent.change(everywhere().getByRole('combobox', { name, hidden: true }), {
      target: { value },
    });
    expect(change).toHaveBeenCalledExactlyOnceWith(patch);
  });

  it.each([
    ['Glossary ID', 'terms', { translation: { glossary: 'terms' } }],
    ['Style list ID', 'house', { translation: { style: 'house' } }],
    ['Topic of the texts', 'A shop', { translation: { context: 'A shop' } }],
  ])('keeps what is written in "%s" when the reader goes on', (name, value, patch) => {
    const change = show();
    const field = everywhere().getByRole('textbox', { name });
    fireEvent.input(field, { target: { value } });
    expect(change).not.toHaveBeenCalled();
    fireEvent.blur(field);
    expect(change).toHaveBeenCalledExactlyOnceWith(patch);
  });

  it('says that an ID has no spaces, and saves nothing', () => {
    const change = show();
    const field = everywhere().getByRole('textbox', { name: 'Glossary ID' });
    write(field, 'my terms');
    expect(toldOf(field)).toContain('An ID has no spaces');
    expect(change).not.toHaveBeenCalled();
  });

  it.each([
    ['XML: tags that end a sentence', { xml: { splittingTags: ['par', 'title'] } }],
    ['XML: tags whose content stays as it is', { xml: { ignoreTags: ['par', 'title'] } }],
  ])('keeps the names of tags in "%s"', (name, patch) => {
    const change = show();
    write(everywhere().getByRole('textbox', { name, hidden: true }), 'par, title');
    expect(change).toHaveBeenCalledExactlyOnceWith(patch);
  });

  it('takes names of tags alone', () => {
    const change = show();
    const name = 'XML: tags that never end a sentence';
    write(everywhere().getByRole('textbox', { name, hidden: true }), '<b>');
    expect(change).not.toHaveBeenCalled();
  });

  it.each(['p|br', '*', '1a'])('says of %s that it is no name of a tag, and why', (tag) => {
    const change = show();
    write(tags(splitting), `par ${tag}`);
    expect(toldOf(tags(splitting))).toContain(`${tag}: not the name of a tag. A name begins with`);
    expect(change).not.toHaveBeenCalled();
  });

  const tags = (name: string) => everywhere().getByRole('textbox', { name, hidden: true });
  const splitting = 'XML: tags that end a sentence';
  const nonSplitting = 'XML: tags that never end a sentence';
  const outline = () =>
    everywhere().getByRole('switch', { name: /^XML: find sentence ends/, hidden: true });

  it('says where the settings for XML hold, and why not on pages', () => {
    show();
    const { textContent } = screen.getByRole('region', { name: 'Translation' });
    expect(textContent).toContain('These apply on the Text tab');
    expect(textContent).toContain('Pages are sent as HTML');
  });

  it('says at each setting for XML that it has no effect while no text is sent as XML', () => {
    const unused = 'Not used now: “The text is XML” is off.';
    const xml = { outlineDetection: false, splittingTags: ['par'] };
    show({ xml }, ['xml.splittingTags']);
    expect(toldOf(outline())).toBe(unused);
    expect(toldOf(tags(splitting))).toBe(`Set by your administrator ${unused}`);
    expect(toldOf(tags(nonSplitting))).not.toContain('Not used');
    cleanup();
    show({ xml, text: { isXml: true } });
    expect(toldOf(outline())).toBe('');
    expect(toldOf(tags(splitting))).not.toContain('Not used');
  });

  it('does not take a tag that is to end a sentence and never to end one', () => {
    const both = 'par: in both lists.';
    const xml = { splittingTags: ['par', 'title'] };
    const change = show({ xml, text: { isXml: true } });
    write(tags(nonSplitting), 'b par');
    expect(toldOf(tags(nonSplitting))).toContain(both);
    expect(change).not.toHaveBeenCalled();
    cleanup();
    // A policy or an imported file may contain this combination.
    show({ xml: { ...xml, nonSplittingTags: ['par'] }, text: { isXml: true } });
    for (const name of [splitting, nonSplitting]) expect(toldOf(tags(name))).toContain(both);
  });
});
