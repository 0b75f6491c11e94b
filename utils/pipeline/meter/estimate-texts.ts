import { countBillable } from '../../translation/count-billable.ts';
import type { Wanted } from '../../translation/options.ts';
import type { TextsEstimate } from '../../translation/page-estimate.ts';
import type { SourceText } from '../../translation/texts.ts';
import { textKey } from '../in-flight.ts';
import type { Memory } from '../memory/memory.ts';

/**
 * Returns the present cost of texts: counted as the meter counts (count-billable.ts), each once. One look-up for all of them;
 * nothing is sent, and nothing is kept.
 */
export async function estimateTexts(
  texts: readonly SourceText[],
  wanted: Wanted,
  memory: Memory,
  /** Somebody has asked for this text already: its bill is theirs. */
  isInFlight: (key: string) => boolean,
): Promise<TextsEstimate> {
  const characters = new Map<string, number>();
  for (const text of texts) {
    const key = textKey(text, wanted);
    // Blank texts are never sent.
    if (text.text.trim() !== '' && !isInFlight(key))
      characters.set(key, countBillable(text, wanted));
  }
  // A memory that fails finds nothing, and all of it is billed.
  const known = await memory.lookUp([...characters.keys()]).catch(() => new Map<string, unknown>());
  let billable = 0;
  let remembered = 0;
  for (const [key, count] of characters) {
    if (known.has(key)) remembered += count;
    else billable += count;
  }
  return { billable, remembered };
}
