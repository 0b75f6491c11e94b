import type { Question } from '../question.ts';
import { again } from './again.ts';
import { application } from './application.ts';
import { busyMemory } from './busy-memory.ts';
import { cost } from './cost.ts';
import { counting } from './counting.ts';
import { estimate } from './estimate.ts';
import { firstScreen } from './first-screen.ts';
import { growing } from './growing.ts';
import { growth } from './growth.ts';
import { memory } from './memory.ts';
import { path } from './path.ts';
import { popup } from './popup.ts';
import { reading } from './reading.ts';
import { report } from './report.ts';
import { scrolling } from './scrolling.ts';
import { selection } from './selection.ts';
import { tasks } from './tasks.ts';
import { toggle } from './toggle.ts';
import { untouched } from './untouched.ts';
import { weight } from './weight.ts';
import { wholePage } from './whole-page.ts';

export const questions: readonly Question[] = [
  firstScreen,
  wholePage,
  tasks,
  scrolling,
  reading,
  growing,
  application,
  cost,
  path,
  again,
  untouched,
  weight,
  growth,
  memory,
  toggle,
  busyMemory,
  estimate,
  counting,
  popup,
  selection,
  report,
];
