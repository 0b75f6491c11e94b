export const pointedKinds = ['link', 'image'] as const;

/** The target of a context menu, as the browser reports it. */
export interface Pointed {
  readonly kind: (typeof pointedKinds)[number];
  /** Absolute, of the link or picture. */
  readonly address: string;
}
