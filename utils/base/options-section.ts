/** The sections of the settings that other screens lead to, by what is to be mended there. Also their addresses: `options.html#service`. */
export const mendingSections = ['service', 'languages', 'translation', 'budget'] as const;
export type MendingSection = (typeof mendingSections)[number];
