/** A key that starts something, as the browser has it now. */
export interface CommandShown {
  readonly name: 'translate-page' | 'translate-selection';
  /** As the browser writes it; '' for none. */
  readonly keys: string;
}

/** The two ways that need a script of ours on every page. */
export type PageShortcut = 'selectionButton' | 'doublePress';

export interface ShortcutsView {
  /** Empty on phones, which have no such keys. */
  readonly commands: readonly CommandShown[];
  /** Whether the browser lets us open the place where keys are changed. */
  readonly canOpenKeys: boolean;
  readonly selectionButton: boolean;
  readonly doublePress: boolean;
  readonly quietSites: readonly string[];
  /** Whether the browser lets us onto all sites; null until it is known. */
  readonly hasAccess: boolean | null;
  /** The reader was asked for that last, and said no. */
  readonly isRefused: boolean;
}

export interface ShortcutsActions {
  openKeys(): void;
  /** Called inside a click, as the next: a browser grants permissions only there. */
  turn(shortcut: PageShortcut, on: boolean): void;
  allowAccess(): void;
  /** Takes a site off the list. */
  showOn(site: string): void;
}
