import { i18n } from '#i18n';
import { direction, toBcp47 } from '../../utils/languages/bcp47.ts';
import { Notice } from '../controls/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import type { BubbleActions } from './bubble-actions.ts';
import type { BubbleView, Nothing } from './bubble-model.ts';

/** What came of it: the translation as plain text, or the sentence that says why there is none. */
export const BubbleAnswer = ({
  view: { shows, target },
  actions,
}: {
  readonly view: BubbleView;
  readonly actions: Pick<BubbleActions, 'openOptions' | 'retry'>;
}) => (
  <div class="bubble__body">
    {/* Always there: a screen reader tells changes only of a region that it knows already. */}
    <div aria-live="polite">
      {shows.kind === 'waiting' && <p class="bubble__waiting">{i18n.t('bubble.translating')}</p>}
      {shows.kind === 'translation' && (
        <p class="bubble__text" {...languageOf(target)}>
          {shows.translation.text}
        </p>
      )}
    </div>
    {shows.kind === 'nothing' && (
      <Notice tone="warn" role="alert">
        <p>{sentenceOf(shows.why)}</p>
      </Notice>
    )}
    {shows.kind === 'failure' && (
      <FailureNotice
        failure={shows.failure}
        actions={{
          retry: actions.retry,
          openOptions: actions.openOptions,
          // No page can ask the browser for access to another address: the settings can.
          grantPermission: actions.openOptions,
        }}
      />
    )}
  </div>
);

const languageOf = (code: string | null) =>
  code === null ? { dir: 'auto' as const } : { lang: toBcp47(code), dir: direction(code) };

function sentenceOf(why: Nothing): string {
  switch (why) {
    case 'nothing-selected':
      return i18n.t('failure.nothingSelected');
    case 'blank':
      return i18n.t('bubble.blank');
    case 'no-letters':
      return i18n.t('bubble.noLetters');
  }
}
