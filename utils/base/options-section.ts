/** Sections of the settings that other screens open, and their addresses: `options.html#service`. */
export const mendingSections = [
  'service',
  'admin-key',
  'languages',
  'translation',
  'budget',
] as const;
export type MendingSection = (typeof mendingSections)[number];
