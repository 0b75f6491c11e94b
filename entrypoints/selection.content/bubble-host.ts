import baseCss from '../../assets/base.css?inline';
import bubbleCss from '../../assets/bubble.css?inline';
import controlsCss from '../../assets/controls.css?inline';
import tokensCss from '../../assets/tokens.css?inline';
import type { Anchor } from '../../utils/selection/anchor.ts';
import { flatParent } from '../../utils/selection/flat-tree.ts';

/** An element of ours on the page, with a closed shadow tree that no style and no script of the page reaches. */
export interface BubbleHost {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** What is drawn goes in here. */
  readonly mount: HTMLElement;
}

const html = 'http://www.w3.org/1999/xhtml';

export function createBubbleHost(anchor: Anchor | null): BubbleHost {
  const host = document.createElementNS(html, 'verso-ui') as HTMLElement;
  const shadow = host.attachShadow({ mode: 'closed' });
  const mount = document.createElementNS(html, 'div') as HTMLElement;
  mount.className = 'verso';
  dress(shadow);
  shadow.append(mount);
  const around = anchor?.element ?? document.activeElement;
  (modalAround(around) ?? document.documentElement).append(host);
  return { host, shadow, mount };
}

/** While a modal dialog is open, nothing outside it can be clicked or focused, however far in front it is. */
function modalAround(element: Element | null): Element | null {
  for (let node = element; node !== null; node = flatParent(node)) {
    if (node.matches('dialog:modal')) return node;
  }
  return null;
}

/**
 * Our tokens are set on an element inside: on the host a page could set them by name, and `!important` would win there
 * even over ours.
 */
const inside = (css: string): string => css.replaceAll(/:root|:host/g, '.verso');

const css = [inside(tokensCss), baseCss, inside(controlsCss), bubbleCss].join('\n');

function dress(shadow: ShadowRoot): void {
  try {
    // No content security policy of a page forbids this one.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox lets no content script adopt a sheet (bug 1751346).
    const style = document.createElementNS(html, 'style');
    style.textContent = css;
    shadow.append(style);
  }
}
