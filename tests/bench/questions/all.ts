import type { Question } from '../question.ts';
import { cost } from './cost.ts';
import { counting } from './counting.ts';
import { estimate } from './estimate.ts';
import { firstScreen } from './first-screen.ts';
import { memory } from './memory.ts';
import { report } from './report.ts';
import { tasks } from './tasks.ts';

export const questions: readonly Question[] = [
  tasks,
  firstScreen,
  memory,
  cost,
  estimate,
  counting,
  report,
];
