/** How everything of ours looks: the page of settings, the popup, the report, and the bubble on pages. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Appearance {
  readonly theme: Theme;
}

/** What holds where nobody has chosen. */
export const systemAppearance: Appearance = { theme: 'system' };

/** Tells the style sheets; assets/tokens.css has what becomes of it. */
export function showAppearance(root: HTMLElement, { theme }: Appearance): void {
  root.dataset.theme = theme;
}
