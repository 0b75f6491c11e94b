/**
 * A small app that is written in each framework, because each keeps, moves, replaces and rewrites nodes differently.
 */

export interface Entry {
  readonly key: string;
  readonly words: string;
}

/** The app's state. */
export interface AppState {
  readonly name: string;
  readonly messages: number;
  readonly news: string;
  /** A list of blocks. */
  readonly entries: readonly Entry[];
  /** A list inside a sentence. */
  readonly tags: readonly Entry[];
  readonly hasNote: boolean;
  readonly hasDialog: boolean;
  /** The field's title, accessible name and placeholder. */
  readonly label: string;
  readonly field: string;
  readonly area: string;
  readonly presses: number;
  /** The key of the last followed link. */
  readonly followed: string;
}

export interface Handlers {
  press(): void;
  follow(key: string): void;
  write(name: 'field' | 'area', value: string): void;
  closeDialog(): void;
}

/** The containers of the app and of its dialog. */
export interface Place {
  readonly root: Element;
  readonly portal: Element;
}

/** The app in one framework. */
export interface View {
  /** The root, or the shadow root under it. */
  readonly tree: Element | ShadowRoot;
  /** Resolves when the page shows this state. */
  show(state: AppState): Promise<void>;
  unmount(): Promise<void>;
}

export type Mount = (place: Place, state: AppState, handlers: Handlers) => Promise<View>;

export const firstState: AppState = {
  name: 'Ann',
  messages: 3,
  news: 'the tea is hot',
  entries: [
    { key: 'dog', words: 'A brown dog' },
    { key: 'cat', words: 'A black cat' },
    { key: 'cow', words: 'A white cow' },
  ],
  tags: [
    { key: 'garden', words: 'garden work' },
    { key: 'kitchen', words: 'kitchen tools' },
  ],
  hasNote: false,
  hasDialog: false,
  label: 'Your answer',
  field: 'plain words',
  area: 'more words',
  presses: 0,
  followed: '',
};
