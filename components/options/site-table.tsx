import { Fragment } from 'preact';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import type { OptionName } from '../../utils/settings/translation-options.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { typedDirection } from '../controls/typed-direction.ts';
import { sitePolicyWord } from '../site-policy-words.ts';
import { fieldLabel } from './field-names.ts';
import { usePart, useSettings } from './page.ts';
import { SiteRuleEditor } from './site-rule-editor.tsx';
import type { SitesView } from './sites-model.ts';
import { rowOf } from './sites-model.ts';

export const SiteTable = () => {
  const { view, actions, locale } = usePart('sites');
  const locked = useSettings().isLocked('sites.rules');
  const found = findRules(view, locale);
  // The open rule always stays.
  const listed = found.filter(({ pattern }, index) => index < view.limit || pattern === view.open);
  return (
    <>
      <input
        class="text-field"
        type="search"
        aria-label={i18n.t('options.sites.search')}
        placeholder={i18n.t('options.sites.search')}
        dir={typedDirection(view.query)}
        autocomplete="off"
        value={view.query}
        onInput={({ currentTarget }) => actions.search(currentTarget.value)}
      />
      <p class="history__found" role="status">
        {foundWords(found.length, view.limit, locale)}
      </p>
      {found.length > 0 && (
        <table class="sites" aria-label={i18n.t('labels.sites.rules')}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('options.sites.site')}</th>
              <th scope="col">{i18n.t('options.sites.translate')}</th>
              {!locked && (
                <th scope="col">
                  <span class="visually-hidden">{i18n.t('options.sites.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {listed.map((rule) => (
              <Fragment key={rowOf(rule, view)}>
                <Row rule={rule} locked={locked} />
                {view.open === rule.pattern && (
                  <tr class="sites__open">
                    <td colSpan={locked ? 2 : 3}>
                      <SiteRuleEditor rule={rule} locked={locked} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {found.length > view.limit && (
        <div class="form__buttons">
          <Button onClick={actions.showMore}>{i18n.t('options.sites.more')}</Button>
        </div>
      )}
    </>
  );
};

const Row = ({ rule, locked }: { readonly rule: SiteRule; readonly locked: boolean }) => {
  const { view, actions, locale } = usePart('sites');
  const { pattern, translate } = rule;
  const isOpen = view.open === pattern;
  const otherwise = otherLabels(rule);
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{pattern}</bdi>
        {otherwise.length > 0 && (
          <p class="sites__otherwise">
            {i18n.t('options.sites.otherwise', {
              settings: new Intl.ListFormat(locale, { type: 'unit' }).format(otherwise),
            })}
          </p>
        )}
      </th>
      <td>
        {translate && sitePolicyWord(translate)}
        {view.withoutAccess.has(pattern) && (
          <div class="sites__access">
            <span>{i18n.t('options.sites.noAccess')}</span>
            <Button
              label={i18n.t('sites.allow', { site: pattern })}
              onClick={() => actions.allow(pattern)}
            >
              {i18n.t('options.sites.allow')}
            </Button>
          </div>
        )}
      </td>
      {!locked && (
        <td class="sites__buttons">
          <Button
            {...(!isOpen && { label: i18n.t('options.sites.editFor', { site: pattern }) })}
            onClick={() => {
              // A site that cannot be saved stays to be mended.
              const invalid =
                isOpen && document.querySelector<HTMLElement>('.sites [aria-invalid]');
              if (invalid) invalid.focus();
              else actions.open(isOpen ? null : pattern);
            }}
          >
            {isOpen ? i18n.t('options.sites.done') : i18n.t('options.sites.edit')}
          </Button>
          <Button
            label={i18n.t('options.sites.removeFor', { site: pattern })}
            onClick={() => actions.remove(pattern)}
          >
            {i18n.t('options.sites.remove')}
          </Button>
        </td>
      )}
    </tr>
  );
};

const otherLabels = ({ selectionButton, options = {} }: SiteRule): readonly string[] => [
  ...(selectionButton === false ? [i18n.t('options.sites.noSelectionButton')] : []),
  ...(Object.keys(options) as OptionName[]).map(
    (name) => fieldLabel(`translation.${name}`) ?? name,
  ),
];

function findRules({ rules, query, open }: SitesView, locale: string): readonly SiteRule[] {
  const wanted = query.trim().toLocaleLowerCase(locale);
  if (wanted === '') return rules;
  return rules.filter(
    (rule) =>
      rule.pattern === open ||
      [
        rule.pattern,
        ...(rule.translate ? [sitePolicyWord(rule.translate)] : []),
        ...otherLabels(rule),
      ].some((text) => text.toLocaleLowerCase(locale).includes(wanted)),
  );
}

function foundWords(found: number, limit: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale);
  return found > limit
    ? i18n.t('options.sites.first', { count: format(limit), total: format(found) })
    : i18n.t('options.sites.found', found, { count: format(found) });
}
