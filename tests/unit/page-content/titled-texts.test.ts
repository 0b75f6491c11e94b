import { describe, expect, it } from 'vitest';
import { estimateTitled, translateTitled } from '../../../entrypoints/page.content/titled-texts.ts';
import type { SourceText } from '../../../utils/base/texts.ts';

const texts: readonly SourceText[] = [
  { format: 'plain', text: 'Home' },
  { format: 'html', text: '<b id="1">Bank</b>' },
  { format: 'plain', text: 'part', context: 'A part of a sentence' },
  { format: 'plain', text: 'The river' },
];

async function sent(title: string | null): Promise<readonly SourceText[]> {
  let asked: readonly SourceText[] = [];
  const translate = translateTitled(
    async (some) => {
      asked = some;
    },
    () => title,
  );
  await translate(texts, { signal: new AbortController().signal, onOutcome: () => {} });
  return asked;
}

describe('the title as context', () => {
  it('goes with every text that has no context of its own and is not the title itself', async () => {
    expect(await sent('The river')).toEqual([
      { format: 'plain', text: 'Home', context: 'The river' },
      { format: 'html', text: '<b id="1">Bank</b>', context: 'The river' },
      texts[2],
      texts[3],
    ]);
  });

  it('goes with none where the reader does not want it, or there is no title', async () => {
    expect(await sent(null)).toBe(texts);
  });

  it('is cut where it is long, between characters', async () => {
    const [first] = await sent('😀'.repeat(1_000));
    expect(first?.context).toBe('😀'.repeat(200));
  });

  it('is what an estimate is asked with, because it is what is remembered', async () => {
    let asked: readonly SourceText[] = [];
    const estimate = estimateTitled(
      async (some) => {
        asked = some;
        return { billable: 1, remembered: 0 };
      },
      () => 'The river',
    );
    expect(await estimate(texts)).toEqual({ billable: 1, remembered: 0 });
    expect(asked).toEqual(await sent('The river'));
  });
});
