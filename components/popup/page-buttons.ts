import type { PageStatus } from '../../utils/translation/page-status.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import type { PageActions, ReadyView } from './page-model.ts';

export type PageButton = keyof Pick<
  PageActions,
  'translate' | 'pause' | 'stop' | 'showOriginal' | 'showTranslation'
>;

/** `goesOn`: as planned by `planButtons`. */
export function wordsOf(button: PageButton, goesOn = false): string {
  if (button !== 'translate') return i18n.t(`popup.${button}`);
  return goesOn ? i18n.t('popup.continue') : i18n.t('popup.translatePage');
}

/** A page that stopped half-way has two buttons: go on, or show the original. */
export function planButtons({
  status,
  starting,
  wasDone,
  changed,
}: Pick<ReadyView, 'status' | 'starting' | 'wasDone' | 'changed'>): {
  readonly primary: Exclude<PageButton, 'pause'>;
  readonly secondary: PageButton | null;
  /** `translate` continues where the page paused or stopped: nothing is sent twice. */
  readonly goesOn?: boolean;
} {
  // A paused page keeps its buttons while it starts again, and the keyboard's focus with them.
  if (status === null || (starting && (changed || status.phase !== 'paused')))
    return { primary: 'translate', secondary: null };
  if (status.phase === 'counting') return { primary: 'stop', secondary: null };
  const toggle = toggleOf(status.shows, status.texts.translated > 0);
  // "Stop" must not come under the mouse that is about to press "Show original".
  if (status.phase === 'working' && !(wasDone && toggle !== null))
    return { primary: 'stop', secondary: changed ? 'translate' : 'pause' };
  // "Continue" takes the place of "Pause", so that a double click loses nothing.
  if (status.phase === 'paused' && !changed)
    return { primary: 'stop', secondary: 'translate', goesOn: true };
  if (toggle === null) {
    return {
      primary: 'translate',
      secondary: null,
      goesOn: !changed && !status.isOfBlocks && hasBegun(status),
    };
  }
  const isUnfinished =
    status.shows === 'translation' && (status.phase === 'stopped' || hasNoOtherWayOn(status));
  const { isOfBlocks } = status;
  return changed || isUnfinished || isOfBlocks
    ? { primary: 'translate', secondary: toggle, goesOn: !changed && !isOfBlocks }
    : { primary: toggle, secondary: null };
}

/** Texts that were read and paid for are kept. */
const hasBegun = (status: PageStatus) =>
  status.shows === 'translation' &&
  status.texts.found > 0 &&
  ((status.phase === 'stopped' && status.characters.sent > 0) ||
    (status.phase === 'failed' && hasNoOtherWayOn(status)));

/** The failure's own button leads elsewhere, for example to the settings. */
const hasNoOtherWayOn = ({ failure }: PageStatus) =>
  failure !== null && failureWords(failure).action !== 'retry';

const toggleOf = (shows: 'translation' | 'original', hasTranslation: boolean) => {
  if (!hasTranslation) return null;
  return shows === 'translation' ? 'showOriginal' : 'showTranslation';
};
