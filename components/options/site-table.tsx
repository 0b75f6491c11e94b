import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import type { OptionName } from '../../utils/settings/translation-options.ts';
import { Button } from '../controls/button.tsx';
import { standingWord } from '../standing-words.ts';
import { fieldLabel } from './field-names.ts';
import { SiteRuleEditor } from './site-rule-editor.tsx';
import type { SitesActions, SitesView } from './sites-view.ts';

interface SiteTableProps {
  readonly view: SitesView;
  readonly actions: SitesActions;
  readonly locale: string;
  readonly locked: boolean;
}

/** All rules for sites that the search leaves, the first of them at first. */
export const SiteTable = (props: SiteTableProps) => {
  const { view, actions, locale } = props;
  const search = useRef<HTMLInputElement>(null);
  const found = findRules(view, locale);
  const remove = (pattern: string): void => {
    // The button goes away with what it removes.
    search.current?.focus();
    actions.remove(pattern);
  };
  return (
    <>
      <input
        ref={search}
        class="text-field"
        type="search"
        aria-label={i18n.t('options.sites.search')}
        placeholder={i18n.t('options.sites.search')}
        dir="auto"
        autocomplete="off"
        value={view.query}
        onInput={({ currentTarget }) => actions.search(currentTarget.value)}
      />
      <p class="history__found" role="status">
        {foundWords(found.length, view.limit, locale)}
      </p>
      {found.length > 0 && (
        <table class="sites" aria-label={i18n.t('options.sites.rules')}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('options.sites.site')}</th>
              <th scope="col">{i18n.t('options.sites.translate')}</th>
              {!props.locked && (
                <th scope="col">
                  <span class="visually-hidden">{i18n.t('options.sites.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, view.limit).map((rule) => (
              <Fragment key={rule.pattern}>
                <Row {...props} rule={rule} onRemove={remove} />
                {view.open?.pattern === rule.pattern && (
                  <tr class="sites__open">
                    <td colSpan={props.locked ? 2 : 3}>
                      <SiteRuleEditor {...props} rule={rule} place={view.open.place} />
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

const Row = ({
  rule,
  view,
  actions,
  locale,
  locked,
  onRemove,
}: SiteTableProps & {
  readonly rule: SiteRule;
  readonly onRemove: (pattern: string) => void;
}) => {
  const { pattern, translate } = rule;
  const isOpen = view.open?.pattern === pattern;
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
        {translate && standingWord(translate)}
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
            onClick={() => actions.open(isOpen ? null : pattern)}
          >
            {isOpen ? i18n.t('options.sites.done') : i18n.t('options.sites.edit')}
          </Button>
          <Button
            label={i18n.t('options.sites.removeFor', { site: pattern })}
            onClick={() => onRemove(pattern)}
          >
            {i18n.t('options.sites.remove')}
          </Button>
        </td>
      )}
    </tr>
  );
};

/** What is otherwise on a site, apart from what is translated by itself. */
const otherLabels = ({ selectionButton, options = {} }: SiteRule): readonly string[] => [
  ...(selectionButton === false ? [i18n.t('options.sites.noSelectionButton')] : []),
  ...(Object.keys(options) as OptionName[]).map(
    (name) => fieldLabel(`translation.${name}`) ?? name,
  ),
];

/** By what stands in the row. The one that is looked into stays whatever is searched. */
function findRules({ rules, query, open }: SitesView, locale: string): readonly SiteRule[] {
  const wanted = query.trim().toLocaleLowerCase(locale);
  if (wanted === '') return rules;
  return rules.filter(
    (rule) =>
      rule.pattern === open?.pattern ||
      [
        rule.pattern,
        ...(rule.translate ? [standingWord(rule.translate)] : []),
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
