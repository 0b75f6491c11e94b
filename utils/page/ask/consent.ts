/** As far as the reader has agreed to pay for a page, and the question that is put to him before. */
import type { AskFirst, EstimateTexts } from '../../base/page-estimate.ts';
import type { PageScope } from '../../base/wanted.ts';
import type { QuestionOptions } from './question.ts';
import { Question } from './question.ts';

export interface ConsentOptions extends Omit<QuestionOptions, 'asks' | 'estimate'> {
  /** Without it nobody can say what it would cost: no question is put. */
  readonly estimate: EstimateTexts | undefined;
}

export class Consent {
  readonly #options: ConsentOptions;
  /** What the reader has agreed to. Null: not asked yet, or said no. */
  agreed: PageScope | null = null;
  /** It waits for its answer. */
  question: Question | null = null;

  constructor(options: ConsentOptions) {
    this.#options = options;
  }

  /** False where the reader has agreed already to what is wanted, or nobody can say what it would cost. */
  isNeeded(asks: AskFirst): boolean {
    const { estimate, scope } = this.#options;
    if (asks === 'never' || !estimate) return false;
    return this.agreed !== 'whole-page' && this.agreed !== scope();
  }

  give(scope: PageScope): void {
    this.close();
    this.agreed = scope;
  }

  ask(asks: AskFirst): void {
    const { estimate } = this.#options;
    if (!estimate) return;
    this.question ??= new Question({ ...this.#options, asks, estimate });
    if (asks === 'always') this.question.insist();
    this.question.heed();
  }

  /** The question is no longer put. */
  close(): void {
    this.question?.close();
    this.question = null;
  }
}
