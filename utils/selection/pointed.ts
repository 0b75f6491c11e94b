/** The target of a context menu, as the browser reports it. */
export interface Pointed {
  readonly kind: 'link' | 'image';
  /** Absolute, of the link or picture. */
  readonly address: string;
}
