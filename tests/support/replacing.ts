import type { PageDisplay } from '../../utils/translation/page-display.ts';

/** The default display of a page. */
export const replacing: PageDisplay = {
  layout: 'replace',
  peekKey: 'Control',
  rubyReadings: 'keep',
  sideOrder: 'original-first',
  sideLook: 'plain',
  sideSize: 100,
};
