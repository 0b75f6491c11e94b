/** The section "Sites", without a screen: rules and the permissions that they need, and lists that become rules. */

import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import type { SitesActions, SitesView } from '../../components/options/sites-view.ts';
import type { Settings } from '../../utils/settings/rows.ts';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import { planSiteList, withSiteList } from '../../utils/settings/site-list.ts';
import type { SitePattern } from '../../utils/settings/site-pattern.ts';
import {
  allSites,
  originsOf,
  patternOfSite,
  sitePattern,
} from '../../utils/settings/site-pattern.ts';
import { withLanguageChoice } from '../../utils/settings/site-rules.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { sitePlaceView } from './rules-view.ts';
import { showSettings } from './shown-settings.ts';

type Origins = readonly string[];

export interface SitesModelNeeds {
  readonly settings: Pick<SettingsStore, 'read' | 'change' | 'watch'>;
  readonly hasAccess: (origins: Origins) => Promise<boolean>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  readonly requestAccess: (origins: Origins) => Promise<boolean>;
  /** False: the browser keeps them. */
  readonly giveBack: (origins: Origins) => Promise<boolean>;
}

export interface SitesModel {
  readonly view: ReadonlySignal<SitesView>;
  readonly actions: SitesActions;
  /** Reads the permissions anew: they are changed elsewhere, too. */
  refresh(): Promise<void>;
}

/** What is on the screen beside the settings themselves. */
interface Screen {
  readonly query: string;
  readonly limit: number;
  readonly open: string | null;
  readonly isRefused: boolean;
  readonly unneeded: { readonly pattern: SitePattern; readonly state: UnneededState } | null;
  readonly list: { readonly text: string; readonly translate: 'always' | 'never' } | null;
  readonly isUnreadable: boolean;
}

type UnneededState = NonNullable<SitesView['unneeded']>['state'];

const atFirst = 50;
const more = 200;

export function createSitesModel(needs: SitesModelNeeds): SitesModel {
  const { settings } = needs;
  const shownSettings = showSettings(settings, () => void refresh());
  const { effective } = shownSettings;
  const withoutAccess = signal<ReadonlySet<string>>(new Set());
  const hasAllSites = signal(true);
  const screen = signal<Screen>({
    ...{ query: '', limit: atFirst, open: null, isRefused: false },
    ...{ unneeded: null, list: null, isUnreadable: false },
  });
  const show = (change: Partial<Screen>): void => {
    screen.value = { ...screen.value, ...change };
  };
  const rulesNow = (): readonly SiteRule[] => effective.value?.settings.sites.rules ?? [];
  const languagesNow = () => effective.value?.settings.sites.languages ?? [];
  const shortcutsNow = () => effective.value?.settings.shortcuts;
  const inOrder = computed(() => sorted(rulesNow()));

  const list = computed<SitesView['list']>(() => {
    const { list: shown, isUnreadable } = screen.value;
    if (shown === null) return null;
    return { ...shown, isUnreadable, plan: planSiteList(shown.text, rulesNow(), shown.translate) };
  });
  const view = computed<SitesView>(() => {
    const { query, limit, open, isRefused, unneeded } = screen.value;
    const rule = inOrder.value.find(({ pattern }) => pattern === open);
    return {
      ...{ query, limit, isRefused },
      rules: inOrder.value,
      hasButton: shortcutsNow()?.selectionButton === true || shortcutsNow()?.doublePress === true,
      languages: languagesNow(),
      withoutAccess: withoutAccess.value,
      languagesNeedAccess: !hasAllSites.value && languagesNow().some(isAlways),
      open:
        rule && effective.value
          ? { pattern: rule.pattern, place: sitePlaceView(rule, effective.value) }
          : null,
      unneeded: unneeded && { site: hostsOf(unneeded.pattern), state: unneeded.state },
      list: list.value,
    };
  });

  async function refresh(): Promise<void> {
    const always = rulesNow().filter(isAlways);
    const missing = await Promise.all(
      always.map(async ({ pattern }) => {
        const parsed = sitePattern(pattern);
        return parsed === null || (await needs.hasAccess(originsOf(parsed))) ? [] : [pattern];
      }),
    );
    const isEverywhere = await needs.hasAccess(allSites);
    batch(() => {
      withoutAccess.value = new Set(missing.flat());
      hasAllSites.value = isEverywhere;
    });
  }

  const change = (sites: (now: Settings['sites']) => Partial<Settings['sites']>) =>
    shownSettings.change((now) => ({ sites: sites(now.settings.sites) }));

  /** Nothing may be awaited before the browser is asked: it would no longer be inside the click. */
  async function ask(patterns: readonly string[]): Promise<void> {
    const origins = new Set(
      patterns.flatMap((text) => {
        const pattern = sitePattern(text);
        return pattern === null ? [] : originsOf(pattern);
      }),
    );
    await askFor([...origins]);
  }

  async function askFor(origins: Origins): Promise<void> {
    const isGranted = await needs.requestAccess(origins).catch(() => false);
    // First what it means for each rule, then that it was so.
    await refresh();
    show({ isRefused: !isGranted });
  }

  /** Keeps the rules, and offers to give back what the rule that was there needed alone. */
  async function saveRules(
    changed: (rules: readonly SiteRule[]) => readonly SiteRule[],
    before?: SiteRule,
  ): Promise<void> {
    show({ unneeded: null, isRefused: false });
    await change(({ rules }) => ({ rules: [...changed(rules)] }));
    const gone = before?.translate === 'always' ? sitePattern(before.pattern) : null;
    if (gone === null || effective.value === null) return;
    if (isAccessNeeded(gone, effective.value.settings)) return;
    // Who has let us onto all sites can't take one of them out.
    const isOfAll = gone.host !== null && (await needs.hasAccess(allSites));
    if (isOfAll || !(await needs.hasAccess(originsOf(gone)))) return;
    show({ unneeded: { pattern: gone, state: 'asked' } });
  }

  async function giveBack(): Promise<void> {
    const pattern = screen.value.unneeded?.pattern;
    if (!pattern) return;
    const isGone = await needs.giveBack(originsOf(pattern)).catch(() => false);
    show({ unneeded: { pattern, state: isGone ? 'given-back' : 'kept' } });
  }

  function changeRule(pattern: string, rule: SiteRule): void {
    const before = rulesNow().find((one) => one.pattern === pattern);
    if (before === undefined) return;
    show({ open: rule.pattern });
    void saveRules((rules) => rules.map((one) => (one.pattern === pattern ? rule : one)), before);
    const isNew = before.translate !== 'always' || before.pattern !== rule.pattern;
    if (rule.translate === 'always' && isNew) void ask([rule.pattern]);
  }

  function add(rule: SiteRule): void {
    show({ query: '' });
    void saveRules((rules) => [...rules, rule]);
    if (rule.translate === 'always') void ask([rule.pattern]);
  }

  function remove(pattern: string): void {
    const before = rulesNow().find((one) => one.pattern === pattern);
    if (before === undefined) return;
    void saveRules((rules) => rules.filter((one) => one.pattern !== pattern), before);
  }

  function changeList(changed: Partial<NonNullable<Screen['list']>>): void {
    const now = screen.value.list;
    if (now !== null) show({ list: { ...now, ...changed }, isUnreadable: false });
  }

  async function readList(file: Blob): Promise<void> {
    const text = await file.text().catch(() => null);
    if (text === null) show({ isUnreadable: true });
    else changeList({ text });
  }

  function applyList(): void {
    if (list.value === null) return;
    const { plan, translate } = list.value;
    show({ list: null, query: '' });
    void saveRules((rules) => withSiteList(rules, plan, translate));
    const begun = translate === 'always' ? [...plan.added, ...plan.changed] : [];
    if (begun.length > 0) void ask(begun);
  }

  return {
    view,
    refresh,
    actions: {
      search: (query) => show({ query, limit: atFirst }),
      showMore: () => show({ limit: screen.value.limit + more }),
      open: (open) => show({ open }),
      add,
      change: changeRule,
      allow: (pattern) => void ask([pattern]),
      allowAllSites: () => void askFor(allSites),
      allowAll: () => void ask([...withoutAccess.value]),
      giveBack: () => void giveBack(),
      keepAccess: () => show({ unneeded: null }),
      remove,
      chooseForLanguage: (source, standing) => {
        void change(({ languages }) => ({
          languages: [...withLanguageChoice(languages, source, standing)],
        }));
      },
      openList: () => show({ list: { text: '', translate: 'never' }, isUnreadable: false }),
      typeList: (text) => changeList({ text }),
      readList: (file) => void readList(file),
      chooseForList: (translate) => changeList({ translate }),
      applyList,
      closeList: () => show({ list: null }),
    },
  };
}

const isAlways = ({ translate }: Pick<SiteRule, 'translate'>): boolean => translate === 'always';

/** By host, so that a host and those below it stand together. */
const sorted = (rules: readonly SiteRule[]): readonly SiteRule[] => {
  const key = ({ pattern }: SiteRule) => pattern.replace(/^\*\./, '');
  return [...rules].sort((one, other) => (key(one) < key(other) ? -1 : 1));
};

/** What a permission is for. */
const hostsOf = ({ host, withSubdomains }: SitePattern): string =>
  `${withSubdomains ? '*.' : ''}${host ?? '*'}`;

/**
 * Whether something works only while the browser lets us onto these hosts: a rule, a language that is always translated, a
 * script that is on every page, the service. Permissions know neither ports nor paths, so those don't matter here.
 */
function isAccessNeeded(pattern: SitePattern, settings: Settings): boolean {
  const { sites, shortcuts, service } = settings;
  const isForAll =
    shortcuts.selectionButton ||
    shortcuts.doublePress ||
    sites.languages.some(({ translate }) => translate === 'always');
  if (isForAll) return true;
  const always = sites.rules.filter(({ translate }) => translate === 'always');
  return [...always.map((rule) => sitePattern(rule.pattern)), patternOfSite(service.address)].some(
    (other) => other !== null && haveCommonHost(pattern, other),
  );
}

const haveCommonHost = (one: SitePattern, other: SitePattern): boolean =>
  one.host === null ||
  other.host === null ||
  one.host === other.host ||
  (one.withSubdomains && other.host.endsWith(`.${one.host}`)) ||
  (other.withSubdomains && one.host.endsWith(`.${other.host}`));
