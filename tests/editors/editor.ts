/** A place to write in, as pages have it: one file each, all with the same words, for tests in both browsers. */
export interface Editor {
  /** What the reader selects in: a field or an editable element. */
  readonly element: HTMLElement;
  /** What is written there by the editor's own book, not by what is drawn; lines parted by `\n`. */
  content(): string;
  unmount(): void;
}

export type MountEditor = (place: HTMLElement) => Editor;

/** What is in every editor at first. */
export const firstLines = ['The old dog', 'sleeps here'] as const;
