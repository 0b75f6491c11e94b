import { describe, it } from 'vitest';
import type { Entry } from '../../frameworks/app.ts';
import {
  apps,
  areAlike,
  checkRestored,
  checkWorking,
  isTranslated,
  openTwins,
} from '../support/app-twins.ts';
import { rowCount } from '../support/runs.ts';
import { pass, until } from '../support/time.ts';

const rowsFrom = (first: number, count: number, word = 'row'): Entry[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `r${first + at}`,
    words: `${word} number ${first + at}`,
  }));

/** The operations of the js-framework-benchmark, on a list with keys. */
const operations: readonly (readonly [string, (rows: readonly Entry[]) => readonly Entry[]])[] = [
  ['create', () => rowsFrom(0, rowCount)],
  ['replace all', () => rowsFrom(rowCount, rowCount)],
  [
    'update every tenth',
    (rows) =>
      rows.map((row, at) => (at % 10 === 0 ? { ...row, words: `${row.words} again` } : row)),
  ],
  [
    'swap two',
    (rows) =>
      rows.map((row, at) => (at === 1 ? rows.at(-2) : at === rowCount - 2 ? rows[1] : row) ?? row),
  ],
  ['remove one', (rows) => rows.toSpliced(4, 1)],
  ['append', (rows) => [...rows, ...rowsFrom(2 * rowCount, rowCount, 'line')]],
  ['clear', () => []],
];

describe.each(apps)('a long list made with %s', { tags: 'nightly' }, (_, mount) => {
  it.each([
    ['while it is translated', true],
    ['while translations arrive', false],
  ])('has the rows of its twin %s', async (__, waits) => {
    const twins = await openTwins(mount);
    if (!waits) twins.service.delayMs = 70;
    twins.session.begin();
    await until(() => isTranslated(twins));
    for (const [name, change] of operations) {
      const entries = change(twins.stage.state.entries);
      await twins.stage.set({ entries });
      await twins.twin.set({ entries });
      if (!waits) await pass(20);
      else
        await until(
          () => isTranslated(twins) && areAlike(twins),
          () => name,
        );
    }
    await until(
      () => isTranslated(twins) && areAlike(twins),
      () => twins.stage.markup,
    );
    checkWorking(twins);
    await checkRestored(twins);
  });
});
