import { useRef, useState } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { NewSiteRule } from './new-site-rule.tsx';
import { usePart, useSettings } from './page.ts';
import { PageLanguageRules } from './page-language-rules.tsx';
import { PermissionNotice } from './permission-notice.tsx';
import { SiteTable } from './site-table.tsx';

export const SitesSection = () => {
  const { rules } = usePart('sites').view;
  const settings = useSettings();
  const isLocked = settings.isLocked('sites.rules');
  // Page languages need more than the sites of rules.
  const needsAllSites = settings.sites.languages.some(({ translate }) => translate === 'always');
  return (
    <>
      <div class="section__head">
        <h3>{i18n.t('labels.sites.rules')}</h3>
        {isLocked && <p>{lockedHint(isLocked)}</p>}
      </div>
      <Access />
      {rules.length === 0 ? (
        <p class="section__note">{i18n.t('options.sites.empty')}</p>
      ) : (
        <SiteTable />
      )}
      {!isLocked && <AddRule />}
      <PermissionNotice
        permission="allSites"
        isNeeded={needsAllSites}
        refused={needsAllSites && i18n.t('options.sites.refused')}
        missing={i18n.t('options.sites.languagesNeedAccess')}
        allow={i18n.t('options.sites.allowAllSites')}
      />
      <PageLanguageRules />
    </>
  );
};

const Access = () => {
  const { view, actions, locale } = usePart('sites');
  const { isRefused, withoutAccess } = view;
  return (
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
    </>
  );
};

const AddRule = () => {
  const { view, actions } = usePart('sites');
  const [isAdding, setIsAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      <div class="form__buttons" ref={box}>
        <Button onClick={() => setIsAdding(true)}>{i18n.t('options.sites.add')}</Button>
      </div>
      {isAdding && (
        <NewSiteRule
          rules={view.rules}
          onAdd={actions.add}
          onClose={() => {
            // The focus would disappear with the open rule.
            box.current?.querySelector('button')?.focus();
            setIsAdding(false);
          }}
        />
      )}
    </>
  );
};
