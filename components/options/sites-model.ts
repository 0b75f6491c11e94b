/** Rules for sites and for languages of pages, and the permissions that they need. */
import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import { createLatest } from '../../utils/base/latest.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SitePolicy, SiteRule } from '../../utils/settings/shapes.ts';
import { allSites, originsOf, sitePattern } from '../../utils/settings/site-pattern.ts';
import { withLanguageChoice } from '../../utils/settings/site-rules.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';

type Origins = readonly string[];

export interface SitesNeeds {
  /** The settings as they are shown. */
  readonly effective: ReadonlySignal<Effective | null>;
  readonly change: (change: SettingsChange) => Promise<void>;
  readonly hasAccess: (origins: Origins) => Promise<boolean>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  readonly requestAccess: (origins: Origins) => Promise<boolean>;
}

export interface SitesView {
  /** All of them, by their hosts. */
  readonly rules: readonly SiteRule[];
  /** Patterns that are always to be translated where the browser does not let us. */
  readonly withoutAccess: ReadonlySet<string>;
  /** A language is always to be translated, and the browser does not let us onto all sites. */
  readonly languagesNeedAccess: boolean;
  /** The browser was asked just now, and did not allow it. */
  readonly isRefused: boolean;
  readonly query: string;
  /** How many rules are shown at most. */
  readonly limit: number;
  /** The pattern of the rule that is looked into, or null. */
  readonly open: string | null;
}

const atFirst = 50;
const more = 200;

export function createSitesModel(needs: SitesNeeds) {
  const { effective } = needs;
  const withoutAccess = signal<ReadonlySet<string>>(new Set());
  const hasAllSites = signal(true);
  const screen = signal({
    query: '',
    limit: atFirst,
    open: null as string | null,
    isRefused: false,
  });
  const show = (change: Partial<typeof screen.value>): void => {
    screen.value = { ...screen.value, ...change };
  };
  const rulesNow = (): readonly SiteRule[] => effective.value?.settings.sites.rules ?? [];
  const languagesNow = () => effective.value?.settings.sites.languages ?? [];
  const inOrder = computed(() => sorted(rulesNow()));

  const view = computed<SitesView>(() => ({
    ...screen.value,
    rules: inOrder.value,
    withoutAccess: withoutAccess.value,
    languagesNeedAccess: !hasAllSites.value && languagesNow().some(isAlways),
  }));

  /** Reads the permissions anew: they are changed elsewhere, too. */
  const hasAccess = (origins: Origins): Promise<boolean> =>
    needs.hasAccess(origins).catch(() => false);
  const latest = createLatest();

  async function refresh(): Promise<void> {
    const isLatest = latest();
    const always = rulesNow().filter(isAlways);
    const missing = await Promise.all(
      always.map(async ({ pattern }) => {
        const parsed = sitePattern(pattern);
        const isOpen = parsed === null || (await hasAccess(originsOf(parsed)));
        return isOpen ? [] : [pattern];
      }),
    );
    const isEverywhere = await hasAccess(allSites);
    if (!isLatest()) return;
    batch(() => {
      withoutAccess.value = new Set(missing.flat());
      hasAllSites.value = isEverywhere;
    });
  }

  const changeRules = (changed: (rules: readonly SiteRule[]) => readonly SiteRule[]): void => {
    show({ isRefused: false });
    void needs.change(({ settings: { sites } }) => ({
      sites: { rules: [...changed(sites.rules)] },
    }));
  };

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

  function changeRule(pattern: string, rule: SiteRule): void {
    const before = rulesNow().find((one) => one.pattern === pattern);
    if (before === undefined) return;
    show({ open: rule.pattern });
    changeRules((rules) => rules.map((one) => (one.pattern === pattern ? rule : one)));
    const isNew = before.translate !== 'always' || before.pattern !== rule.pattern;
    if (rule.translate === 'always' && isNew) void ask([rule.pattern]);
  }

  function add(rule: SiteRule): void {
    show({ query: '' });
    changeRules((rules) => [...rules, rule]);
    if (rule.translate === 'always') void ask([rule.pattern]);
  }

  // A changed rule may need another permission.
  effective.subscribe(() => void refresh());
  return {
    view,
    refresh,
    actions: {
      search: (query: string) => show({ query, limit: atFirst }),
      showMore: () => show({ limit: screen.value.limit + more }),
      /** Null closes it. */
      open: (open: string | null) => show({ open }),
      /** Called inside a click, as the next four: a browser grants permissions only there. */
      add,
      /** The rule for a pattern is to be this one from now on. */
      change: changeRule,
      allow: (pattern: string) => void ask([pattern]),
      allowAll: () => void ask([...withoutAccess.value]),
      /** For languages that are always to be translated: not only the sites of rules. */
      allowAllSites: () => void askFor(allSites),
      remove: (pattern: string) =>
        changeRules((rules) => rules.filter((one) => one.pattern !== pattern)),
      /** `ask` is no rule: the language goes. */
      chooseForLanguage: (source: string, standing: SitePolicy) => {
        void needs.change(({ settings: { sites } }) => ({
          sites: { languages: [...withLanguageChoice(sites.languages, source, standing)] },
        }));
      },
    },
  };
}

const isAlways = ({ translate }: Pick<SiteRule, 'translate'>): boolean => translate === 'always';

/** By host, so that a host and those below it stand together. */
const sorted = (rules: readonly SiteRule[]): readonly SiteRule[] => {
  const key = ({ pattern }: SiteRule) => pattern.replace(/^\*\./, '');
  return [...rules].sort((one, other) => (key(one) < key(other) ? -1 : 1));
};
