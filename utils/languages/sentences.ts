const segmenters = new Map<string | undefined, Intl.Segmenter>();

const segmenterFor = (tag: string | undefined): Intl.Segmenter => {
  const made = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'sentence' });
  segmenters.set(tag, made);
  return made;
};

/**
 * The sentences of a text in their order, each with the white space behind it: joined they are the text again. A line
 * break ends a sentence, since titles and the items of a list have no full stop.
 *
 * @param tag BCP 47 tag of the text's language, where it is known
 */
export const sentencesOf = (text: string, tag?: string): string[] =>
  [...segmenterFor(tag).segment(text)].map(({ segment }) => segment);
