import fc from 'fast-check';
import { clearPage, showPage } from '../../dom/support/page.ts';
import { Photograph } from '../../dom/support/photograph.ts';
import { richPages } from '../../dom/support/random-page.ts';
import { translateTree } from '../../dom/support/translate-tree.ts';
import { expectThat } from '../expect.ts';
import { brokenMarkup, spoil, spoilings } from '../markup.ts';
import type { Target } from '../target.ts';

const replies = fc.array(
  fc.oneof({ weight: 3, arbitrary: spoilings }, { weight: 1, arbitrary: brokenMarkup }),
  { minLength: 1, maxLength: 4 },
);

const world = globalThis as { ran?: unknown; hostileRan?: unknown };

/** For any reply: no script runs, no node is lost, moved or added, and the page is restored. */
export const pageReplies: Target = {
  name: 'page-replies',
  promise:
    'whatever is replied, nothing runs, no node is lost, moved away or new, and all comes back',
  property: () =>
    fc.property(richPages, replies, (html, answers) => {
      try {
        showPage(html);
        const photograph = new Photograph();
        const tree = translateTree({
          reply({ text }, index) {
            const answer = answers[index % answers.length] ?? text;
            return typeof answer === 'string' ? answer : spoil(text, answer);
          },
        });
        expectThat(photograph.harm.length === 0, photograph.harm.join('; '));
        expectThat(world.ran === undefined && world.hostileRan === undefined, 'a reply has run');
        tree.restore();
        expectThat(photograph.differences.length === 0, photograph.differences.join('; '));
      } finally {
        clearPage();
        delete world.ran;
        delete world.hostileRan;
      }
    }),
};
