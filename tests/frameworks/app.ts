/**
 * One small app that is written once in each framework, so that each does what it does in its own way: which nodes it
 * keeps, moves, replaces or writes into.
 */

export interface Entry {
  readonly key: string;
  readonly words: string;
}

/** All that the app shows. */
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
  /** Of the field: its title, its name for screen readers, its placeholder. */
  readonly label: string;
  readonly field: string;
  readonly area: string;
  readonly presses: number;
  /** Key of the entry whose link was followed last. */
  readonly followed: string;
}

export interface Handlers {
  press(): void;
  follow(key: string): void;
  write(name: 'field' | 'area', value: string): void;
  closeDialog(): void;
}

/** Where the app is put, and where its dialog goes. */
export interface Place {
  readonly root: Element;
  readonly portal: Element;
}

/** The app as a framework shows it. */
export interface View {
  /** What the app's elements stand in: the root, or a shadow root under it. */
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
