import type { ComponentChildren } from 'preact';
import { direction, toBcp47 } from '../../utils/languages/bcp47.ts';
import { languageName } from '../../utils/languages/names.ts';
import type { Run } from '../../utils/selection/runs.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { FailureSentences } from '../failure-sentences.tsx';
import type { Nothing } from './bubble-model.ts';
import type { BubbleProps } from './bubble-props.ts';
import { BubbleWaiting } from './bubble-waiting.tsx';

/** The translation, or a sentence that says why there is none and what helps. */
export const BubbleAnswer = ({
  view: { shows, target, besideFailure = null, ownWord },
  actions,
}: BubbleProps) => (
  // Readers without a pointer must be able to scroll a long answer.
  <div class="bubble__body" tabIndex={shows.kind === 'waiting' ? undefined : 0}>
    {/* The region always exists, because a screen reader reports changes only in a region that
        it knows. */}
    <div aria-live="polite">
      {shows.kind === 'waiting' && <p class="bubble__waiting">{i18n.t('bubble.translating')}</p>}
      {shows.kind === 'translation' && (
        <p class="bubble__text" lang={toBcp47(target)} dir={direction(target)}>
          {shows.translation.runs.map(marked)}
        </p>
      )}
      {shows.kind === 'translation' && ownWord === 'saved' && (
        <p class="bubble__saved">{i18n.t('point.kept')}</p>
      )}
    </div>
    {shows.kind === 'waiting' && <BubbleWaiting waiting={shows} onStop={actions.stop} />}
    {shows.kind === 'stopped' && (
      <Notice tone="warn" role="status">
        <p>{i18n.t('bubble.stopped')}</p>
        {shows.hasParts && <p>{i18n.t('bubble.partsKept')}</p>}
        <Button kind="on-notice" onClick={actions.ask}>
          {i18n.t('failure.tryAgain')}
        </Button>
      </Notice>
    )}
    {shows.kind === 'asking' && (
      <Notice tone="warn" role="alert">
        <p>{i18n.t('bubble.long', { count: shows.characters.toLocaleString(formatLocale()) })}</p>
        <Button kind="on-notice" onClick={actions.ask}>
          {i18n.t('bubble.translateLong')}
        </Button>
      </Notice>
    )}
    {shows.kind === 'in-target' && (
      <Notice tone="warn" role="status">
        <p>{i18n.t('bubble.inTarget', { language: languageName(target, formatLocale()) })}</p>
        <Button kind="on-notice" onClick={actions.ask}>
          {i18n.t('bubble.insist')}
        </Button>
      </Notice>
    )}
    {shows.kind === 'nothing' && (
      <Notice tone="warn" role="alert">
        <p>{sentences[shows.why]()}</p>
      </Notice>
    )}
    {shows.kind === 'translation' && shows.translation.needsSource && (
      <Notice tone="warn" role="status">
        <p>{i18n.t('bubble.glossaryNeedsSource')}</p>
      </Notice>
    )}
    {(shows.kind === 'failure' || shows.kind === 'no-settings') && (
      <FailureSentences
        words={shows.words}
        // No page can ask the browser for access to another address.
        actions={{ retry: actions.ask, openOptions: actions.openOptions }}
      />
    )}
    {besideFailure !== null && (
      <FailureSentences
        lead={besideFailure.name}
        words={besideFailure.words}
        actions={{
          openOptions: actions.openOptions,
          ...(besideFailure.retry && { retry: besideFailure.retry }),
        }}
      />
    )}
  </div>
);

const sentences: Readonly<Record<Nothing, () => string>> = {
  'nothing-selected': () => i18n.t('failure.nothingSelected'),
  blank: () => i18n.t('bubble.blank'),
  'no-letters': () => i18n.t('bubble.noLetters'),
  'not-found': () => i18n.t('bubble.notFound'),
  'untold-field': () => i18n.t('bubble.untoldField'),
  'closed-frame': () => i18n.t('bubble.closedFrame'),
  'link-without-words': () => i18n.t('bubble.linkWithoutWords'),
  'image-without-words': () => i18n.t('bubble.imageWithoutWords'),
};

/** Marked text is built from data, so nothing that a service sends becomes markup. */
const marked = ({ text, marks: [Mark, ...others] }: Run): ComponentChildren =>
  Mark ? <Mark>{marked({ text, marks: others })}</Mark> : text;
