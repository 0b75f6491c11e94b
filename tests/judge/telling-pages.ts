/** Six saved pages that between them have what hostile replies can break, small enough to be judged under every one of them. */
export const tellingPages: readonly string[] = [
  // Every edge case by hand: text in the body, split words, breaks, islands, fields, shadow roots, three directions of writing.
  'x-edge-dev',
  // Layout tables, and sentences made of small links with few words between them: most to lose by a lost tag.
  'en-hackernews',
  // Formulas, numbers and notes inside sentences: elements that stay as they are.
  'en-wikipedia-math',
  // Code in prose, links in prose, pictures with words.
  'en-v8-blog',
  // 140 ruby elements inside sentences, in a script without spaces.
  'ja-nhk-ruby',
  // Both directions in one sentence, `bdi`, `translate="no"`, 117 pieces of code.
  'mul-bidi-examples',
];
