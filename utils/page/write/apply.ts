/** Puts a plan into the page, through the ledger. */

import type { Arrangement } from '../reply/plan.ts';
import type { Ledger } from './ledger.ts';

export const applyArrangement = ({ parent, last, steps }: Arrangement, ledger: Ledger): void => {
  // From last to first, so that the sibling to stand before is always in place already.
  let next: Node | null = last?.nextSibling ?? null;
  for (const step of steps.toReversed()) {
    switch (step.kind) {
      case 'insert':
        next = ledger.insertText(parent, step.data, next);
        continue;
      case 'move':
        ledger.move(parent, step.node, next);
        break;
      case 'write':
        ledger.writeText(step.node, step.data);
        break;
      case 'keep':
        ledger.revertText(step.node);
    }
    next = step.node;
  }
};
