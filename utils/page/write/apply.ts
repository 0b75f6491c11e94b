import type { Arrangement } from '../reply/plan.ts';
import type { Ledger } from './ledger.ts';

/** Without `moveBefore`, a move ends or restarts these. */
const withState = ':focus, iframe, frame, object, embed, audio, video';

const movesLoseState = (parent: Node): boolean =>
  !('moveBefore' in Element.prototype) &&
  (parent as Partial<ParentNode>).querySelector?.(withState) != null;

/**
 * Frameworks keep comments as borders (Vue, Lit, Svelte, Knockout), and would remove an element that crossed one with the
 * wrong part.
 */
export const mayMoveChildren = (parent: Node): boolean => {
  if (movesLoseState(parent)) return false;
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
        next = ledger.children.insertText(parent, step.data, next);
        break;
      case 'move':
        ledger.children.move(parent, step.node, next);
        next = step.node;
        break;
      case 'write':
        ledger.texts.write(step.node, step.data);
        next = step.node;
        break;
      case 'keep':
        ledger.texts.revert(step.node);
        next = step.node;
        break;
      case 'stay':
        next = step.node;
    }
  }
};
