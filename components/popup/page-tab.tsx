import { i18n } from '#i18n';
import type { MonthShown } from '../../utils/base/month-spending.ts';
import { hasMoreBudget } from '../../utils/base/month-spending.ts';
import { Button } from '../controls/button.tsx';
import { Arrow } from '../controls/icons.tsx';
import { SourceSelect, TargetSelect } from '../controls/language-select.tsx';
import { MonthSpent } from '../controls/month-spent.tsx';
import { Notice } from '../controls/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { failureWords } from '../failure-words.ts';
import { WaitNotice } from '../wait-notice.tsx';
import { CostQuestion } from './cost-question.tsx';
import type { PageButton } from './page-buttons.ts';
import { planButtons } from './page-buttons.ts';
import { PageOptions } from './page-options.tsx';
import { PageProgress } from './page-progress.tsx';
import type { PageActions, PageChoices, PageView, ReadyView } from './page-view.ts';
import { NeverNotice, SiteChoice } from './site-choice.tsx';
import type { SiteActions, SiteChoiceView } from './site-view.ts';
import { isNever } from './site-view.ts';

export interface PageTabProps {
  readonly view: PageView;
  readonly choices: PageChoices;
  readonly actions: PageActions;
  /** What is to happen with the site by itself. Null: not known yet. */
  readonly site: SiteChoiceView | null;
  readonly siteActions: SiteActions;
  /** Null: not read yet. */
  readonly month: MonthShown | null;
  /** BCP 47 tag of the UI's own language. */
  readonly locale: string;
}

/** The page in the active tab: what it becomes, at the reader's word. */
export const PageTab = ({ view, ...props }: PageTabProps) => {
  switch (view.kind) {
    case 'loading':
      return <div class="page-tab" aria-busy="true" />;
    case 'not-set-up':
      return <NotSetUp missing={view.missing} openOptions={props.actions.openOptions} />;
    case 'forbidden':
      return (
        <div class="page-tab">
          <Notice tone="warn" role="alert">
            <p>{failureWords({ code: 'page-forbidden' }).text}</p>
          </Notice>
        </div>
      );
    case 'denied':
      return (
        <div class="page-tab">
          <Notice tone="warn" role="alert">
            <p>{failureWords({ code: 'site-denied' }).text}</p>
            {view.by && <p class="notice__detail">{i18n.t('policy.by', { name: view.by })}</p>}
          </Notice>
        </div>
      );
    case 'ready':
      return <Ready view={view} {...props} />;
  }
};

const NotSetUp = ({
  missing,
  openOptions,
}: {
  readonly missing: 'address' | 'key';
  readonly openOptions: () => void;
}) => (
  <div class="page-tab">
    <Notice role="alert">
      <p>{missing === 'address' ? i18n.t('popup.notSetUp') : i18n.t('popup.keyNotSetUp')}</p>
    </Notice>
    <Button kind="primary" large onClick={openOptions}>
      {i18n.t('failure.openSettings')}
    </Button>
  </div>
);

const buttonWords: Readonly<Record<PageButton, () => string>> = {
  translate: () => i18n.t('popup.translatePage'),
  stop: () => i18n.t('popup.stop'),
  showOriginal: () => i18n.t('popup.showOriginal'),
  showTranslation: () => i18n.t('popup.showTranslation'),
};

const Ready = ({
  view,
  choices,
  actions,
  site,
  siteActions,
  month,
  locale,
}: Omit<PageTabProps, 'view'> & { readonly view: ReadyView }) => {
  const { primary, secondary, goesOn } = planButtons(view);
  const languages = { locale, recent: choices.recent };
  const isRefused = site !== null && isNever(site) && isUntouched(view);
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
      {isRefused && <NeverNotice view={site} locale={locale} />}
      {view.status?.phase === 'asking' && view.status.estimate && !view.changed ? (
        <CostQuestion
          estimate={view.status.estimate}
          month={month}
          actions={actions}
          locale={locale}
        />
      ) : (
        <div class="page-tab__buttons">
          {/* One button whose words change, so that it keeps its focus and the reader's pointer. */}
          <Button
            kind={primary === 'translate' && !isRefused ? 'primary' : 'soft'}
            large
            busy={view.starting}
            onClick={actions[primary]}
          >
            {isRefused
              ? i18n.t('sites.anyway')
              : goesOn
                ? i18n.t('popup.continue')
                : buttonWords[primary]()}
          </Button>
          {secondary && <Button onClick={actions[secondary]}>{buttonWords[secondary]()}</Button>}
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
          <PageProgress status={view.status} starting={view.starting} locale={locale} />
        </div>
      )}
      <WhatIsWrong view={view} actions={actions} month={month} locale={locale} />
      <PageOptions
        choices={choices}
        locale={locale}
        onChoose={actions.choose}
        onOption={actions.setOption}
      />
      {site && <SiteChoice view={site} actions={siteActions} locale={locale} />}
      {month && hasFigures(month) && <MonthSpent month={month} locale={locale} />}
    </div>
  );
};

/** Nothing is translated, and nothing under way: what it would cost is still a question. */
const isUntouched = ({ status, starting }: ReadyView): boolean =>
  !starting &&
  (status === null ||
    (status.phase !== 'counting' && status.texts.translated === 0 && status.shows === 'original'));

/** All went well, and may be asked for once more. */
const isFinished = ({ status, starting, changed }: ReadyView): boolean =>
  !starting &&
  !changed &&
  status !== null &&
  status.phase === 'done' &&
  status.shows === 'translation' &&
  status.failure === null &&
  status.texts.translated > 0;

/** Nothing spent and nothing to keep to is nothing to tell. */
const hasFigures = ({ billed, budget }: MonthShown) => billed > 0 || budget !== null;

/** What stopped the work, or what of it failed, and what to do; while work goes on, only what it waits for. */
const WhatIsWrong = ({
  view,
  actions,
  month,
  locale,
}: Pick<PageTabProps, 'actions' | 'month' | 'locale'> & {
  readonly view: ReadyView;
}) => {
  const { status } = view;
  if (view.starting) return null;
  if (view.failure === null && status?.phase === 'working') {
    return status.waiting && <WaitNotice {...status.waiting} locale={locale} />;
  }
  const failure = view.failure ?? status?.failure ?? null;
  if (failure === null) return null;
  if (month !== null && hasMoreBudget(failure, month)) {
    return (
      <Notice role="status">
        <p>{i18n.t('popup.budgetRaised')}</p>
      </Notice>
    );
  }
  return (
    <FailureNotice
      failure={failure}
      host={view.host}
      actions={{
        openOptions: actions.openOptions,
        grantPermission: actions.allowAccess,
        retry: actions.translate,
      }}
    />
  );
};
