import type { Arrangement } from '../reply/plan.ts';
import type { Ledger } from './ledger.ts';
import { selectedRange } from './selection.ts';

/**
 * Frameworks keep comments as borders (Vue, Lit, Svelte, Knockout), and would remove an element that crossed one with the
 * wrong part. A moved element leaves the reader's selection.
 */
export const mayMoveChildren = (parent: Node): boolean => {
  if (parent.ownerDocument && selectedRange(parent.ownerDocument)?.intersectsNode(parent)) {
    return false;
  }
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.COMMENT_NODE) return false;
  }
  return true;
};

export const applyArrangement = ({ parent, last, steps }: Arrangement, ledger: Ledger): void => {
  // The next sibling must be in place already.
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
