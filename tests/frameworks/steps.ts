/**
 * Changes of the app, shared by all frameworks. A translated app and an untranslated twin take the same steps. No text
 * changes more than a few times, because the engine then stops translating it.
 */
import type { Entry } from './app.ts';
import type { Stage } from './stage.ts';

export interface Step {
  readonly name: string;
  take(stage: Stage): Promise<void>;
}

const changeEntries =
  (change: (entries: readonly Entry[]) => Entry[]) =>
  (stage: Stage): Promise<void> =>
    stage.set({ entries: change(stage.state.entries) });

const changeTags =
  (change: (tags: readonly Entry[]) => Entry[]) =>
  (stage: Stage): Promise<void> =>
    stage.set({ tags: change(stage.state.tags) });

/** Types at the caret, with an event for each letter. */
const type = async (stage: Stage, selector: string, at: number, words: string): Promise<void> => {
  const field = stage.find<HTMLInputElement | HTMLTextAreaElement>(selector);
  field.focus();
  field.setSelectionRange(at, at);
  for (const letter of words) {
    const caret = field.selectionStart ?? 0;
    field.setRangeText(letter, caret, caret, 'end');
    field.dispatchEvent(
      new InputEvent('input', {
        bubbles: true,
        composed: true,
        inputType: 'insertText',
        data: letter,
      }),
    );
    await stage.set({});
  }
};

const click = (stage: Stage, selector: string): Promise<void> => {
  stage.find(selector).click();
  return stage.set({});
};

const renderOften = async (stage: Stage): Promise<void> => {
  const { name, entries } = stage.state;
  for (let round = 0; round < 25; round += 1) {
    await stage.set({ name: 'Bea', entries: entries.toReversed(), hasNote: true });
    await stage.set({ name, entries, hasNote: false });
  }
};

export const steps: readonly Step[] = [
  {
    name: 'a list gets an entry at its start',
    take: changeEntries((entries) => [{ key: 'hen', words: 'A red hen' }, ...entries]),
  },
  {
    name: 'a list gets an entry in its middle',
    take: changeEntries((entries) => entries.toSpliced(2, 0, { key: 'owl', words: 'A grey owl' })),
  },
  {
    name: 'a list gets an entry at its end',
    take: changeEntries((entries) => [...entries, { key: 'pig', words: 'A pink pig' }]),
  },
  { name: 'a note appears between two texts', take: (stage) => stage.set({ hasNote: true }) },
  { name: 'a name in a sentence changes', take: (stage) => stage.set({ name: 'Bea' }) },
  { name: 'a number in a sentence changes', take: (stage) => stage.set({ messages: 12 }) },
  {
    name: 'a text changes in two places',
    take: (stage) => stage.set({ news: 'the cake is cold' }),
  },
  {
    name: 'an entry of a list is removed',
    take: changeEntries((entries) => entries.filter(({ key }) => key !== 'cat')),
  },
  { name: 'a list is turned round', take: changeEntries((entries) => entries.toReversed()) },
  {
    name: 'an entry of a list moves and another one changes',
    take: changeEntries(([first, ...rest]) => [
      ...rest.map((entry) => (entry.key === 'owl' ? { ...entry, words: 'A white owl' } : entry)),
      ...(first ? [first] : []),
    ]),
  },
  { name: 'a button in a sentence is pressed', take: (stage) => click(stage, '#counter button') },
  { name: 'a link in a list is followed', take: (stage) => click(stage, '#owl a') },
  {
    name: 'a list in a sentence gets an entry',
    take: changeTags(([first, ...rest]) => [
      ...(first ? [first] : []),
      { key: 'cellar', words: 'cellar keys' },
      ...rest,
    ]),
  },
  { name: 'a field is typed into', take: (stage) => type(stage, 'input', 5, ' and simple') },
  { name: 'a field gets another label', take: (stage) => stage.set({ label: 'Another answer' }) },
  { name: 'a text area is typed into', take: (stage) => type(stage, 'textarea', 0, 'many ') },
  { name: 'a list in a sentence is turned round', take: changeTags((tags) => tags.toReversed()) },
  { name: 'a dialog opens elsewhere', take: (stage) => stage.set({ hasDialog: true }) },
  {
    name: 'a button of the dialog is pressed',
    take: (stage) => click(stage, '[role="dialog"] button'),
  },
  { name: 'a note goes again', take: (stage) => stage.set({ hasNote: false }) },
  { name: 'all is rendered fifty times', take: renderOften },
  {
    name: 'an entry of a list in a sentence is removed',
    take: changeTags((tags) => tags.filter(({ key }) => key !== 'garden')),
  },
  { name: 'a dialog opens again', take: (stage) => stage.set({ hasDialog: true }) },
  {
    name: 'the app is taken away and put back',
    take: async (stage) => {
      await stage.unmount();
      await stage.mount();
    },
  },
];
