import type { Patience } from '../../utils/base/patience.ts';
import { languageName } from '../../utils/languages/names.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { PatienceNotice, useIsSlow } from '../patience-notice.tsx';
import type { TextActions, TextView } from './text-model.ts';
import type { TextAnswer, TextWork } from './text-work.ts';

export const TextTrouble = ({
  view: { work, answer, target },
  actions,
  host,
}: {
  readonly view: TextView;
  readonly actions: TextActions;
  readonly host: string | undefined;
}) => {
  if (work.kind === 'working') return <Waiting patience={work} />;
  if (work.kind === 'failed') {
    return (
      <FailureNotice
        failure={work.failure}
        host={host}
        actions={{ ...actions, retry: actions.translate }}
      />
    );
  }
  const isAsking = work.kind === 'asking';
  const words = wordsOf(work, answer, languageName(target, formatLocale()));
  return (
    words && (
      <Notice tone="warn" role={isAsking ? 'alert' : 'status'}>
        <p>{words}</p>
        {isAsking && (
          <Button kind="on-notice" onClick={actions.translate}>
            {i18n.t('bubble.translateLong')}
          </Button>
        )}
      </Notice>
    )
  );
};

function wordsOf(
  work: Exclude<TextWork, { kind: 'working' | 'failed' }>,
  answer: TextAnswer | null,
  language: string,
): string | null {
  switch (work.kind) {
    case 'in-target':
      return i18n.t('text.notSent', { language });
    case 'asking':
      return i18n.t('bubble.long', {
        count: new Intl.NumberFormat(formatLocale()).format(work.characters),
      });
    case 'stopped':
      return i18n.t('bubble.stopped');
    case 'idle':
      return answer?.isSameLanguage && !answer.isOld
        ? i18n.t('text.sameLanguage', { language })
        : null;
  }
}

const Waiting = ({ patience }: { readonly patience: Patience }) => (
  <PatienceNotice patience={patience} isSlow={useIsSlow(patience)} />
);
