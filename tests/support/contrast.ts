/** Converts three or six hexadecimal digits to linear RGB from 0 to 1. */
export function linearRgb(colour: string): number[] {
  const hex = colour.replace('#', '');
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((start) => {
    const channel = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, in either order. */
export function contrastRatio(one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}
