/** What is wrong with a budget as it is written. */
export type BudgetProblem = 'not-whole' | 'too-small' | 'too-large';
