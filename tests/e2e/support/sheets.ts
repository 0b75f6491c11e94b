/**
 * Reads the text on each sheet of a PDF from Chromium. Skia writes its objects in sequence, with deflated streams and
 * with glyph numbers for letters.
 */
import { inflateSync } from 'node:zlib';

/**
 * Returns the words of each sheet in paint order. Spaces are gaps in a PDF, so they are missing; so are letters that
 * the page's font lacks.
 */
export function wordsOnSheets(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
  const letters = new Map<string, ReadonlyMap<string, string>>();
  const lettersOf = (font: string) => {
    const known = letters.get(font) ?? readLetters(objects, font);
    letters.set(font, known);
    return known;
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const fonts = new Map(
        [...head.matchAll(/\/(F\d+)\s+(\d+) 0 R/g)].map(([, name = '', at = '']) => [name, at]),
      );
      const contents = /\/Contents\s+(\d+) 0 R/.exec(head)?.[1] ?? '';
      return paintedWords(streamOf(objects, contents), (name) => lettersOf(fonts.get(name) ?? ''));
    });
}

interface PdfObject {
  readonly head: string;
  /** The raw stream, or '' if the object has none. */
  readonly stream: string;
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const begin = /(?:^|\n)(\d+) 0 obj\s/g;
  for (let found = begin.exec(file); found; found = begin.exec(file)) {
    const from = begin.lastIndex;
    const end = file.indexOf('endobj', from);
    const streamAt = file.indexOf('stream\n', from);
    const hasStream = streamAt >= 0 && streamAt < end;
    const head = file.slice(from, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const stream = hasStream ? file.slice(streamAt + 7, streamAt + 7 + length) : '';
    objects.set(found[1] ?? '', { head, stream });
    begin.lastIndex = hasStream ? streamAt + 7 + length : end;
  }
  return objects;
}

function streamOf(objects: ReadonlyMap<string, PdfObject>, id: string): string {
  const { head = '', stream = '' } = objects.get(id) ?? {};
  if (stream === '') return '';
  return head.includes('FlateDecode')
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream;
}

/** Returns the letters of a font by glyph, each with a key of four hex digits. */
function readLetters(objects: ReadonlyMap<string, PdfObject>, font: string): Map<string, string> {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const table = streamOf(objects, id);
  const letters = new Map<string, string>();
  const digits = (glyph: number) => glyph.toString(16).toUpperCase().padStart(4, '0');
  const toLetters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, list = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    // Fallback fonts use keys of two digits, so their letters are left out.
    for (const [, glyph = '', hex = ''] of list.matchAll(/^<(\w{4})>\s*<(\w+)>$/gm)) {
      letters.set(glyph.toUpperCase(), toLetters(hex));
    }
  }
  for (const [, list = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', hex = ''] of list.matchAll(
      /<(\w{4})>\s*<(\w{4})>\s*<(\w{4})>/g,
    )) {
      const [first, last] = [from, to].map((glyph) => Number.parseInt(glyph, 16));
      for (let glyph = first ?? 0; glyph <= (last ?? -1); glyph++) {
        const letter = Number.parseInt(hex, 16) + glyph - (first ?? 0);
        letters.set(digits(glyph), String.fromCharCode(letter));
      }
    }
  }
  return letters;
}

function paintedWords(
  content: string,
  lettersOf: (font: string) => ReadonlyMap<string, string>,
): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let words = '';
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (font !== undefined) letters = lettersOf(font);
    for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) {
      words += letters.get(glyph.toUpperCase()) ?? '';
    }
  }
  return words.replaceAll(/\s/g, '');
}
