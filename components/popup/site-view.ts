import type { Standing } from '../../utils/settings/shapes.ts';

/** What is to happen by itself with the page in the active tab. */
export interface SiteChoiceView {
  /** As the address bar has it. */
  readonly site: string;
  readonly standing: Standing;
  /** The pattern of the rule that says so, where it is another than this very site. */
  readonly pattern: string | null;
  readonly isLocked: boolean;
  /** Whether the browser lets us onto the site without a click. `refused`: it was asked just now. */
  readonly access: 'granted' | 'missing' | 'refused';
  /** Null where the page's language is not known. */
  readonly language: {
    readonly code: string;
    readonly standing: Standing;
    /** False: a rule for the site decides. */
    readonly isHeeded: boolean;
    readonly isLocked: boolean;
  } | null;
}

export interface SiteActions {
  /** Called inside a click, as `allowAccess`: a browser grants permissions only there. */
  choose(standing: Standing): void;
  chooseForLanguage(standing: Standing): void;
  allowAccess(): void;
}

/** Whether the reader said that this page is not to be translated, by its site or its language. */
export const isNever = (view: SiteChoiceView | null): boolean =>
  view?.standing === 'never' ||
  (view?.language?.isHeeded === true && view.language.standing === 'never');
