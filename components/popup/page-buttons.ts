import type { PageStatus } from '../../utils/translation/page-status.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import type { PageActions, ReadyView } from './page-model.ts';

export type PageButton = keyof Pick<
  PageActions,
  'translate' | 'pause' | 'stop' | 'showOriginal' | 'showTranslation'
>;

/**
 * The large button, and the one below it where there are two things to do: a page that stopped half-way can go on, or
 * show its original.
 */
export function planButtons({ status, starting, changed }: ReadyView): {
  readonly primary: PageButton;
  readonly secondary: PageButton | null;
  /** To translate is to go on where it paused or stopped: nothing is sent again. */
  readonly goesOn?: boolean;
} {
  if (status === null || starting) return { primary: 'translate', secondary: null };
  if (status.phase === 'counting') return { primary: 'stop', secondary: null };
  if (status.phase === 'working') return { primary: 'stop', secondary: 'pause' };
  // Where it said to pause it says to go on: a second click by mistake takes nothing away.
  if (status.phase === 'paused' && !changed)
    return { primary: 'stop', secondary: 'translate', goesOn: true };
  const toggle = toggleOf(status.shows, status.texts.translated > 0);
  if (toggle === null) {
    return { primary: 'translate', secondary: null, goesOn: !changed && hasBegun(status) };
  }
  const isUnfinished =
    status.shows === 'translation' && (status.phase === 'stopped' || hasNoOtherWayOn(status));
  return changed || isUnfinished
    ? { primary: 'translate', secondary: toggle, goesOn: !changed }
    : { primary: toggle, secondary: null };
}

/** It stopped before anything came of what was sent, or for what is mended elsewhere: what it has read and paid for is kept. */
const hasBegun = (status: PageStatus) =>
  status.shows === 'translation' &&
  status.texts.found > 0 &&
  ((status.phase === 'stopped' && status.characters.sent > 0) ||
    (status.phase === 'failed' && hasNoOtherWayOn(status)));

/** What failed is asked for again by the failure's own button, unless that one leads elsewhere, as to the settings. */
const hasNoOtherWayOn = ({ failure }: PageStatus) =>
  failure !== null && failureWords(failure).action !== 'retry';

const toggleOf = (shows: 'translation' | 'original', hasTranslation: boolean) => {
  if (!hasTranslation) return null;
  return shows === 'translation' ? 'showOriginal' : 'showTranslation';
};
