import baseCss from '../../assets/base.css?inline';
import bubbleCss from '../../assets/bubble.css?inline';
import controlsCss from '../../assets/controls.css?inline';
import tokensCss from '../../assets/tokens.css?inline';
import { addStyles } from '../../utils/selection/add-styles.ts';

/**
 * Our element with a closed shadow tree, which the page's styles and scripts do not reach (docs/threat-model.md names the
 * limits).
 */
export interface BubbleHost {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** A non-modal dialog around everything, so that the browser can close it (`closeBy`). */
  readonly mount: HTMLDialogElement;
}

const html = 'http://www.w3.org/1999/xhtml';

export function createBubbleHost(): BubbleHost {
  const host = document.createElementNS(html, 'verso-ui') as HTMLElement;
  const shadow = host.attachShadow({ mode: 'closed' });
  const mount = document.createElementNS(html, 'dialog') as HTMLDialogElement;
  mount.className = 'verso';
  mount.open = true;
  // Screen readers name the panel inside instead.
  mount.role = 'none';
  // Chromium's `window.find` searches closed roots and would reveal our text. It skips elements that are void in HTML.
  const unsearched = document.createElementNS(html, 'source') as HTMLElement;
  unsearched.className = 'unsearched';
  unsearched.append(mount);
  addStyles(shadow, css);
  shadow.append(unsearched);
  return { host, shadow, mount };
}

/**
 * A page can withhold every event, so the browser closes the dialog: at Escape, and at a click beside it unless it is
 * pinned. A popover would close the page's own popovers.
 */
export function closeBy(mount: HTMLDialogElement, isPinned: boolean): void {
  mount.setAttribute('closedby', isPinned ? 'closerequest' : 'any');
}

/** On the host, a page could override the tokens with `!important`. */
const inside = (css: string): string => css.replaceAll(/:root|:host/g, '.verso');

const css = [inside(tokensCss), baseCss, inside(controlsCss), bubbleCss].join('\n');
