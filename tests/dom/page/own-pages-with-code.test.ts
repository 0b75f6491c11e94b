import { describeOwnPages } from '../support/describe-own-pages.ts';

describeOwnPages(['with code', 'with forms'], 'nightly');
