/**
 * The places in the settings that other screens lead to, by what is to be mended there: sections, and one field. Also their addresses:
 * `options.html#service`.
 */
export const mendingSections = [
  'service',
  'admin-key',
  'languages',
  'translation',
  'budget',
] as const;
export type MendingSection = (typeof mendingSections)[number];
