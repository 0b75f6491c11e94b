/** A key that starts something, as the browser has it now. */
export interface CommandShown {
  readonly name:
    | 'translate-page'
    | 'translate-selection'
    | 'toggle-original'
    | 'toggle-side-by-side';
  /** As the browser writes it; '' for none. */
  readonly keys: string;
}

export interface ShortcutsView {
  /** Empty on phones, which have no such keys. */
  readonly commands: readonly CommandShown[];
  /** Whether the browser lets us open the place where keys are changed. */
  readonly canOpenKeys: boolean;
}

export interface ShortcutsActions {
  openKeys(): void;
}
