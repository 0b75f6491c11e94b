/** The display of a translation. Changing it costs nothing. */
export interface PageDisplay {
  readonly layout: PageLayout;
  readonly peekKey: PeekKey;
  readonly rubyReadings: RubyReadings;
  readonly sideOrder: SideOrder;
  readonly sideLook: SideLook;
  /** In percent of the original's letters. */
  readonly sideSize: number;
}

/** `side-by-side` adds the translation to each block. */
export const pageLayouts = ['replace', 'side-by-side'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** Values of `KeyboardEvent.key`; the block's original shows while it is held. */
export const peekKeys = ['Control', 'Alt', 'Shift', 'none'] as const;
export type PeekKey = (typeof peekKeys)[number];

/** The treatment of readings above translated characters (ruby). */
export const rubyReadings = ['hide', 'keep'] as const;
export type RubyReadings = (typeof rubyReadings)[number];

export const sideOrders = ['original-first', 'translation-first'] as const;
export type SideOrder = (typeof sideOrders)[number];

/** `faded` is the original, and the others are the translation. */
export const sideLooks = ['plain', 'faded', 'underlined', 'line'] as const;
export type SideLook = (typeof sideLooks)[number];

/** Picks the display from other settings. */
export const displayOf = (page: PageDisplay): PageDisplay => {
  const { layout, peekKey, rubyReadings, sideOrder, sideLook, sideSize } = page;
  return { layout, peekKey, rubyReadings, sideOrder, sideLook, sideSize };
};

export const isSameDisplay = (one: PageDisplay, other: PageDisplay): boolean =>
  JSON.stringify(displayOf(one)) === JSON.stringify(displayOf(other));

/** All colours are the text's own, because pages may be dark. */
export const styleBeside = (
  element: HTMLElement,
  { sideOrder, sideLook, sideSize }: PageDisplay,
): void => {
  const { style } = element;
  style.display = 'block';
  style[sideOrder === 'translation-first' ? 'marginBlockEnd' : 'marginBlockStart'] = '0.25em';
  if (sideSize !== 100) style.fontSize = `${sideSize}%`;
  if (sideLook === 'underlined') style.textDecoration = 'underline dotted 1px';
  if (sideLook === 'line') {
    style.borderInlineStart = '2px solid';
    style.paddingInlineStart = '0.5em';
  }
  element.toggleAttribute('faded', sideLook === 'faded');
};
