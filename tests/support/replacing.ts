import type { PageDisplay } from '../../utils/base/page-display.ts';

/** The display that a page has by default. */
export const replacing: PageDisplay = {
  layout: 'replace',
  peekKey: 'Control',
  rubyReadings: 'keep',
};
