import baseCss from '../../assets/base.css?inline';
import bubbleCss from '../../assets/bubble.css?inline';
import controlsCss from '../../assets/controls.css?inline';
import tokensCss from '../../assets/tokens.css?inline';
import { dress } from '../../utils/selection/dress.ts';

/**
 * An element of ours, not yet on the page, with a closed shadow tree that no style of the page reaches and no script of
 * it gets into (docs/decisions/bubble.md says how far that goes).
 */
export interface BubbleHost {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** What is drawn goes in here: a dialog that is not modal, so that the browser itself closes it (`closeBy`). */
  readonly mount: HTMLDialogElement;
}

const html = 'http://www.w3.org/1999/xhtml';

export function createBubbleHost(): BubbleHost {
  const host = document.createElementNS(html, 'verso-ui') as HTMLElement;
  const shadow = host.attachShadow({ mode: 'closed' });
  const mount = document.createElementNS(html, 'dialog') as HTMLDialogElement;
  mount.className = 'verso';
  mount.open = true;
  // The panel in it is the dialog that screen readers name.
  mount.role = 'none';
  // Chromium's `window.find` looks into closed roots, too, and would tell a page letter by letter what is in ours; into
  // an element that is void in HTML it never looks.
  const unsearched = document.createElementNS(html, 'source') as HTMLElement;
  unsearched.className = 'unsearched';
  unsearched.append(mount);
  dress(shadow, css);
  shadow.append(unsearched);
  return { host, shadow, mount };
}

/**
 * A page can keep every event of the reader's from us. The browser closes a dialog without one: at Escape, and at a click
 * beside it unless it is pinned. A popover that it closes so would close the page's own popovers when it opens.
 */
export function closeBy(mount: HTMLDialogElement, isPinned: boolean): void {
  mount.setAttribute('closedby', isPinned ? 'closerequest' : 'any');
}

/**
 * Our tokens are set on an element inside: on the host a page could set them by name, and `!important` would win there
 * even over ours.
 */
const inside = (css: string): string => css.replaceAll(/:root|:host/g, '.verso');

const css = [inside(tokensCss), baseCss, inside(controlsCss), bubbleCss].join('\n');
