import type { Target } from '../target.ts';
import { apiErrors, apiReplies } from './api-replies.ts';
import { csv } from './csv.ts';
import { messages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import { portMessages } from './ports.ts';
import { policies, settingsImport } from './settings.ts';

/** Targets without a document. */
export const targetsHere: readonly Target[] = [
  apiReplies,
  apiErrors,
  settingsImport,
  policies,
  csv,
  messages,
  pageMessages,
  portMessages,
];

/** Names of the targets in `in-page.ts`. */
export const targetsInPage: readonly string[] = [
  'page-replies',
  'attribute-replies',
  'template-replies',
  'selection-replies',
];
