import icon from '../../assets/icon.svg?raw';

/**
 * The colours of assets/tokens.css, which is many times as large as this script. The theme follows the reader's setting.
 */
export const css = `
:host { all: initial !important; display: contents !important; }
.unsearched { display: contents; }
.panel {
  box-sizing: border-box; position: fixed; inset: auto; margin: 0; padding: 2px; display: none; gap: 2px; align-items: center;
  border: 1px solid #8c8578; border-radius: 10px; color-scheme: light dark;
  background: light-dark(#fff, #26241f); color: light-dark(#5d574d, #c9c2b4);
  box-shadow: 0 1px 2px #0001, 0 8px 28px #0000001f; font: 15px/1 system-ui, sans-serif;
}
.panel[data-theme=light] { color-scheme: light; }
.panel[data-theme=dark] { color-scheme: dark; }
@media screen { .panel:popover-open { display: flex; } }
button {
  all: unset; box-sizing: border-box; display: grid; place-items: center; width: 28px; height: 28px;
  border-radius: 8px; cursor: pointer;
}
.quiet { width: 24px; }
button:hover { background: light-dark(#f1eee8, #34312b); color: light-dark(#1d1b18, #fff); }
svg { width: 20px; height: 20px; display: block; }
@media (pointer: coarse) { button { width: 40px; height: 40px; } .quiet { width: 40px; } }
@media (forced-colors: active) { button:hover { outline: 2px solid; } }
`;

export function openBook(): SVGElement {
  const { documentElement } = new DOMParser().parseFromString(icon, 'image/svg+xml');
  documentElement.ariaHidden = 'true';
  return documentElement as Element as SVGElement;
}
