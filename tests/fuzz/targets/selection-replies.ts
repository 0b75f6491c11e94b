import fc from 'fast-check';
import { readMarkup } from '../../../utils/selection/read-markup.ts';
import type { Mark } from '../../../utils/selection/runs.ts';
import { marks, textOfRuns } from '../../../utils/selection/runs.ts';
import { expectThat } from '../expect.ts';
import { brokenMarkup } from '../markup.ts';
import type { Target } from '../target.ts';

const world = globalThis as { hostileRan?: unknown };

/** Any reply becomes text with known marks, in distinct runs. */
export const selectionReplies: Target = {
  name: 'selection-replies',
  promise:
    'a reply to a selection becomes text with the few marks there are, in runs that are no two alike',
  property: () =>
    fc.property(brokenMarkup, (markup) => {
      const nodes = document.querySelectorAll('*').length;
      const runs = readMarkup(markup);
      expectThat(
        document.querySelectorAll('*').length === nodes,
        'the document has other elements',
      );
      expectThat(world.hostileRan === undefined, 'a reply has run');
      const known = (mark: Mark) => marks.includes(mark);
      for (const run of runs) {
        expectThat(run.text !== '' && run.marks.every(known), `a run that is none: ${run.marks}`);
        expectThat(new Set(run.marks).size === run.marks.length, 'a mark twice');
      }
      const looks = runs.map((run) => run.marks.join());
      expectThat(
        looks.every((look, index) => look !== looks[index - 1]),
        'two runs of one look',
      );
      const text = textOfRuns(runs);
      expectThat(text === text.trim() && !/\n{3}/.test(text), 'white space that readers would see');
    }),
};
