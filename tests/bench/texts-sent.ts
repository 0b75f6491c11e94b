import type { Journal, JournalEntry } from '../service/journal.ts';

/** The texts that a service accepted. */
export interface TextsSent {
  readonly requests: number;
  readonly texts: number;
  /** As billed. */
  readonly characters: number;
  /** The part of them that is code inside sentences. */
  readonly charactersAlong: number;
  /** Texts by their own format, even in a shared request. */
  readonly byFormat: readonly (readonly string[])[];
}

const textsOf = ({ request }: JournalEntry): readonly string[] =>
  (request as { readonly text: readonly string[] }).text;

const alongIn = (text: string): number =>
  [...text.matchAll(/<(\w+) id="\d+" translate="no">([^<]*)<\/\1>/g)].reduce(
    (sum, [, , content = '']) => sum + [...content].length,
    0,
  );

/** Markup has a tag; a plain text in a markup request has none. */
const ownFormat = (text: string, sentAs: JournalEntry['format']): JournalEntry['format'] =>
  sentAs === 'html' && !text.includes('<') ? 'plain' : sentAs;

/** Needs a journal with texts. Refused requests are ignored, because they are sent again. */
export function textsSent(journal: Journal): TextsSent {
  const entries = journal.translations().filter(({ status }) => status === 200);
  const sent = entries.flatMap((entry) =>
    textsOf(entry).map((text) => ({ text, format: ownFormat(text, entry.format) })),
  );
  const formats = [...Map.groupBy(sent, ({ format }) => format).values()];
  const byFormat = formats.map((some) => some.map(({ text }) => text));
  return {
    requests: entries.length,
    texts: byFormat.reduce((sum, texts) => sum + texts.length, 0),
    characters: entries.reduce((sum, { billed }) => sum + billed, 0),
    charactersAlong: byFormat.flat().reduce((sum, text) => sum + alongIn(text), 0),
    byFormat,
  };
}
