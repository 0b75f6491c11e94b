import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Formality } from '../../utils/base/wanted.ts';
import type { ResolvedOptions } from '../../utils/settings/translation-options.ts';
import type { Unused } from '../../utils/settings/unused-options.ts';
import type { Patience } from '../patience-notice.tsx';

/** How formal a typed text's translation is; another one is asked for when the reader chooses it. */
export const tones = ['default', 'more', 'less'] as const;
export type Tone = (typeof tones)[number];

/** What the tab "Text" shows. */
export interface TextView {
  readonly text: string;
  /** Unicode code points, as they are billed. */
  readonly characters: number;
  readonly maxCharacters: number;
  /** Null: the service detects it. */
  readonly source: string | null;
  /** What the service detected in the text that is answered. */
  readonly detectedSource: string | null;
  readonly target: string;
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  /** What is typed is XML: its tags stay, and it is translated as a whole. */
  readonly isXml: boolean;
  readonly canSwap: boolean;
  /** What holds for this target, which rule says so, and what of it can't be sent. */
  readonly options: ResolvedOptions;
  readonly unused: readonly Unused[];
  readonly tone: Tone;
  /** What makes the translation begin: nothing is worth it, a pause, or the reader's word. */
  readonly starts: 'not' | 'on-pause' | 'on-wish';
  /** There is something, but no word: nobody could translate it. */
  readonly isWordless: boolean;
  readonly work: TextWork;
  /** Null: there is none yet. */
  readonly answer: TextAnswer | null;
  /** Paths of the settings that a policy has locked. */
  readonly locked: ReadonlySet<string>;
}

export type TextWork =
  | { readonly kind: 'idle' }
  | (Patience & {
      readonly kind: 'working';
      /** Sentences that are there, of `all` that were not known. */
      readonly done: number;
      readonly all: number;
    })
  /** The browser says that the text is in the target language already: it was not sent. */
  | { readonly kind: 'in-target' }
  /** A text that was handed over, so long that the reader is asked first: this much would be billed. */
  | { readonly kind: 'asking'; readonly characters: number }
  /** The reader does not want to wait any longer; what the service was working on may be billed all the same. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface TextAnswer {
  readonly text: string;
  readonly target: string;
  /** Characters; null: it was translated before the popup was opened. */
  readonly cost: { readonly billed: number; readonly saved: number } | null;
  /** Models that translated some of it, as the service calls them. */
  readonly models: readonly string[];
  /** The tone that was asked for in the end, where the service has refused the one that is wanted. */
  readonly toneUsed: Formality | null;
  /** The text, or what is wanted of it, has changed since. */
  readonly isOld: boolean;
  /** The service found the text to be in the target language. */
  readonly isSameLanguage: boolean;
}

export interface TextActions {
  /** `isComposing`: an input method is at work, and what is there now is half a word. */
  type(text: string, isComposing: boolean): void;
  translate(): void;
  stop(): void;
  chooseSource(source: string | null): void;
  chooseTarget(target: string): void;
  swap(): void;
  chooseXml(isXml: boolean): void;
  chooseTone(tone: Tone): void;
  /** False where the browser does not let it happen. */
  copy(text: string): Promise<boolean>;
  openOptions(section?: MendingSection): void;
  /** Called inside a click: a browser grants permissions only there. */
  allowAccess(): void;
}
