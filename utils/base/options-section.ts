/** Sections that other screens open: `options.html#service`. */
export const mendingSections = [
  'service',
  'admin-key',
  'languages',
  'translation',
  'budget',
  'sites',
] as const;
export type MendingSection = (typeof mendingSections)[number];
