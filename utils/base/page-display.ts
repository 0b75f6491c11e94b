/** How a page shows its translation. Nothing of it changes an answer, so a change costs nothing. */
export interface PageDisplay {
  readonly layout: PageLayout;
  readonly peekKey: PeekKey;
  readonly rubyReadings: RubyReadings;
}

/** `replace`: in the place of the text. `side-by-side`: below each block, which stays as it is. */
export const pageLayouts = ['replace', 'side-by-side'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** The key that shows a block's original while it is held over it: values of `KeyboardEvent.key`. */
export const peekKeys = ['Control', 'Alt', 'Shift', 'none'] as const;
export type PeekKey = (typeof peekKeys)[number];

/** What becomes of the readings above characters (ruby) when these are translated. */
export const rubyReadings = ['hide', 'keep'] as const;
export type RubyReadings = (typeof rubyReadings)[number];

/** The display among other settings. */
export const displayOf = ({ layout, peekKey, rubyReadings }: PageDisplay): PageDisplay => ({
  layout,
  peekKey,
  rubyReadings,
});

export const isSameDisplay = (one: PageDisplay, other: PageDisplay): boolean =>
  one.layout === other.layout &&
  one.peekKey === other.peekKey &&
  one.rubyReadings === other.rubyReadings;
