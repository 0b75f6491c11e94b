import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import { languageName } from '../../utils/languages/names.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { inOneLine } from '../../utils/wording/sentences.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Mark } from '../controls/icons.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { planButtons, wordsOf } from '../popup/page-buttons.ts';
import { PageProgress } from '../popup/page-progress.tsx';

export interface SampleView {
  readonly status: PageStatus | null;
  readonly language: string;
  readonly target: string;
  /** Known before anything is sent. */
  readonly failure: Failure | null;
  readonly host: string | undefined;
  readonly locked: ReadonlySet<string>;
}

export interface SampleActions {
  translate(): void;
  stop(): void;
  showOriginal(): void;
  showTranslation(): void;
  openOptions(section?: MendingSection): void;
  /** Call it inside a click. */
  allowAccess(): void;
}

interface SampleBarProps {
  readonly view: SampleView;
  readonly actions: SampleActions;
}

export const SampleBar = ({ view, actions }: SampleBarProps) => {
  const { status, failure } = view;
  const isDone = status?.phase === 'done' && status.texts.translated > 0;
  return (
    <section class="sample-bar" translate={false} aria-label={i18n.t('sample.bar')}>
      <div class="sample-bar__inner">
        <Mark />
        <div class="sample-bar__words">
          <p class="sample-bar__heading">{pairWords(view)}</p>
          {isUntouched(status) ? (
            <CostWords status={status} />
          ) : (
            <PageProgress status={status} starting={false} />
          )}
          {isDone && <p>{i18n.t('sample.ready')}</p>}
        </div>
        <div class="sample-bar__buttons">
          {failure === null && <Buttons view={view} actions={actions} />}
          <Button onClick={() => actions.openOptions()}>{i18n.t('sample.settings')}</Button>
        </div>
        <Trouble view={view} actions={actions} />
      </div>
    </section>
  );
};

const pairWords = ({ language, target }: SampleView): string =>
  i18n.t('sample.intro', {
    language: languageName(language, formatLocale()),
    target: languageName(target, formatLocale()),
  });

const isUntouched = (status: PageStatus | null): boolean =>
  status === null || status.phase === 'counting' || status.phase === 'asking';

const CostWords = ({ status }: { readonly status: PageStatus | null }) => {
  const billable = status?.estimate?.billable;
  if (billable === undefined) return <p role="status">{i18n.t('cost.counting')}</p>;
  const count = new Intl.NumberFormat(formatLocale()).format(billable);
  return (
    <p role="status">
      {inOneLine(i18n.t('sample.cost', billable, { count }), i18n.t('sample.nothingYet'))}
    </p>
  );
};

/** The first one keeps its focus while its words change. */
const Buttons = ({ view: { status }, actions }: Pick<SampleBarProps, 'view' | 'actions'>) => {
  const isCounting = status?.phase === 'counting';
  const { primary, secondary, goesOn } = planButtons({
    ...{ status, starting: isCounting, wasDone: false, changed: false },
  });
  const begins = primary === 'translate' && !goesOn;
  return (
    <>
      <Button
        kind={primary === 'translate' ? 'primary' : 'soft'}
        busy={isCounting}
        onClick={actions[primary]}
      >
        {begins ? i18n.t('sample.translate') : wordsOf(primary, goesOn)}
      </Button>
      {secondary && secondary !== 'pause' && (
        <Button onClick={actions[secondary]}>{wordsOf(secondary)}</Button>
      )}
    </>
  );
};

const Trouble = ({ view, actions }: Pick<SampleBarProps, 'view' | 'actions'>) => {
  const failure = view.failure ?? view.status?.failure ?? null;
  if (failure === null) return null;
  return (
    <div class="sample-bar__trouble">
      <LockedSettings.Provider value={view.locked}>
        <FailureNotice
          failure={failure}
          host={view.host}
          actions={{ ...actions, retry: actions.translate }}
        />
      </LockedSettings.Provider>
    </div>
  );
};
