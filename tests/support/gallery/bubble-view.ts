import type { BubbleView } from '../../../components/bubble/bubble-model.ts';
import { failureWords } from '../../../utils/wording/failure-words.ts';
import type { BubbleState } from './bubble-states.ts';

/** Returns the view of a state, with its words. */
export const viewOf = ({ view }: Pick<BubbleState, 'view'>): BubbleView =>
  typeof view === 'function' ? view(failureWords) : view;
