/**
 * Finds icon fonts that no list knows: they draw the name of an icon as one glyph, about as wide as high. What a font draws is
 * measured on a canvas, which lays out nothing of the page.
 */
import { computedStyleOf, ofDocument } from './context.ts';

/** `home`, `arrow_back`: words of fewer letters say too little by their width. */
const iconName = /^\s*([a-z][a-z0-9_-]{2,30})\s*$/;

/** Pixels; a font whose glyphs are drawn for one size alone is none of icons. */
const sizePx = 100;
/** Of the size: an icon's width, and by how much it differs from its letters'. Kerning takes a tenth of it in long words. */
const iconWidth = { least: 0.5, most: 1.6, difference: 0.3 };

const canvases = new WeakMap<Document, CanvasRenderingContext2D | null>();

/** A document knows its own fonts alone. */
const canvasOf = (document: Document): CanvasRenderingContext2D | null => {
  const known = canvases.get(document);
  if (known !== undefined) return known;
  const element = ofDocument(document, 'createElement')('canvas') as HTMLCanvasElement;
  const canvas = element.getContext('2d');
  canvases.set(document, canvas);
  return canvas;
};

/**
 * True where a word alone in its element, in another font than the page's, is drawn as one glyph. False as long as the font has
 * not come: what shows until then is the word.
 */
export const isDrawnAsIcon = (element: Element, fontFamily: string): boolean => {
  const { firstChild, ownerDocument } = element;
  if (firstChild?.nodeType !== Node.TEXT_NODE || firstChild.nextSibling) return false;
  const word = iconName.exec((firstChild as Text).data)?.[1];
  const body = word && ofDocument(ownerDocument, 'body');
  if (!word || !body || computedStyleOf(body)?.fontFamily === fontFamily) return false;
  const canvas = canvasOf(ownerDocument);
  if (!canvas) return false;
  canvas.font = `${sizePx}px ${fontFamily}`;
  const widthOf = (text: string): number => canvas.measureText(text).width / sizePx;
  const whole = widthOf(word);
  const letters = [...word].reduce((sum, letter) => sum + widthOf(letter), 0);
  const { least, most, difference } = iconWidth;
  return whole > least && whole < most && Math.abs(letters - whole) > difference;
};
