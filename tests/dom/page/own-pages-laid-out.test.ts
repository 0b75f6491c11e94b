import { describeOwnPages } from '../support/describe-own-pages.ts';

describeOwnPages(['from right to left', 'with a table']);
