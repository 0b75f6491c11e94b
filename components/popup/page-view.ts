import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { PageDisplay } from '../../utils/base/page-display.ts';
import type { PageStatus } from '../../utils/base/page-status.ts';
import type { PageScope } from '../../utils/base/wanted.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type {
  OptionName,
  ResolvedOptions,
  TranslationOptions,
} from '../../utils/settings/translation-options.ts';
import type { Unused } from '../../utils/settings/unused-options.ts';

/** What the tab "Page" shows. */
export interface NotSetUpView {
  readonly kind: 'not-set-up';
  readonly missing: 'address-missing' | 'key-missing' | 'key-elsewhere';
}

export type PageView =
  /** Nothing is known yet; lasts a few milliseconds. */
  | { readonly kind: 'loading' }
  | NotSetUpView
  /** A page where the browser lets no extension work. */
  /** `hasMenu`: what is selected there can be translated from the context menu. */
  | { readonly kind: 'forbidden'; readonly hasMenu: boolean }
  /** A site that an administrator keeps Verso off. `by`: who, or '' where the policy does not say. */
  | {
      readonly kind: 'denied';
      readonly by: string;
      /** It was translated before: that can be given back. */
      readonly isTranslated: boolean;
    }
  | {
      readonly kind: 'ready';
      /** Null: nothing has been asked of this page. */
      readonly status: PageStatus | null;
      /** False while the page has not said whether it is translated: nothing is offered that may be wrong in a moment. */
      readonly known: boolean;
      /** The reader has asked, and the page has not answered yet. */
      readonly starting: boolean;
      /** What is chosen differs from what the page was translated with. */
      readonly changed: boolean;
      /** Why it did not start. A failure of the page's own is in its status. */
      readonly failure: Failure | null;
      /** What is in the way, or stopped the page, was of an address or a key that is another by now. */
      readonly isMended: boolean;
      /** The service's host, for the button that asks for access to it. */
      readonly host: string | undefined;
    };

export type ReadyView = Extract<PageView, { kind: 'ready' }>;

/** What the reader has chosen, and which of it a policy has locked. */
export interface PageChoices extends PageDisplay {
  readonly source: string | null;
  readonly target: string;
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  /** The pattern of the site's rule; null: it has none. */
  readonly site: string | null;
  /** What holds on this page for this target, and which rule says so. */
  readonly options: ResolvedOptions;
  /** What of it can't be sent, and why. */
  readonly unused: readonly Unused[];
  /** False: the fast model would stand beside a style or instructions that leave it out. */
  readonly canBeFast: boolean;
  readonly scope: PageScope;
  readonly titleAsContext: boolean;
  /** A policy denies some sites, or all but some. */
  readonly hasDenied: boolean;
  /** Paths of the settings: `languages.target`, … */
  readonly locked: ReadonlySet<string>;
}

export interface PageActions {
  translate(): void;
  /** Has the page counted first; nothing is sent before an answer. */
  estimate(): void;
  /** As `estimate`, for everything anew: nothing comes from memory. */
  translateAgain(): void;
  /** The yes to what was counted, for as much as `scope` has. The no is `stop`. */
  answer(scope: PageScope): void;
  /** Nothing more is asked for before `translate`; what is on its way still comes. */
  pause(): void;
  stop(): void;
  showOriginal(): void;
  showTranslation(): void;
  /** Choices are settings, kept as they are made. */
  choose(choice: SettingsPatch): void;
  /** As `choose`; kept by the rule that says what holds now. */
  setOption<Name extends OptionName>(name: Name, value: TranslationOptions[Name]): void;
  openOptions(section?: MendingSection): void;
  /** Called inside a click: a browser grants permissions only there. */
  allowAccess(): void;
}
