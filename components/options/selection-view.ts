/** The two ways that need a script of ours on every page. */
export type PageShortcut = 'selectionButton' | 'doublePress';

export interface SelectionView {
  /** Firefox for Android gives extensions no context menu and has no keys: the button is the only way there. */
  readonly hasMenu: boolean;
  readonly pinned: boolean;
  readonly selectionButton: boolean;
  readonly doublePress: boolean;
  /** Whether the browser lets us onto all sites; null until it is known. */
  readonly hasAccess: boolean | null;
  /** The reader was asked for that last, and said no. */
  readonly isRefused: boolean;
}

export interface SelectionActions {
  /** Called inside a click, as the next: a browser grants permissions only there. */
  turn(shortcut: PageShortcut, on: boolean): void;
  allowAccess(): void;
}
