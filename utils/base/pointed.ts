export const pointedKinds = ['link', 'image'] as const;

/** What a context menu was opened on, as browsers tell it: not the element itself. */
export interface Pointed {
  readonly kind: (typeof pointedKinds)[number];
  /** Where the link leads, or where the picture comes from; absolute. */
  readonly address: string;
}
