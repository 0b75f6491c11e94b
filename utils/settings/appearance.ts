export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Appearance {
  readonly theme: Theme;
}

export const systemAppearance: Appearance = { theme: 'system' };

/** assets/tokens.css reads these attributes. */
export function showAppearance(root: HTMLElement, { theme }: Appearance): void {
  root.dataset.theme = theme;
}
