import { useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { NewSiteRule } from './new-site-rule.tsx';
import { PageLanguageRules } from './page-language-rules.tsx';
import { SiteList } from './site-list.tsx';
import { SiteTable } from './site-table.tsx';
import type { SitesActions, SitesView } from './sites-view.ts';

interface SitesProps {
  readonly view: SitesView;
  readonly actions: SitesActions;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
}

/** What happens by itself on which sites and with which languages, and what is otherwise on some sites. */
export const SitesSection = ({ view, actions, locked, locale }: SitesProps) => {
  const isLocked = locked.has('sites.rules');
  return (
    <>
      <div class="section__head">
        <h3>{i18n.t('options.sites.rules')}</h3>
        {isLocked && <p>{lockedHint(isLocked)}</p>}
      </div>
      <Access view={view} actions={actions} locale={locale} />
      {view.rules.length === 0 ? (
        <p class="section__note">{i18n.t('options.sites.empty')}</p>
      ) : (
        <SiteTable view={view} actions={actions} locale={locale} locked={isLocked} />
      )}
      {!isLocked && <WaysToRules view={view} actions={actions} locale={locale} />}
      {view.languagesNeedAccess && (
        <Notice tone="warn">
          <p>{i18n.t('options.sites.languagesNeedAccess')}</p>
          <Button kind="on-notice" onClick={actions.allowAllSites}>
            {i18n.t('options.sites.allowAllSites')}
          </Button>
        </Notice>
      )}
      <PageLanguageRules
        languages={view.languages}
        locale={locale}
        locked={locked.has('sites.languages')}
        onChoose={actions.chooseForLanguage}
      />
    </>
  );
};

type Part = Omit<SitesProps, 'locked'>;

/** What the browser does not let us do, and what it lets us do in vain. */
const Access = ({ view: { withoutAccess, isRefused, unneeded }, actions, locale }: Part) => (
  <>
    {isRefused && (
      <Notice tone="warn" role="alert">
        <p>{i18n.t('options.sites.refused')}</p>
      </Notice>
    )}
    {withoutAccess.size > 1 && (
      <Notice tone="warn">
        <p>
          {i18n.t('options.sites.withoutAccess', withoutAccess.size, {
            count: new Intl.NumberFormat(locale).format(withoutAccess.size),
          })}
        </p>
        <Button kind="on-notice" onClick={actions.allowAll}>
          {i18n.t('options.sites.allowAll')}
        </Button>
      </Notice>
    )}
    {unneeded && <Unneeded {...unneeded} actions={actions} />}
  </>
);

const Unneeded = ({
  site,
  state,
  actions,
}: NonNullable<SitesView['unneeded']> & { readonly actions: SitesActions }) => (
  <Notice tone={state === 'kept' ? 'warn' : 'good'} role="status">
    {state === 'asked' && (
      <>
        <p>{i18n.t('options.sites.unneeded', { site })}</p>
        <div class="form__buttons">
          <Button kind="on-notice" onClick={actions.giveBack}>
            {i18n.t('options.sites.giveBack')}
          </Button>
          <Button kind="on-notice" onClick={actions.keepAccess}>
            {i18n.t('options.sites.keepAccess')}
          </Button>
        </div>
      </>
    )}
    {state === 'given-back' && <p>{i18n.t('options.sites.givenBack', { site })}</p>}
    {state === 'kept' && <p>{i18n.t('options.sites.notGivenBack')}</p>}
  </Notice>
);

/** One by one, or many at once. */
const WaysToRules = ({ view, actions, locale }: Part) => {
  const [isAdding, setIsAdding] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  // What was open goes away with the focus in it.
  const back = (): void => ways.current?.querySelector('button')?.focus();
  return (
    <>
      <div class="form__buttons" ref={ways}>
        <Button onClick={() => setIsAdding(true)}>{i18n.t('options.sites.add')}</Button>
        <Button onClick={actions.openList}>{i18n.t('options.sites.import')}</Button>
      </div>
      {isAdding && (
        <NewSiteRule
          rules={view.rules}
          onAdd={actions.add}
          onClose={() => {
            back();
            setIsAdding(false);
          }}
        />
      )}
      {view.list && <SiteList list={view.list} actions={actions} locale={locale} onClose={back} />}
    </>
  );
};
