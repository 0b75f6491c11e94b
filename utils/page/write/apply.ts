/** Applies a plan to the page, through the ledger. */

import type { Arrangement } from '../reply/plan.ts';
import type { Ledger } from './ledger.ts';
import { keepSelected } from './selection.ts';

/**
 * Frameworks keep comments as borders of their content (Vue, Lit, Svelte, Knockout). An element that crossed a border would
 * be removed with the wrong part, so siblings of comments keep their order.
 */
export const mayMoveChildren = (parent: Node): boolean => {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.COMMENT_NODE) return false;
  }
  return true;
};

export const applyArrangement = (arrangement: Arrangement, ledger: Ledger): void => {
  const { steps } = arrangement;
  if (!steps.some((step) => step.kind === 'move')) {
    takeSteps(arrangement, ledger);
    return;
  }
  const siblings = steps.flatMap((step) => (step.kind === 'insert' ? [] : [step.node]));
  keepSelected(siblings, () => takeSteps(arrangement, ledger));
};

const takeSteps = ({ parent, last, steps }: Arrangement, ledger: Ledger): void => {
  // From last to first, so that the next sibling is in place already.
  let next: Node | null = last?.nextSibling ?? null;
  for (const step of steps.toReversed()) {
    switch (step.kind) {
      case 'insert':
        next = ledger.insertText(parent, step.data, next);
        break;
      case 'move':
        ledger.move(parent, step.node, next);
        next = step.node;
        break;
      case 'write':
        ledger.writeText(step.node, step.data);
        next = step.node;
        break;
      case 'keep':
        ledger.revertText(step.node);
        next = step.node;
        break;
      case 'stay':
        next = step.node;
    }
  }
};
