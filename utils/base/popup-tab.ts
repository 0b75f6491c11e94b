/** The popup's tabs, in their order. */
export const popupTabs = ['page', 'text', 'usage'] as const;
export type PopupTab = (typeof popupTabs)[number];
