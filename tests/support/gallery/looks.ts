/** The ways in which every state is looked at. `width` is that of the window, in px. */
export interface Look {
  readonly name: string;
  readonly dark?: boolean;
  readonly rightToLeft?: boolean;
  readonly longWords?: boolean;
  readonly forcedColors?: boolean;
  readonly moreContrast?: boolean;
  /** As it comes out on paper, at the width of an A4 sheet between its margins. */
  readonly print?: boolean;
  readonly width?: number;
}

export const looks: readonly Look[] = [
  { name: 'light' },
  { name: 'dark', dark: true },
  { name: 'rtl', rightToLeft: true },
  { name: 'long', longWords: true },
  { name: 'narrow', width: 320, longWords: true },
  { name: 'forced', forcedColors: true },
  { name: 'contrast', moreContrast: true },
];

/** What is made to be printed is looked at on paper, too. */
export const printed: Look = { name: 'print', print: true, width: 688 };

/** `failures`: no screen of its own, but what any of them may say. */
export type Screen = 'popup' | 'options' | 'report' | 'sample' | 'bubble' | 'button' | 'failures';

const usualWidth: Readonly<Record<Screen, number>> = {
  popup: 380,
  options: 900,
  report: 1280,
  sample: 900,
  bubble: 640,
  button: 640,
  failures: 380,
};

/** What stands beside the settings, or on a page, does not make it higher. */
const heights: Readonly<Record<Screen, number>> = {
  popup: 200,
  options: 720,
  report: 200,
  sample: 600,
  bubble: 480,
  button: 320,
  failures: 200,
};

export const heightOf = (screen: Screen): number => heights[screen];

export const widthOf = (screen: Screen, look: Look): number => look.width ?? usualWidth[screen];

/** The address of a state in the gallery, below its root. `locale` is a file of `assets/locales`. */
export function addressOf(screen: Screen, state: string, look: Look, locale: string): string {
  const wish = new URLSearchParams({ screen, state, locale });
  if (look.rightToLeft) wish.set('dir', 'rtl');
  if (look.longWords) wish.set('words', 'long');
  // A narrow popup is one that fills a phone's window.
  if (look.width !== undefined) wish.set('wide', '');
  if (look.print) wish.set('print', '');
  return `/?${wish}`;
}
