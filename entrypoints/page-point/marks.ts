/** Shows the markup of a text so that a reader can edit it: `<a id="1">` as `<a:1>`, and `&amp;` as `&`. */
import { escapeText, unescapeText } from '../../utils/base/escape-text.ts';

const tag = /(<\/?[a-z][\w-]*(?::\d+)?>)/gi;

export const markupToMarks = (markup: string): string =>
  markup.replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<')
      ? part.replace(
          /^(<\/?[\w-]+)(?:\s+id="(\d+)")?[^>]*>$/,
          (_, name, id) => `${name}${id ? `:${id}` : ''}>`,
        )
      : unescapeText(part),
  );

/** Reverses `markupToMarks`. Only marks of the source become markup. */
export const marksToMarkup = (shown: string, source: string): string => {
  const known = new Set(markupToMarks(source).match(tag));
  return shown
    .trim()
    .split(tag)
    .map((part) => (known.has(part) ? part.replace(/:(\d+)>$/, ' id="$1">') : escapeText(part)))
    .join('');
};
