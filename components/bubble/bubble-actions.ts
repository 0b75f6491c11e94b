/** What the reader can do in the bubble. */
export interface BubbleActions {
  changeTarget(code: string): void;
  retry(): void;
  openOptions(): void;
  /** False where the browser does not let it happen. */
  copy(text: string): Promise<boolean>;
  close(): void;
}
