import { describe, expect, it } from 'vitest';
import type { KeptFind } from '../../fuzz/finds.ts';
import { targets } from '../../fuzz/in-page.ts';
import { replay } from '../../fuzz/play.ts';

const files = import.meta.glob<KeptFind>('../../fuzz/finds/*.json', {
  eager: true,
  import: 'default',
});
const finds = Object.values(files).flatMap((find) => {
  const target = targets.find(({ name }) => name === find.target);
  return target ? [{ ...find, play: target }] : [];
});

describe('what was found once in a page', () => {
  it.each(finds)('holds now: $target: $broken (seed $seed)', async ({ play, ...find }) => {
    expect(await replay(play, find)).toBeNull();
  });
});
