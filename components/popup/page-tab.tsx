import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { hasFigures, hasMoreBudget } from '../../utils/translation/month-spending.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Arrow } from '../controls/icons.tsx';
import { SourceSelect, TargetSelect } from '../controls/language-select.tsx';
import { MonthSpent } from '../controls/month-spent.tsx';
import { Notice } from '../controls/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { WaitNotice } from '../wait-notice.tsx';
import { CostQuestion } from './cost-question.tsx';
import { planButtons, wordsOf } from './page-buttons.ts';
import type { PageChoices } from './page-choices.ts';
import type { PageActions, PageView, ReadyView } from './page-model.ts';
import { PageOptions } from './page-options.tsx';
import { PageProgress } from './page-progress.tsx';
import { SiteChoice } from './site-choice.tsx';
import type { SiteActions, SiteChoiceView } from './site-model.ts';

export interface PageTabProps {
  readonly view: PageView;
  readonly choices: PageChoices;
  readonly actions: PageActions;
  readonly site: SiteChoiceView | null;
  readonly siteActions: SiteActions;
  readonly month: MonthSpending | null;
}

export const PageTab = ({ view, ...props }: PageTabProps) => {
  switch (view.kind) {
    case 'loading':
      return <div class="page-tab" aria-busy="true" />;
    case 'blocked':
      return <Blocked view={view} actions={props.actions} />;
    case 'ready':
      return <Ready view={view} {...props} />;
  }
};

const Blocked = ({
  view: { failure, detail, isTranslated },
  actions,
}: {
  readonly view: Extract<PageView, { kind: 'blocked' }>;
  readonly actions: PageActions;
}) => {
  const words = failureWords(failure, undefined, useContext(LockedSettings));
  const isForReader = words.action === 'open-options';
  return (
    <div class="page-tab">
      <Notice tone={isForReader ? 'good' : 'warn'} role="alert">
        <p>{words.text}</p>
        {detail && <p class="notice__detail">{detail}</p>}
      </Notice>
      {isForReader && (
        <Button kind="primary" large onClick={() => actions.openOptions(words.section)}>
          {words.actionLabel}
        </Button>
      )}
      {isTranslated && (
        <Button kind="soft" large onClick={actions.showOriginal}>
          {wordsOf('showOriginal')}
        </Button>
      )}
    </div>
  );
};

type ReadyProps = Omit<PageTabProps, 'view'> & { readonly view: ReadyView };

const Ready = (props: ReadyProps) => {
  const { view, choices, actions, site, siteActions, month } = props;
  const languages = { recent: choices.recent, listsAll: useDrawn() };
  const isRefused = site?.inForce === 'never' && isUntouched(view);
  return (
    <div class="page-tab">
      <div class="pair pair--with-arrow">
        <SourceSelect
          {...languages}
          source={choices.source}
          detected={view.status?.detectedSource ?? null}
          locked={choices.locked.has('languages.source')}
          onChange={(source) => actions.choose({ languages: { source } })}
        />
        <Arrow />
        <TargetSelect
          {...languages}
          further={choices.further}
          target={choices.target}
          locked={choices.locked.has('languages.target')}
          onChange={(target) => actions.choose({ languages: { target } })}
        />
      </div>
      {isRefused && (
        <Notice tone="warn">
          <p>{i18n.t('sites.isNever')}</p>
        </Notice>
      )}
      <MainAction {...props} isRefused={isRefused} />
      <Trouble {...props} />
      <PageOptions choices={choices} actions={actions} />
      {site && <SiteChoice view={site} actions={siteActions} />}
      {month && hasFigures(month) && <MonthSpent month={month} />}
    </div>
  );
};

/** A popup in a background tab has no frames to wait for. */
const drawnAfterMs = 100;

/** Long lists follow once the button can be seen. */
function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), drawnAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}

const MainAction = ({
  view,
  isRefused,
  actions,
  month,
}: ReadyProps & {
  /** The policy is never to translate this page. */
  readonly isRefused: boolean;
}) => {
  const { status, starting, changed, known } = view;
  const mayCorrect = !useContext(LockedSettings).has('memory.corrections');
  const isAsking = status?.phase === 'asking' && !starting;
  // The question comes back when the reader returns to the choices that it was about. The focus then stays in their list.
  const wasAsking = useRef(false);
  useEffect(() => {
    wasAsking.current = isAsking;
  });
  if (!known) return <div class="page-tab__buttons page-tab__buttons--unknown" aria-busy="true" />;
  if (status?.phase === 'asking' && status.estimate && !changed) {
    return (
      <CostQuestion
        estimate={status.estimate}
        takesFocus={!wasAsking.current}
        {...{ month, actions }}
      />
    );
  }
  const { primary, secondary, goesOn } = planButtons(view);
  return (
    <div class="page-tab__buttons">
      {/* One button whose words change, so that it keeps its focus and the reader's pointer. */}
      <Button
        kind={primary === 'translate' && !isRefused ? 'primary' : 'soft'}
        large
        busy={starting}
        onClick={actions[primary]}
      >
        {isRefused ? i18n.t('sites.anyway') : wordsOf(primary, goesOn)}
      </Button>
      {secondary && <Button onClick={actions[secondary]}>{wordsOf(secondary, goesOn)}</Button>}
      {isUntouched(view) && (
        <button type="button" class="quiet-button" onClick={actions.estimate}>
          {i18n.t('cost.find')}
        </button>
      )}
      {isFinished(view) && (
        <button type="button" class="quiet-button" onClick={actions.translateAgain}>
          {i18n.t('popup.again')}
        </button>
      )}
      {hasTranslations(view) && mayCorrect && (
        <button type="button" class="quiet-button" onClick={() => actions.point('correct')}>
          {i18n.t('popup.correct')}
        </button>
      )}
      <PageProgress status={status} starting={starting} />
    </div>
  );
};

/** The cost can still be asked for. */
const isUntouched = ({ status, starting, known }: ReadyView): boolean =>
  known &&
  !starting &&
  (status === null ||
    (status.phase !== 'counting' && status.texts.translated === 0 && status.shows === 'original'));

const isFinished = ({ status, starting, wasDone, changed }: ReadyView): boolean =>
  !starting &&
  !changed &&
  status !== null &&
  (status.phase === 'done' || (status.phase === 'working' && wasDone)) &&
  status.shows === 'translation' &&
  status.failure === null &&
  status.texts.translated > 0;

const hasTranslations = ({ status }: ReadyView): boolean =>
  status?.shows === 'translation' && status.texts.translated > 0;

/** The failure and its remedy. A page that works shows only why it waits. */
const Trouble = ({ view, actions, month }: ReadyProps) => {
  const { status } = view;
  if (view.starting) return null;
  if (view.failure === null && status?.phase === 'working') {
    return status.waiting && <WaitNotice {...status.waiting} />;
  }
  const failure = view.failure ?? status?.failure ?? null;
  if (failure === null) return null;
  const isRaised = month !== null && hasMoreBudget(failure, month);
  if (isRaised || view.isMended) {
    return (
      <Notice role="status">
        <p>{i18n.t(isRaised ? 'popup.budgetRaised' : 'popup.serviceChanged')}</p>
      </Notice>
    );
  }
  return (
    <FailureNotice
      failure={failure}
      host={view.host}
      actions={{ ...actions, retry: actions.translate }}
    />
  );
};
