import fc from 'fast-check';
import { clearPage, showPage } from '../../dom/support/page.ts';
import { Photograph } from '../../dom/support/photograph.ts';
import { richPages } from '../../dom/support/random-page.ts';
import { translateTree } from '../../dom/support/translate-tree.ts';
import { expectThat } from '../expect.ts';
import { brokenMarkup, spoil, spoilings } from '../markup.ts';
import type { Target } from '../target.ts';

const replies = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: spoilings.map((spoiling) => (sent: string) => spoil(sent, spoiling)) },
    { weight: 1, arbitrary: brokenMarkup.map((markup) => () => markup) },
  ),
  { minLength: 1, maxLength: 4 },
);

const world = globalThis as { ran?: unknown; hostileRan?: unknown };

/** Any reply to any page: nothing runs, no node of the page is lost or moved away, none is new, and all of it comes back. */
export const pageReplies: Target = {
  name: 'page-replies',
  property: () =>
    fc.property(richPages, replies, (html, answers) => {
      try {
        showPage(html);
        const photograph = new Photograph();
        const tree = translateTree({
          reply: ({ text }, index) => answers[index % answers.length]?.(text) ?? text,
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
