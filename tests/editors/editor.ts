/** Editors on pages, one file each, with the same words, for tests in both browsers. */
export interface Editor {
  /** The field or editable element of the selection. */
  readonly element: HTMLElement;
  /** The editor's own content with lines separated by `\n`, not the drawn one. */
  content(): string;
  unmount(): void;
}

export type MountEditor = (place: HTMLElement) => Editor;

/** The initial content of every editor. */
export const firstLines = ['The old dog', 'sleeps here'] as const;
