/** The dialog in which the reader corrects a translation, or adds one of its words to the own words. */
import { direction, toBcp47 } from '../../utils/languages/bcp47.ts';
import { send } from '../../utils/messages/send.ts';
import type { CorrectableText } from '../../utils/page/corrections.ts';
import type { Theme } from '../../utils/settings/appearance.ts';
import { ownWordLocks } from '../../utils/translation/options.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { marksToMarkup, markupToMarks } from './marks.ts';
import { ownTranslation } from './own-translation.ts';
import { button, create, putOnPage } from './surface.ts';

/** Says a sentence on the page in place of everything else. `undo` resolves to false if it failed. */
export type Notify = (words: string, undo?: () => Promise<boolean>) => void;

export async function correct(
  text: CorrectableText,
  { theme, locked }: { theme: Theme; locked: readonly string[] },
  { signal, end, notify }: { signal: AbortSignal; end: () => void; notify: Notify },
): Promise<void> {
  const { source, from, to } = text;
  const id = { text: source.text, source: from, target: to };
  const own = await send('page.correction', id);
  if (signal.aborted) return;
  const before = own.ok ? own.value?.before : undefined;
  const isMarkup = source.format === 'html';
  const shownOf = (translation: string) => (isMarkup ? markupToMarks(translation) : translation);
  const field = (label: string, value: string, language: string | null) => {
    const inLanguage = language !== null && { lang: toBcp47(language), dir: direction(language) };
    const area = create('textarea', { value, rows: 4, dir: 'auto', ...inLanguage });
    return {
      area,
      label: create(
        'label',
        { className: 'point__field' },
        create('span', { textContent: label }),
        area,
      ),
    };
  };
  const original = field(i18n.t('point.original'), shownOf(source.text), from);
  const edited = field(i18n.t('point.translation'), shownOf(text.translation), to);
  // Chromium gives a read-only field no caret, so that keys could select nothing.
  original.area.ariaReadOnly = 'true';
  original.area.addEventListener('beforeinput', (event) => event.preventDefault());
  const status = create('p', { className: 'point__status', role: 'alert' });

  /** Shows a translation and keeps it. `null` gives up the reader's own. */
  const keep = async (translation: string, isOwn: boolean): Promise<void> => {
    if (translation === '') {
      status.textContent = i18n.t('point.empty');
      return;
    }
    if (!text.correct(translation)) {
      text.correct(text.translation);
      status.textContent = i18n.t('point.misfit');
      return;
    }
    const stored = await store(isOwn ? translation : null);
    if (!stored.ok) text.correct(text.translation);
    // The reader may have closed the dialog, and opened another one.
    if (signal.aborted) return;
    if (!stored.ok) status.textContent = i18n.t('point.failed');
    else if (isOwn && stored.value) notify(i18n.t('point.saved'), undo);
    else end();
  };
  const store = (translation: string | null) =>
    send('page.correct', { ...id, translation, before: text.translation });
  const undo = async (): Promise<boolean> => {
    text.correct(text.translation);
    return (await store(before === undefined ? null : text.translation)).ok;
  };
  // In Firefox, a page may write into a field of a closed root.
  let typed = edited.area.value;
  edited.area.addEventListener('input', (event) => {
    if (event.isTrusted) typed = edited.area.value;
  });
  const save = (): void => {
    void keep(isMarkup ? marksToMarkup(typed, source.text) : typed.trim(), true);
  };
  const { value: words } = original.area;
  const word = (): string => {
    const { selectionStart, selectionEnd } = original.area;
    return words.slice(selectionStart, selectionEnd).trim();
  };
  const unedited = typed;
  const addWord = async (own: string, translation: string | null): Promise<void> => {
    const choice = { word: own, translation, source: from, target: to };
    const { ok } = await send('page.ownWord', choice);
    if (signal.aborted) return;
    if (ok && typed === unedited) return notify(i18n.t('point.kept'));
    // The dialog stays open, so that the edited translation is not lost.
    if (ok && line) closeLine();
    status.textContent = ok ? i18n.t('point.kept') : i18n.t('point.failed');
  };
  const keepWord = button(i18n.t('bubble.keepWord'), () => void addWord(word(), null));
  const sayWord = button(i18n.t('bubble.sayWord'), () => (line ? closeLine() : openLine(word())));
  let line: HTMLElement | null = null;
  const openLine = (own: string): void => {
    const save = (translation: string) => void addWord(own, translation);
    line = ownTranslation({ word: own, target: to, save, cancel: closeLine });
    wordButtons.after(line);
    // Only one Save and one Cancel show at a time.
    buttons.remove();
    look();
    const input = line.querySelector('input');
    input?.focus();
    input?.select();
  };
  const closeLine = (): void => {
    line?.remove();
    line = null;
    dialog.append(buttons);
    look();
    (sayWord.disabled ? original.area : sayWord).focus();
  };
  const look = (): void => {
    const isWord = /^[^<>=\n]{1,60}$/.test(word());
    keepWord.disabled = !isWord;
    sayWord.disabled = !isWord && line === null;
    sayWord.ariaExpanded = String(line !== null);
  };
  for (const type of ['select', 'selectionchange', 'pointerup', 'focus'])
    original.area.addEventListener(type, look);
  look();
  const { mayKeep, maySay } = ownWordLocks(locked);
  const wordButtons = create(
    'div',
    { className: 'point__buttons' },
    mayKeep && keepWord,
    maySay && sayWord,
  );
  const buttons = create(
    'div',
    { className: 'point__buttons' },
    button(i18n.t('point.save'), save, 'button--primary'),
    before !== undefined && button(i18n.t('point.giveUp'), () => void keep(before, false)),
    button(i18n.t('point.cancel'), end),
  );
  const dialog = create(
    'dialog',
    { className: 'point__dialog', ariaLabel: i18n.t('popup.correct') },
    original.label,
    wordButtons,
    edited.label,
    isMarkup &&
      /<\w/.test(edited.area.value) &&
      create('p', { className: 'point__keys', textContent: i18n.t('point.marks') }),
    status,
    buttons,
  );
  dialog.addEventListener('cancel', (event) => {
    if (line === null) return;
    event.preventDefault();
    closeLine();
  });
  dialog.addEventListener('close', end);
  putOnPage([dialog], theme, signal);
  dialog.showModal();
  edited.area.focus();
}
