import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import { createLatest } from '../../utils/base/latest.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SitePolicy, SiteRule } from '../../utils/settings/shapes.ts';
import { originsOf, sitePattern } from '../../utils/settings/site-pattern.ts';
import { withLanguageChoice } from '../../utils/settings/site-rules.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';
import type { Permissions } from './permission-model.ts';
import { askFor } from './permission-model.ts';

export interface SitesNeeds {
  readonly effective: ReadonlySignal<Effective>;
  readonly change: (change: SettingsChange) => Promise<void>;
  readonly permissions: Permissions;
}

interface Opened {
  /** The pattern of the open rule. */
  readonly open: string | null;
  /** Its pattern when it was opened. Its row keeps this place, because one that moves takes no clicks. */
  readonly openedAs: string | null;
}

export type SitesView = ReturnType<typeof createSitesModel>['view']['value'];

const atFirst = 50;
const more = 200;

export function createSitesModel(needs: SitesNeeds) {
  const { effective } = needs;
  const withoutAccess = signal<ReadonlySet<string>>(new Set());
  const screen = signal({ query: '', limit: atFirst, isRefused: false });
  const opened = signal<Opened>({ open: null, openedAs: null });
  const show = (change: Partial<typeof screen.value>): void => {
    screen.value = { ...screen.value, ...change };
  };
  const open = (pattern: string | null): void => {
    opened.value = { open: pattern, openedAs: pattern };
  };
  const rulesNow = (): readonly SiteRule[] => effective.value.settings.sites.rules;
  const inOrder = computed(() => sorted(rulesNow(), opened.value));

  const view = computed(() => ({
    ...{ ...screen.value, ...opened.value },
    rules: inOrder.value,
    /** These sites are to be translated, but the browser does not allow them. */
    withoutAccess: withoutAccess.value,
  }));

  const hasAccess = (origins: readonly string[]): Promise<boolean> =>
    needs.permissions.contains({ origins: [...origins] }).catch(() => false);
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
    if (!isLatest()) return;
    withoutAccess.value = new Set(missing.flat());
    // The browser may have allowed it elsewhere since.
    if (withoutAccess.value.size === 0) show({ isRefused: false });
  }

  const changeRules = (changed: (rules: readonly SiteRule[]) => readonly SiteRule[]): void => {
    show({ isRefused: false });
    void needs.change(({ settings: { sites } }) => ({
      sites: { rules: [...changed(sites.rules)] },
    }));
  };

  /** Call it inside a click. */
  async function ask(patterns: readonly string[]): Promise<void> {
    const origins = new Set(
      patterns.flatMap((text) => {
        const pattern = sitePattern(text);
        return pattern === null ? [] : originsOf(pattern);
      }),
    );
    const isGranted = await askFor(needs.permissions, { origins: [...origins] });
    await refresh();
    show({ isRefused: !isGranted });
  }

  function changeRule(pattern: string, rule: SiteRule): void {
    const before = rulesNow().find((one) => one.pattern === pattern);
    if (before === undefined) return;
    opened.value = { ...opened.value, open: rule.pattern };
    changeRules((rules) => rules.map((one) => (one.pattern === pattern ? rule : one)));
    const isNew = before.translate !== 'always' || before.pattern !== rule.pattern;
    if (rule.translate === 'always' && isNew) void ask([rule.pattern]);
  }

  function add(pattern: string): void {
    show({ query: '' });
    open(pattern);
    changeRules((rules) => [...rules, { pattern, translate: 'ask' }]);
  }

  // It may need another permission.
  effective.subscribe(() => void refresh());
  return {
    view,
    refresh,
    actions: {
      search: (query: string) => show({ query, limit: atFirst }),
      showMore: () => show({ limit: screen.value.limit + more }),
      open,
      /** Nothing starts by itself without the reader's choice. */
      add,
      /** Call these inside a click. */
      change: changeRule,
      allow: (pattern: string) => void ask([pattern]),
      allowAll: () => void ask([...withoutAccess.value]),
      remove: (pattern: string) =>
        changeRules((rules) => rules.filter((one) => one.pattern !== pattern)),
      chooseForLanguage: (source: string, policy: SitePolicy) => {
        void needs.change(({ settings: { sites } }) => ({
          sites: { languages: [...withLanguageChoice(sites.languages, source, policy)] },
        }));
      },
    },
  };
}

const isAlways = ({ translate }: Pick<SiteRule, 'translate'>): boolean => translate === 'always';

/** Identifies a rule's row. It stays the same while the rule is open. */
export const rowOf = ({ pattern }: SiteRule, { open, openedAs }: Opened): string =>
  pattern === open && openedAs !== null ? openedAs : pattern;

/** A host and its subdomains stand together. */
const sorted = (rules: readonly SiteRule[], opened: Opened): readonly SiteRule[] => {
  const key = (rule: SiteRule) => rowOf(rule, opened).replace(/^\*\./, '');
  return [...rules].sort((one, other) => (key(one) < key(other) ? -1 : 1));
};
