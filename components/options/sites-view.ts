import type { Settings } from '../../utils/settings/rows.ts';
import type { SitePolicy, SiteRule } from '../../utils/settings/shapes.ts';
import type { SiteListPlan } from '../../utils/settings/site-list.ts';
import type { OptionsPlaceView } from './option-field.tsx';

export interface SitesView {
  /** All of them, by their hosts. */
  readonly rules: readonly SiteRule[];
  /** The button beside selected text, or the key pressed twice, is on. */
  readonly hasButton: boolean;
  /** By the language of a page. */
  readonly languages: Settings['sites']['languages'];
  /** Patterns that are always to be translated where the browser does not let us. */
  readonly withoutAccess: ReadonlySet<string>;
  /** A language is always to be translated, and the browser does not let us onto all sites. */
  readonly languagesNeedAccess: boolean;
  /** The browser was asked just now, and did not allow it. */
  readonly isRefused: boolean;
  readonly query: string;
  /** How many rules are shown at most. */
  readonly limit: number;
  /** The rule that is looked into, or null. */
  readonly open: { readonly pattern: string; readonly place: OptionsPlaceView } | null;
  /** A permission that nothing needs since the last change, and what became of it. */
  readonly unneeded: {
    readonly site: string;
    readonly state: 'asked' | 'given-back' | 'kept';
  } | null;
  /** The list that is looked at before it is taken over, or null. */
  readonly list: SiteListView | null;
}

export interface SiteListView {
  readonly text: string;
  readonly translate: 'always' | 'never';
  /** The chosen file could not be opened. */
  readonly isUnreadable: boolean;
  readonly plan: SiteListPlan;
}

export interface SitesActions {
  search(query: string): void;
  showMore(): void;
  /** Null closes it. */
  open(pattern: string | null): void;
  /** Called inside a click, as the next four: a browser grants permissions only there. */
  add(rule: SiteRule): void;
  /** The rule for `pattern` is to be this one from now on. */
  change(pattern: string, rule: SiteRule): void;
  allow(pattern: string): void;
  allowAll(): void;
  /** For languages that are always to be translated: not only the sites of rules. */
  allowAllSites(): void;
  giveBack(): void;
  keepAccess(): void;
  remove(pattern: string): void;
  /** `ask` is no rule: the language goes. */
  chooseForLanguage(source: string, standing: SitePolicy): void;
  openList(): void;
  typeList(text: string): void;
  readList(file: Blob): void;
  chooseForList(translate: 'always' | 'never'): void;
  applyList(): void;
  closeList(): void;
}
