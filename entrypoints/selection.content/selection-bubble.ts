import type { BubbleModel, BubbleQuestion, Nothing } from '../../components/bubble/bubble-model.ts';
import {
  createBubbleModel,
  createModelWithoutSettings,
} from '../../components/bubble/bubble-model.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import { nextTask } from '../../utils/base/next-task.ts';
import { browser } from '../../utils/extension/api.ts';
import { fromBcp47, toBcp47 } from '../../utils/languages/bcp47.ts';
import { isSurelyIn } from '../../utils/languages/detection.ts';
import { createDetector } from '../../utils/languages/detector.ts';
import type { SelectionOptions } from '../../utils/messages/replies.ts';
import { send } from '../../utils/messages/send.ts';
import { textToCorrect } from '../../utils/page/corrections.ts';
import { deepActiveElement, isPassword, isUntoldField } from '../../utils/selection/field.ts';
import type { Place } from '../../utils/selection/place.ts';
import type { Pointed } from '../../utils/selection/pointed.ts';
import type { Selected } from '../../utils/selection/read.ts';
import { readContent, readInSteps } from '../../utils/selection/read.ts';
import type { Replacement } from '../../utils/selection/replacement.ts';
import { runInTasks } from '../../utils/selection/steps.ts';
import type { FailureWords } from '../../utils/wording/failure-words.ts';
import { chooseWords } from '../../utils/words/chosen-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { askBackground } from './ask.ts';
import { isInFrame } from './events.ts';
import { loadMore } from './more.ts';
import type { OpenBubble } from './open-bubble.tsx';
import { openBubble } from './open-bubble.tsx';
import { questionOf, questionOfPointed } from './question.ts';
import { createSpeakerOnDemand } from './speaker.ts';

const detectLanguage = createDetector((text) => browser.i18n.detectLanguage(text), systemClock);

interface Subject {
  /** Null if the text could not be read. */
  readonly read: Selected | null;
  /** Null if the text cannot be edited. */
  readonly replacement?: Replacement | null;
  readonly question: BubbleQuestion | Nothing;
  /** A detector needs it, and a frame without room for a bubble. */
  readonly text: string | undefined;
  readonly takesFocus: boolean;
}

/** The text is a translation of Verso. With *Side by side*, the original beside it is not marked. */
const isOurs = ({ read }: Subject, language: string): boolean =>
  read?.written === null &&
  read.pageLanguage === toBcp47(language) &&
  textToCorrect(read.anchor.element)?.to === language;

const withoutSettings = {
  ...{ recent: [], further: [], pinned: false, locked: [] },
  theme: 'system',
} as const;

type SubjectOf = () => Promise<Subject>;

/** The one bubble of a frame. The shortcut closes it again for the same text, and no page can withhold a shortcut. */
export function createSelectionBubble() {
  let current: OpenBubble | null = null;
  let currentText = '';
  /** The text of the bubble that just closed for the next one. */
  let textBefore: string | null = null;
  let place: Place | null = null;
  /** The language of the words that this script has. */
  let spoken = 'browser';
  const begin = createLatest();
  const speaker = createSpeakerOnDemand();

  function close(): void {
    place = current?.place ?? place;
    current?.close();
    current = null;
  }

  function open(
    model: BubbleModel,
    { read, replacement = null, text, takesFocus }: Subject,
    options: Omit<SelectionOptions, 'wanted' | 'words' | 'language'>,
  ): void {
    const { recent, further, pinned, locked, theme } = options;
    currentText = text ?? '';
    current = openBubble({
      model,
      anchor: read?.anchor ?? null,
      replacement,
      takesFocus,
      setting: {
        ...{ recent, further, pinned, locked, speaker },
        ...(isWord(currentText) && { word: currentText.trim() }),
        pageLanguage: read && fromBcp47(read.pageLanguage),
      },
      theme,
      place: pinned ? place : null,
    });
  }

  /** Without a selection, a request only closes the previous bubble. */
  const isToClose = ({ text = '', takesFocus }: Subject, before: string | null): boolean =>
    takesFocus && before !== null && (text === before || text === '');

  async function start(subjectOf: SubjectOf): Promise<void> {
    // The focus must return to the selection before it is read.
    close();
    const isLatest = begin();
    const before = textBefore;
    textBefore = null;
    const options = await send('selection.options', { spoken });
    if (!isLatest()) return;
    if (options.ok) {
      const { words, language } = options.value;
      if (words !== undefined) chooseWords(words);
      spoken = language;
    }
    const subject = await subjectOf();
    if (!isLatest() || isToClose(subject, before)) return;
    if (!options.ok) {
      const words = await wordsOf(options.failure);
      if (!isLatest()) return;
      const model = createModelWithoutSettings(words, () => void start(subjectOf));
      return open(model, subject, withoutSettings);
    }
    // Only this frame can replace its text.
    const isHandedOver =
      isTooSmallFrame() && !subject.replacement && mayHandOver() && (await handOver(subject.text));
    if (isHandedOver || !isLatest()) return;
    // A whole book may be selected, so rendering gets its own task.
    await nextTask();
    if (!isLatest()) return;
    const { source, target, formality } = options.value.wanted;
    const choices = { source, target, formality };
    const isInTarget = async (language: string) =>
      isOurs(subject, language) || isSurelyIn(language, subject.text ?? '', detectLanguage);
    open(
      createBubbleModel(subject.question, choices, {
        clock: systemClock,
        ask: askBackground,
        wordsOf: (failure) => wordsOf(failure, options.value.locked),
        isInTarget,
      }),
      subject,
      options.value,
    );
  }

  function giveUp(): void {
    begin();
    close();
  }

  // The reader left before it opened. An open bubble closes by itself.
  window.addEventListener('pagehide', () => void begin());

  return {
    /** `given`: the context menu's text. `isElsewhere`: another frame has the selection. */
    show: (given?: string, isElsewhere = false): void =>
      void start(() => selection(given, isElsewhere)),
    /** The frame is closed to us. */
    sayClosed: (): void => void start(async () => inClosedFrame),
    showPointed: (pointed: Pointed): void => void start(() => pointedAt(pointed)),
    close: giveUp,
    /** A bubble is about to open in this tab. */
    giveWay(): void {
      textBefore = current?.isOpen ? currentText : null;
      giveUp();
    },
  };
}

async function selection(given: string | undefined, isElsewhere: boolean): Promise<Subject> {
  // A whole huge page may be selected.
  const read = isElsewhere ? null : await runInTasks(readInSteps());
  const written = read?.written ?? null;
  const more = written && (await loadMore());
  const anchor = written && 'field' in written && more?.anchorOfField(written);
  const active = deepActiveElement();
  // The browser's menu reveals a password that the page shows.
  const told = isPassword(active) ? '' : given?.trim();
  await nextTask();
  return {
    read: read && { ...read, ...(anchor && { anchor }) },
    replacement: written && more ? more.createReplacement(written) : null,
    question: questionOf(read, told, isUntoldField(active) ? 'untold-field' : 'nothing-selected'),
    text: read?.text || told,
    // A keyboard reader expects the focus in the bubble, and a mouse reader does not.
    takesFocus: given === undefined || isElsewhere,
  };
}

/** The next context menu opens where the focus is. */
const inClosedFrame: Subject = {
  read: null,
  question: 'closed-frame',
  text: undefined,
  takesFocus: false,
};

async function pointedAt(pointed: Pointed): Promise<Subject> {
  const read = (await loadMore())?.readPointed(pointed, readContent) ?? null;
  const question = questionOfPointed(pointed.kind, read);
  return { read, question, text: read?.text, takesFocus: false };
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

/** A bubble would cover all of a small frame, so the page around it shows it. */
const isTooSmallFrame = (): boolean => isInFrame() && (innerHeight < 240 || innerWidth < 280);

/**
 * In Firefox a page can read the bubbles on it (docs/browsers.md), so it must not show a text of another origin. The
 * windows are asked, because an address does not reveal a sandbox.
 */
function mayHandOver(): boolean {
  if (import.meta.env.BROWSER !== 'firefox') return true;
  try {
    return globalThis.top?.origin === globalThis.origin && globalThis.origin !== 'null';
  } catch {
    return false;
  }
}

/** If nobody answers there, a cramped bubble is better than none. */
async function handOver(text: string | undefined): Promise<boolean> {
  return text ? (await send('selection.handOver', { text })).ok : false;
}

/** A name or a term, no sentence. */
const isWord = (text: string): boolean =>
  text.trim().length <= 60 && !/[\n=.!?。！？]/.test(text.trim()) && /\p{L}/u.test(text);
