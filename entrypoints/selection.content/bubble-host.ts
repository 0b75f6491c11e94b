import baseCss from '../../assets/base.css?inline';
import bubbleCss from '../../assets/bubble.css?inline';
import controlsCss from '../../assets/controls.css?inline';
import tokensCss from '../../assets/tokens.css?inline';
import type { OwnElement } from '../../utils/selection/own-element.ts';
import { createHtml, createOwnElement, inVerso } from '../../utils/selection/own-element.ts';

export interface BubbleHost extends OwnElement {
  /** A non-modal dialog around everything, so that the browser can close it (`closeBy`). */
  readonly mount: HTMLDialogElement;
}

export function createBubbleHost(): BubbleHost {
  const mount = createHtml('dialog');
  mount.className = 'verso';
  mount.open = true;
  // Screen readers name the panel inside instead.
  mount.role = 'none';
  return { ...createOwnElement(mount, css), mount };
}

/**
 * A page can withhold every event, so the browser closes the dialog: at Escape, and at a click beside it unless it is
 * pinned. A popover would close the page's own popovers.
 */
export function closeBy(mount: HTMLDialogElement, isPinned: boolean): void {
  mount.setAttribute('closedby', isPinned ? 'closerequest' : 'any');
}

const css = [inVerso(tokensCss), baseCss, controlsCss, bubbleCss].join('\n');
