const segmenters = new Map<string | undefined, Intl.Segmenter>();

const segmenterFor = (tag: string | undefined): Intl.Segmenter => {
  const made = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'sentence' });
  segmenters.set(tag, made);
  return made;
};

/** Letters that stand for a word ("z. B.", "J. S. Bach"), and what stands short before names and numbers. */
const endsInAbbreviation =
  /(?:^|[\s.(])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Sr|Sra|Mme|Hr|Fr|Jr|No|Nr|Fig|Abb|Bd|Vol|vs|ca|bzw|cf|vgl)\.\s*$/u;

/**
 * The sentences of a text in their order, each with the white space behind it: joined they are the text again. A line
 * break ends a sentence, since titles and the items of a list have no full stop. What seems to end in an abbreviation goes on:
 * half a sentence says too little by itself.
 *
 * @param tag BCP 47 tag of the text's language, where it is known
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
