/** Words for distinct sentences. */
const subjects = [
  'The keeper',
  'A sailor',
  'My neighbour',
  'The teacher',
  'An old friend',
  'The doctor',
  'Her sister',
];
const verbs = ['opened', 'painted', 'forgot', 'found', 'repaired', 'described', 'carried'];
const objects = [
  'the wooden door',
  'a green boat',
  'the long letter',
  'an empty box',
  'the garden wall',
];
const places = [
  'near the river',
  'behind the school',
  'under the bridge',
  'in the market',
  'at the station',
  'on the hill',
];

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** No two of the first 1,470 sentences are alike; the number makes the rest differ too. */
export function sentence(index: number): string {
  const words = [
    pick(subjects, index),
    pick(verbs, Math.floor(index / 7)),
    pick(objects, Math.floor(index / 49)),
  ];
  return `${words.join(' ')} ${pick(places, index + Math.floor(index / 245))} for the ${index + 1}. time.`;
}

/** A text with so many of its words in elements, from the second on. */
function emphasized(text: string, elements: number): string {
  const words = text.split(' ');
  return words.map((word, at) => (at > 0 && at <= elements ? `<em>${word}</em>` : word)).join(' ');
}

/**
 * A page of one column with so many paragraphs, each of three sentences and a link, under a heading for every twenty.
 * @param inline elements in each paragraph, the link among them; up to eight
 */
export function longPage(paragraphs: number, inline = 1): string {
  const blocks: string[] = [];
  for (let index = 0; index < paragraphs; index += 1) {
    if (index % 20 === 0) blocks.push(`<h2>Chapter ${index / 20 + 1}: ${sentence(index)}</h2>`);
    const [first, second, third] = [index * 3, index * 3 + 1, index * 3 + 2].map(sentence);
    blocks.push(
      `<p id="p${index}">${first} <a href="#p${index}">${second}</a> ${emphasized(third ?? '', inline - 1)}</p>`,
    );
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A very long story</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; }</style></head>
<body><h1>A very long story</h1>
${blocks.join('\n')}
</body></html>`;
}
