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

const svg = 'http://www.w3.org/2000/svg';

/** As in assets/icon.svg. */
export function openBook(): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 128 128');
  picture.setAttribute('aria-hidden', 'true');
  const shapes = [
    {
      d: 'M28 0h72a28 28 0 0 1 28 28v72a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28V28A28 28 0 0 1 28 0z',
      fill: '#0b6b63',
    },
    { d: 'M16 33c0-5 4.4-8.8 9.4-8.1L64 30v76l-40.9-5.7A8.3 8.3 0 0 1 16 92z', fill: '#fff' },
    { d: 'M64 30l38.6-5.1c5-.7 9.4 3.1 9.4 8.1v59a8.3 8.3 0 0 1-7.1 8.3L64 106z', fill: '#fff8' },
  ];
  for (const shape of shapes) {
    const path = document.createElementNS(svg, 'path');
    for (const [name, value] of Object.entries(shape)) path.setAttribute(name, value);
    picture.append(path);
  }
  return picture;
}
