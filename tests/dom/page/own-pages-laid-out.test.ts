import { describeOwnPages } from '../support/describe-own-pages.ts';

describeOwnPages(['from right to left']);
describeOwnPages(['with a table'], 'nightly');
