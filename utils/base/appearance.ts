/** How everything of ours looks: the page of settings, the popup, the report, and the bubble on pages. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** `system`: things move unless the reader's system says otherwise. */
export const motions = ['system', 'reduced'] as const;
export type Motion = (typeof motions)[number];

export interface Appearance {
  readonly theme: Theme;
  readonly motion: Motion;
}

/** What holds where nobody has chosen. */
export const systemAppearance: Appearance = { theme: 'system', motion: 'system' };

/** Tells the style sheets; assets/tokens.css has what becomes of it. */
export function showAppearance(root: HTMLElement, { theme, motion }: Appearance): void {
  root.dataset.theme = theme;
  root.dataset.motion = motion;
}
