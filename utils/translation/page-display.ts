/** The display of a translation. Changing it costs nothing. */
export interface PageDisplay {
  readonly layout: PageLayout;
  readonly peekKey: PeekKey;
  readonly rubyReadings: RubyReadings;
}

/** `side-by-side` adds the translation below each block. */
export const pageLayouts = ['replace', 'side-by-side'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** The key that shows a block's original while it is held: values of `KeyboardEvent.key`. */
export const peekKeys = ['Control', 'Alt', 'Shift', 'none'] as const;
export type PeekKey = (typeof peekKeys)[number];

/** The treatment of readings above translated characters (ruby). */
export const rubyReadings = ['hide', 'keep'] as const;
export type RubyReadings = (typeof rubyReadings)[number];

/** Picks the display from other settings. */
export const displayOf = ({ layout, peekKey, rubyReadings }: PageDisplay): PageDisplay => ({
  layout,
  peekKey,
  rubyReadings,
});

export const isSameDisplay = (one: PageDisplay, other: PageDisplay): boolean =>
  one.layout === other.layout &&
  one.peekKey === other.peekKey &&
  one.rubyReadings === other.rubyReadings;
