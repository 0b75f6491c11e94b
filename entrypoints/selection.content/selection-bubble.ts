import { i18n } from '#i18n';
import type { BubbleModel, BubbleQuestion, Nothing } from '../../components/bubble/bubble-model.ts';
import {
  createBubbleModel,
  createModelWithoutWishes,
} from '../../components/bubble/bubble-model.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { anyShadowRootOf } from '../../utils/base/closed-roots.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import { nextTask } from '../../utils/base/next-task.ts';
import { browser } from '../../utils/extension/api.ts';
import { fromBcp47 } from '../../utils/languages/bcp47.ts';
import { createDetector } from '../../utils/languages/detector.ts';
import { createSpeaker } from '../../utils/languages/speaker.ts';
import { isSurelyIn } from '../../utils/languages/surely-in.ts';
import { isLeftBehind } from '../../utils/messages/page-life.ts';
import type { SelectionWishes } from '../../utils/messages/replies.ts';
import { send } from '../../utils/messages/send.ts';
import type { EditableWords } from '../../utils/selection/editable-words.ts';
import { deepActiveElement, isUntoldField } from '../../utils/selection/field.ts';
import type { Place } from '../../utils/selection/place.ts';
import type { Pointed } from '../../utils/selection/pointed.ts';
import type { Selected } from '../../utils/selection/read.ts';
import { readInSteps } from '../../utils/selection/read.ts';
import type { Replacement } from '../../utils/selection/replacement.ts';
import { runInTasks } from '../../utils/selection/steps.ts';
import { systemAppearance } from '../../utils/settings/appearance.ts';
import type { FailureWords } from '../../utils/wording/failure-words.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { askBackground } from './ask.ts';
import { loadMore } from './more.ts';
import type { OpenBubble } from './open-bubble.tsx';
import { openBubble } from './open-bubble.tsx';
import { questionOf, questionOfPointed } from './question.ts';

/**
 * What readers do beside a bubble that stands in another frame: nothing of it is heard there. Only while one may be open there,
 * and what the page pretends is not heard.
 */
interface OtherFrames {
  begin(): void;
  end(): void;
}

function listenForOtherFrames(leave: (how: 'click' | 'escape') => void): OtherFrames {
  let listening = new AbortController();
  return {
    begin() {
      listening.abort();
      listening = new AbortController();
      const how = { capture: true, passive: true, signal: listening.signal };
      window.addEventListener('pointerdown', (event) => event.isTrusted && leave('click'), how);
      const onKey = (event: KeyboardEvent): void => {
        if (event.isTrusted && event.key === 'Escape' && !event.isComposing) leave('escape');
      };
      window.addEventListener('keydown', onKey, how);
    },
    end: () => listening.abort(),
  };
}

/**
 * The one bubble of a frame: a second request takes the place of the first. The keys that have opened it close it when they are
 * pressed again for the same text, since no page can keep them from us.
 */
export interface SelectionBubble {
  /**
   * `given`: what the context menu says is selected; a key command gives nothing. `isElsewhere`: it is selected in another
   * frame, whatever is selected in this one.
   */
  show(given?: string, isElsewhere?: boolean): void;
  /** Of a frame that is closed to us, where a key was pressed. */
  sayClosed(): void;
  /** For the link or the picture that the context menu was opened on. */
  showPointed(pointed: Pointed): void;
  close(): void;
  /** As `close`, for a bubble that is about to open in another frame. */
  giveWay(): void;
  /** How the reader has left the bubble, whichever frame it is in. */
  leave(how: 'click' | 'escape' | 'end'): void;
}

const detectLanguage = createDetector((text) => browser.i18n.detectLanguage(text), systemClock);

/** What a bubble is about. */
interface Subject {
  /** Null: nothing of it could be read. */
  readonly read: Selected | null;
  readonly question: BubbleQuestion | Nothing;
  /** As plain words: for a detector, and for a frame that has no room for a bubble. */
  readonly text: string | undefined;
  readonly takesFocus: boolean;
}

type SubjectOf = () => Promise<Subject>;

export function createSelectionBubble(): SelectionBubble {
  let current: OpenBubble | null = null;
  /** What it is about. */
  let currentText = '';
  /** Of the bubble that has just given way to the next one; null: none was open. */
  let textBefore: string | null = null;
  let place: Place | null = null;
  const begin = createLatest();
  const otherFrames = listenForOtherFrames((how) => void send('selection.leave', { how }));
  const speaker = createSpeaker({
    synthesis: globalThis.speechSynthesis,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
    readerTags: navigator.languages,
  });

  function close(): void {
    place = current?.place ?? place;
    current?.close();
    current = null;
  }

  function open(
    model: BubbleModel,
    { read, text, takesFocus }: Subject,
    wishes: Omit<SelectionWishes, 'wanted'>,
  ): void {
    const { recent, further, pinned, locked, appearance } = wishes;
    currentText = text ?? '';
    current = openBubble({
      model,
      anchor: read?.anchor ?? null,
      replacement: read?.editable ? replacementOf(read.editable) : null,
      takesFocus,
      setting: {
        ...{ recent, further, pinned, locked, speaker, locale: formatLocale() },
        pageLanguage: read && fromBcp47(read.pageLanguage),
        endsSilently: import.meta.env.BROWSER === 'firefox',
      },
      appearance,
      place: pinned ? place : null,
      openOptions: (section) => void send('page.openOptions', section ? { section } : {}),
      translatePage: () => send('page.translateHere', {}),
      onPin: (isPinned) => void send('selection.pin', { pinned: isPinned }),
      onEnd: end,
      onFocusGone: () => isInFrame() && void send('selection.leave', { how: 'focus' }),
      isLeftBehind,
    });
  }

  const end = (): void => {
    if (hasOtherFrames()) void send('selection.leave', { how: 'end' });
  };

  /** Whether this is asked for to close what `before` was open for. Who has nothing selected wants nothing else. */
  function isToClose({ text = '', takesFocus }: Subject, before: string | null): boolean {
    const isAgain = takesFocus && before !== null && (text === before || text === '');
    if (isAgain) end();
    return isAgain;
  }

  async function start(subjectOf: SubjectOf): Promise<void> {
    // First of all: the focus goes back to where the selection is read.
    close();
    otherFrames.end();
    const isLatest = begin();
    const before = textBefore;
    textBefore = null;
    const wishes = await send('selection.wishes', {});
    if (!isLatest()) return;
    if (!wishes.ok) {
      const words = await wordsOf(wishes.failure);
      const model = createModelWithoutWishes(words, () => void start(subjectOf));
      const plain = { recent: [], further: [], pinned: false, locked: [] };
      const subject = await subjectOf();
      if (!isLatest() || isToClose(subject, before)) return;
      open(model, subject, { ...plain, appearance: systemAppearance });
      return;
    }
    const { wanted } = wishes.value;
    const subject = await subjectOf();
    if (!isLatest() || isToClose(subject, before)) return;
    // Only here can it put a translation into the text.
    const isEditable = (subject.read?.editable ?? null) !== null;
    const isHandedOver =
      isTooSmallFrame() && !isEditable && mayHandOver() && (await handOver(subject.text));
    if (isHandedOver) otherFrames.begin();
    if (isHandedOver || !isLatest()) return;
    // What was read may be a whole book: drawing has a task of its own.
    await nextTask();
    if (!isLatest()) return;
    const { source, target, formality } = wanted;
    const choices = { source, target, formality };
    const isInTarget = (language: string) =>
      isSurelyIn(language, subject.text ?? '', detectLanguage);
    open(
      createBubbleModel(subject.question, choices, {
        clock: systemClock,
        ask: askBackground,
        wordsOf: (failure) => wordsOf(failure, wishes.value.locked),
        isInTarget,
      }),
      subject,
      wishes.value,
    );
  }

  function giveUp(): void {
    begin();
    close();
  }

  return {
    show: (given, isElsewhere = false) => void start(() => selection(given, isElsewhere)),
    sayClosed: () => void start(async () => inClosedFrame),
    showPointed: (pointed) => void start(() => pointedAt(pointed)),
    close: giveUp,
    giveWay() {
      textBefore = current?.isOpen ? currentText : null;
      giveUp();
      otherFrames.begin();
    },
    leave(how) {
      if (how === 'end') otherFrames.end();
      else current?.leave(how);
    },
  };
}

async function selection(given: string | undefined, isElsewhere: boolean): Promise<Subject> {
  // All of a huge page may be selected.
  const read = isElsewhere ? null : await runInTasks(readInSteps(document, anyShadowRootOf));
  const more = read?.field ? await loadMore() : null;
  const anchor = read?.field && more?.anchorOfField(read.field);
  const isUntold = isUntoldField(deepActiveElement(document, anyShadowRootOf));
  await nextTask();
  return {
    read: read && { ...read, ...(anchor && { anchor }) },
    question: questionOf(read, given, isUntold ? 'untold-field' : 'nothing-selected'),
    text: read?.text || given?.trim(),
    // A hand on the mouse does not look for the focus in the bubble; one on the keyboard does.
    takesFocus: given === undefined || isElsewhere,
  };
}

/** The focus stays where it is: the menu is opened there next. */
const inClosedFrame: Subject = {
  read: null,
  question: 'closed-frame',
  text: undefined,
  takesFocus: false,
};

async function pointedAt(pointed: Pointed): Promise<Subject> {
  const read = (await loadMore())?.readPointed(pointed) ?? null;
  const question = questionOfPointed(pointed.kind, read);
  return { read, question, text: read?.text, takesFocus: false };
}

/** Loaded before it is needed: after an update of the extension a translation can still be put into the text. */
function replacementOf(editable: EditableWords): Replacement {
  const loaded = loadMore().then((more) => more?.createReplacement(editable));
  return {
    replace: async (text, clock) => (await loaded)?.replace(text, clock) ?? 'refused',
  };
}

async function wordsOf(failure: Failure, locked: readonly string[] = []): Promise<FailureWords> {
  const more = await loadMore();
  if (more) return more.failureWords(failure, undefined, new Set(locked));
  return {
    text: i18n.t('failure.workerLost'),
    details: [],
    action: 'retry',
    actionLabel: i18n.t('failure.tryAgain'),
  };
}

const isInFrame = (): boolean => globalThis.self !== globalThis.top;

const hasOtherFrames = (): boolean => isInFrame() || window.length > 0;

/** A bubble that leaves some of the text to be seen has no room there; the page around it has. */
const isTooSmallFrame = (): boolean => isInFrame() && (innerHeight < 240 || innerWidth < 280);

/**
 * Firefox lets a page look into the bubbles that are on it (docs/browsers.md): a text of another origin is not shown there.
 * Asked of the windows themselves, since an address does not tell of a sandbox.
 */
function mayHandOver(): boolean {
  if (import.meta.env.BROWSER !== 'firefox') return true;
  try {
    return globalThis.top?.origin === globalThis.origin && globalThis.origin !== 'null';
  } catch {
    return false;
  }
}

/** Whether the page around shows it. Where nobody there answers, a bubble without room is better than none. */
async function handOver(text: string | undefined): Promise<boolean> {
  return text ? (await send('selection.handOver', { text })).ok : false;
}
