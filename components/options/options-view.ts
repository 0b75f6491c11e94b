import type { Failure } from '../../utils/base/failure.ts';
import type {
  ConnectionState,
  ConnectionTest,
  KeyKind,
  RecordHeld,
} from '../../utils/messages/replies.ts';
import type { MemorySize } from '../../utils/pipeline/memory/memory.ts';
import type { Appearance } from '../../utils/settings/appearance.ts';
import type { ExpectedForm } from '../../utils/settings/expected-form.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { LanguageRule } from '../../utils/settings/shapes.ts';
import type { OptionName } from '../../utils/settings/translation-options.ts';
import type { Displaced, Unused } from '../../utils/settings/unused-options.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import type { PageScope, XmlReading } from '../../utils/translation/options.ts';
import type { PageDisplay } from '../../utils/translation/page-display.ts';
import type { AboutActions, AboutView } from './about-section.tsx';
import type { AlertsActions, AlertsView } from './alerts-view.ts';
import type { ChangesActions, ChangesView } from './changes-view.ts';
import type { CharactersActions, CharactersView } from './characters-form.tsx';
import type { HistoryActions, HistoryView } from './history-view.ts';
import type { OptionsPlaceView } from './option-field.tsx';
import type { SelectionActions, SelectionView } from './selection-view.ts';
import type { ShortcutsActions, ShortcutsView } from './shortcuts-view.ts';
import type { SitesActions, SitesView } from './sites-view.ts';
import type { SpendingActions, SpendingView } from './spending-view.ts';
import type { SyncView, TransferActions, TransferView } from './transfer-view.ts';
import type { WelcomeActions, WelcomeView } from './welcome-view.ts';

/** What stands in the fields of the section "Service". Keys are empty unless the reader is typing one. */
export interface ServiceForm {
  readonly address: string;
  readonly scheme: string;
  readonly translateKey: string;
  readonly adminKey: string;
}

export type ServiceField = keyof ServiceForm;

export interface ServiceView {
  readonly form: ServiceForm;
  readonly connection: ConnectionState;
  readonly keepKeys: 'always' | 'session';
  /** At a time, of all tabs together. */
  readonly maxRequests: number;
  readonly busy: 'saving' | 'testing' | null;
  /** What was done last, until the reader types again. */
  readonly done: 'saved' | 'removed' | null;
  /** What is wrong, each at its field. */
  readonly problems: { readonly [Field in ServiceField]?: Failure };
  /** What is wrong with no field in particular. */
  readonly failure: Failure | null;
  /** The host that the browser does not let Verso call, or null. */
  readonly refusedHost: string | null;
  readonly test: ConnectionTest | null;
}

export interface ServiceActions {
  edit(change: Partial<ServiceForm>): void;
  /** Called inside a click, as the next two: a browser grants permissions only there. */
  save(): void;
  test(): void;
  allowAccess(): void;
  removeKey(kind: KeyKind): void;
  /** Has keys that were entered for another address sent to the one that is set, too. */
  allowKeys(): void;
}

export interface LanguagesView {
  readonly source: string | null;
  readonly target: string;
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  readonly beta: boolean;
  readonly rules: readonly {
    readonly rule: LanguageRule;
    /** What of it can't be sent, and why. */
    readonly unused: readonly Unused[];
    /** What is chosen for everywhere and left out because of it. */
    readonly displaced: readonly Displaced[];
  }[];
}

export interface TranslationView extends PageDisplay, OptionsPlaceView {
  /** Of typed texts that are XML. */
  readonly xml: XmlReading;
  /** Targets whose rule has a member otherwise. */
  readonly otherwise: { readonly [Name in OptionName]?: readonly string[] };
  readonly titleAsContext: boolean;
  readonly scope: PageScope;
  /** Of typed texts. */
  readonly translatesOnPause: boolean;
  readonly text: {
    readonly source: string | null;
    readonly target: string | null;
    readonly isXml: boolean;
  };
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  readonly beta: boolean;
}

export interface BudgetView extends CharactersView {
  /** What a page may cost before its reader is asked; null: anything. */
  readonly askAbove: number | null;
  /** Null until it is read. */
  readonly month: MonthSpending | null;
  readonly failure: Failure | null;
  /** What the record holds, while the reader is asked whether to clear it. */
  readonly asking: RecordHeld | null;
  /** What was done last; `empty`: there was nothing to clear. */
  readonly done: 'saved' | 'cleared' | 'empty' | null;
}

export interface BudgetActions extends CharactersActions {
  askToClear(): void;
  clear(): void;
  /** Does not clear. */
  keep(): void;
}

export interface MemoryView {
  /** Null: not known yet. */
  readonly size: MemorySize | null;
  readonly maxMegabytes: number;
  readonly maxDays: number;
  readonly isClearing: boolean;
  /** What it held when the reader cleared it, or null. */
  readonly cleared: MemorySize | null;
  /** What was kept could not be read: it began anew. */
  readonly wasSetAside: boolean;
  /** This browser gives it no room for the moment. */
  readonly isUnavailable: boolean;
}

/** What of a policy can't be used: its path, as its author wrote it, and what would be right there. */
export interface PolicyProblem {
  readonly path: string;
  readonly expected: ExpectedForm;
}

export interface OptionsView {
  /** Null: the reader is through with the first run. */
  readonly welcome: WelcomeView | null;
  readonly service: ServiceView;
  readonly languages: LanguagesView;
  readonly translation: TranslationView;
  readonly sites: SitesView;
  readonly budget: BudgetView;
  readonly spending: SpendingView;
  readonly alerts: AlertsView;
  readonly memory: MemoryView;
  readonly history: HistoryView;
  readonly selection: SelectionView;
  readonly shortcuts: ShortcutsView;
  readonly appearance: Appearance;
  readonly transfer: TransferView;
  readonly sync: SyncView;
  readonly about: AboutView;
  /** Null until something is changed, and once the reader has put it away. */
  readonly changes: ChangesView | null;
  /** Paths of the settings that a policy has locked. */
  readonly locked: ReadonlySet<string>;
  /** Paths of settings that could not be read and have their default. */
  readonly problems: readonly string[];
  /** Who manages: '' where the policy does not say; null: nobody. */
  readonly managedBy: string | null;
  /** Paths of the policy that can't be used. */
  readonly policyProblems: readonly PolicyProblem[];
}

export interface OptionsActions {
  readonly welcome: WelcomeActions;
  readonly service: ServiceActions;
  readonly sites: SitesActions;
  readonly budget: BudgetActions;
  readonly spending: SpendingActions;
  readonly alerts: AlertsActions;
  readonly history: HistoryActions;
  readonly selection: SelectionActions;
  readonly shortcuts: ShortcutsActions;
  readonly transfer: TransferActions;
  readonly about: AboutActions;
  readonly changes: ChangesActions;
  clearMemory(): void;
  /** Saved as it is made. */
  change(patch: SettingsPatch): void;
}
