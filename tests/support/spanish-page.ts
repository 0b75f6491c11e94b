import type { PageRequest } from '../../utils/translation/page-status.ts';
import { replacing } from './replacing.ts';

/** Asks for a page in Spanish, and for nothing unusual. */
export const spanishPage: PageRequest = {
  source: null,
  target: 'ES',
  formality: 'default',
  model: 'default',
  scope: 'as-i-read',
  display: replacing,
  titleAsContext: false,
};
