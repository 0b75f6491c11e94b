import { remembered } from '../base/remembered.ts';

const segmenterFor = remembered(
  (tag?: string) => new Intl.Segmenter(tag, { granularity: 'sentence' }),
);

/** "z. B." and "J. S. Bach" do not end a sentence. */
const endsInAbbreviation =
  /(?:^|[\s.(])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Sr|Sra|Mme|Hr|Fr|Jr|No|Nr|Fig|Abb|Bd|Vol|vs|ca|bzw|cf|vgl)\.\s*$/u;

/**
 * Sentences with their trailing white space; joined, they are the text again. Line breaks end a sentence, because
 * titles and list items have no full stop.
 * @param tag BCP 47 tag, if known
 */
export function sentencesOf(text: string, tag?: string): string[] {
  const sentences: string[] = [];
  let begun = '';
  for (const { segment } of segmenterFor(tag).segment(text)) {
    begun += segment;
    if (endsInAbbreviation.test(begun) && !begun.includes('\n')) continue;
    sentences.push(begun);
    begun = '';
  }
  return begun === '' ? sentences : [...sentences, begun];
}
