/** The looks of every state. `width` is the window's, in px. */
export interface Look {
  readonly name: string;
  readonly dark?: boolean;
  readonly rightToLeft?: boolean;
  readonly longWords?: boolean;
  readonly forcedColors?: boolean;
  readonly moreContrast?: boolean;
  /** On paper, at the printable width of A4. */
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

export const printed: Look = { name: 'print', print: true, width: 688 };

/** `failures`: notices that any screen may show. */
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

/** Sidebars and pages below do not add height. */
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

/** Returns the address of a state below the gallery's root. @param locale a file of `assets/locales` */
export function addressOf(screen: Screen, state: string, look: Look, locale: string): string {
  const query = new URLSearchParams({ screen, state, locale });
  if (look.rightToLeft) query.set('dir', 'rtl');
  if (look.longWords) query.set('words', 'long');
  // A narrow popup fills a phone's window.
  if (look.width !== undefined) query.set('wide', '');
  // Chromium goes on painting the background of forced colours until the page is loaded anew.
  if (look.forcedColors) query.set('forced', '');
  if (look.print) query.set('print', '');
  return `/?${query}`;
}
