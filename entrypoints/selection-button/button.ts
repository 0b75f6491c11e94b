import type { Anchor, Box } from '../../utils/selection/anchor.ts';
import { anchorOfRange, isLong } from '../../utils/selection/anchor.ts';
import type { ComposedRange } from '../../utils/selection/composed-range.ts';
import { stopOnTheWayOut } from '../../utils/selection/keep-from-page.ts';
import { createHtml, createOwnElement } from '../../utils/selection/own-element.ts';
import { placeButton } from '../../utils/selection/place-button.ts';
import { modalAround } from '../../utils/selection/stage.ts';
import { undoPageZoom, windowBox } from '../../utils/selection/viewport.ts';
import { lastLineOf } from '../../utils/selection/words-range.ts';
import type { Theme } from '../../utils/settings/appearance.ts';
import { css, openBook } from './look.ts';

/**
 * The button beside a selection, with a smaller one that hides it on this site. Events of scripts are ignored, and the page
 * hears no click. A click keeps selection and focus. Tab skips it, since it would come after the whole page.
 */
export function createButton(actions: {
  readonly translate: () => void;
  readonly quiet: () => void;
}) {
  let shown: {
    readonly anchor: Anchor;
    readonly lastLine: () => Box | null;
    readonly host: HTMLElement;
    readonly panel: HTMLElement;
  } | null = null;

  function hide(): void {
    shown?.host.remove();
    shown = null;
  }

  /** `mayQuiet` adds the smaller button. */
  function show(
    selected: ComposedRange,
    { theme, mayQuiet }: { readonly theme: Theme; readonly mayQuiet: boolean },
  ): void {
    hide();
    const anchor = anchorOfRange(selected);
    const built = build(mayQuiet, (action) => {
      hide();
      actions[action]();
    });
    const lastLine = isLong(selected) ? () => null : lastLineOf(selected);
    shown = { anchor, lastLine, ...built };
    built.panel.dataset.theme = theme;
    // Nothing outside a modal dialog can be clicked.
    (modalAround(anchor.element) ?? document.documentElement).append(built.host);
    built.panel.showPopover();
    undoPageZoom(built.panel);
    follow();
  }

  /** The page has scrolled. */
  function follow(): void {
    const box = shown?.anchor.box();
    if (!shown || !box) return;
    const { anchor, lastLine, panel } = shown;
    const { clientWidth, clientHeight } = windowBox(document);
    const place = placeButton(box, lastLine(), panel.getBoundingClientRect(), {
      width: clientWidth,
      height: clientHeight,
      isRtl: getComputedStyle(anchor.element).direction === 'rtl',
    });
    panel.style.visibility = place ? 'visible' : 'hidden';
    panel.style.left = `${place?.x ?? 0}px`;
    panel.style.top = `${place?.y ?? 0}px`;
  }

  return {
    show,
    hide,
    follow,
    isOn: (event: Event): boolean => shown !== null && event.target === shown.host,
  };
}

/** The module with all messages would be larger than this script. */
const words = (key: 'shortcutTranslate' | 'shortcutQuiet'): string => chrome.i18n.getMessage(key);

type Action = 'translate' | 'quiet';

function build(
  mayQuiet: boolean,
  onPress: (action: Action) => void,
): { host: HTMLElement; panel: HTMLElement } {
  const panel = createHtml('div');
  panel.className = 'panel';
  panel.popover = 'manual';
  const add = (action: Action, label: string, content: Node | string): void => {
    const button = createHtml('button');
    const looks = { type: 'button', className: action, title: label, ariaLabel: label };
    Object.assign(button, looks, { tabIndex: -1 });
    button.append(content);
    button.addEventListener('click', (event) => event.isTrusted && onPress(action));
    panel.append(button);
  };
  add('translate', words('shortcutTranslate'), openBook());
  if (mayQuiet) add('quiet', words('shortcutQuiet'), '×');
  const { host } = createOwnElement(panel, css);
  stopOnTheWayOut(host);
  for (const type of ['pointerdown', 'mousedown']) {
    host.addEventListener(type, (event) => event.preventDefault());
  }
  return { host, panel };
}
