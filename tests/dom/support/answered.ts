import { expect } from 'vitest';
import { showPage } from './page.ts';
import { Photograph } from './photograph.ts';
import { translateTree, withoutMarks } from './translate-tree.ts';

/**
 * Shows a paragraph and answers its one text with `reply`. Every node must survive, and the restore must return the
 * original.
 */
export const answered = (
  html: string,
  reply: string,
): { html: string; outcome: string | undefined } => {
  showPage(`<p>${html}</p>`);
  const before = document.body.innerHTML;
  const photograph = new Photograph();
  const tree = translateTree({ reply: () => reply });
  expect(tree.texts).toHaveLength(1);
  expect(photograph.harm).toEqual([]);
  const shown = withoutMarks(tree.html).slice(3, -4);
  expect(tree.restore()).toBe(before);
  expect(photograph.differences).toEqual([]);
  return { html: shown, outcome: tree.outcomes[0] };
};
