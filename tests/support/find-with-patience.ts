/** Gives `waitFor` and `findBy…` of the Testing Library the shared patience: their default is a second. */
import { configure } from '@testing-library/preact';
import { patienceMs } from './patience.ts';

configure({ asyncUtilTimeout: patienceMs });
