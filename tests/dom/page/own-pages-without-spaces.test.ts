import { describeOwnPages } from '../support/describe-own-pages.ts';

describeOwnPages(['with shadow roots']);
describeOwnPages(['without spaces'], 'nightly');
