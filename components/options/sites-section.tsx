import { useEffect, useState } from 'preact/hooks';
import { sitePattern } from '../../utils/settings/site-pattern.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { usePart, useSettings } from './page.ts';
import { PageLanguageRules } from './page-language-rules.tsx';
import { PermissionNotice } from './permission-notice.tsx';
import { patternProblem } from './site-rule-editor.tsx';
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

/** The new rule opens, because its policy is chosen there. Problems show only when the form is submitted. */
const AddRule = () => {
  const { view, actions } = usePart('sites');
  const label = i18n.t('options.sites.add');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added !== null) document.querySelector<HTMLElement>('.sites__open :checked')?.focus();
  }, [added]);
  const change = (typed: string, wrong: string | null = null) => {
    setText(typed);
    setProblem(wrong);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const pattern = sitePattern(text)?.text;
        const wrong = patternProblem(text, view.rules);
        if (wrong !== null || pattern === undefined) {
          change(text, wrong);
          event.currentTarget.querySelector('input')?.focus();
          return;
        }
        change('');
        actions.add(pattern);
        setAdded(pattern);
      }}
    >
      <TextField
        label={label}
        hint={i18n.t('options.sites.patternHint')}
        kind="address"
        value={text}
        problem={problem}
        beside={
          <Button type="submit" label={label}>
            {i18n.t('options.sites.addNow')}
          </Button>
        }
        onInput={change}
      />
    </form>
  );
};
