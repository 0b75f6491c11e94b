import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import type { Patience } from '../patience-notice.tsx';
import { PatienceNotice, useIsSlow } from '../patience-notice.tsx';
import type { TextActions, TextView } from './text-model.ts';

export const TextTrouble = ({
  view: { work, answer, target },
  actions,
  host,
  locale,
}: {
  readonly view: TextView;
  readonly actions: TextActions;
  readonly host: string | undefined;
  readonly locale: string;
}) => {
  const language = languageName(target, locale);
  switch (work.kind) {
    case 'working':
      return <Waiting patience={work} locale={locale} />;
    case 'in-target':
      return (
        <Notice tone="warn" role="status">
          <p>{i18n.t('text.notSent', { language })}</p>
        </Notice>
      );
    case 'asking':
      return (
        <Notice tone="warn" role="alert">
          <p>
            {i18n.t('bubble.long', {
              count: new Intl.NumberFormat(locale).format(work.characters),
            })}
          </p>
          <Button kind="on-notice" onClick={actions.translate}>
            {i18n.t('bubble.translateLong')}
          </Button>
        </Notice>
      );
    case 'stopped':
      return (
        <Notice tone="warn" role="status">
          <p>{i18n.t('bubble.stopped')}</p>
        </Notice>
      );
    case 'failed':
      return (
        <FailureNotice
          failure={work.failure}
          host={host}
          actions={{ ...actions, retry: actions.translate }}
        />
      );
    case 'idle':
      return answer?.isSameLanguage && !answer.isOld ? (
        <Notice tone="warn" role="status">
          <p>{i18n.t('text.sameLanguage', { language })}</p>
        </Notice>
      ) : null;
  }
};

const Waiting = ({
  patience,
  locale,
}: {
  readonly patience: Patience;
  readonly locale: string;
}) => <PatienceNotice patience={patience} isSlow={useIsSlow(patience)} locale={locale} />;
