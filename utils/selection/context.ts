/**
 * What stands around a selected text goes with it as `context`: it makes short selections clear ("it", "bank") and is
 * not billed. It counts to the size of the request, so it is capped.
 */
const charactersEachSide = 800;

/** A text this long explains itself. */
export const longestTextWithContext = 4_000;

/**
 * The part of `paragraph` around `text`, or null where there is nothing more than the text.
 * `position`: where in the paragraph the text starts, at about.
 */
export function contextAround(text: string, paragraph: string, position: number): string | null {
  if (text.length > longestTextWithContext || paragraph.trim() === text) return null;
  const from = Math.max(0, position - charactersEachSide);
  const to = Math.min(paragraph.length, position + text.length + charactersEachSide);
  const window = paragraph.slice(from, to);
  // Half a word, and even more so half a character, at a cut edge only misleads.
  const head = from > 0 ? window.replace(/^\S{1,40}\s+|^[\uDC00-\uDFFF]/, '') : window;
  const tail = to < paragraph.length ? head.replace(/\s+\S{1,40}$|[\uD800-\uDBFF]$/, '') : head;
  return tail.trim() || null;
}
