/**
 * Lets the reader point at an element of the page, with a mouse, a finger or the keyboard. Everything else on the page rests
 * meanwhile.
 */

import type { Input } from '../../utils/messages/table.ts';
import { isOurs } from '../../utils/page/read/element-kind.ts';
import { undoPageZoom } from '../../utils/selection/viewport.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { selectorOf, textOf } from './describe.ts';
import { button, create, putOnPage } from './surface.ts';

interface Picking extends Pick<Input<'point.begin'>, 'purpose' | 'theme'> {
  /**
   * The reader confirms an element.
   * @param selector as the reader saw it, for a rule. The page may have removed the element since.
   * @returns what stands in the way, or ''
   */
  choose(element: Element, selector: string): Promise<string>;
  end(): void;
}

/** To leave a whole page alone is a site's rule of its own. */
const isWholePage = (element: Element): boolean =>
  element === document.documentElement || element === document.body;

const isPart = (element: Element | null | undefined): element is Element =>
  !!element && !isOurs(element) && !isWholePage(element);

/** The block of a translation that stands below its original. */
const partAt = (element: Element | null | undefined): Element | null | undefined =>
  element?.closest('verso-translation')?.parentElement ?? element;

const suppress = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Ends when `signal` aborts. */
export function pick({ purpose, theme, choose: take, end }: Picking, signal: AbortSignal): void {
  const task = tasks[purpose]();
  const isOfRule = purpose === 'leave' || purpose === 'only';
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  const center = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const first = [hovered, center].map(partAt).find(isPart);
  // A drawing has no body.
  let picked = first ?? document.body?.firstElementChild ?? document.documentElement;
  /** The elements from which the reader widened the choice. */
  let narrower: Element[] = [];
  const status = create('p', { className: 'point__status', role: 'status' });
  let selector = '';
  let isChosen = false;
  const choose = async (): Promise<void> => {
    // A double click must not choose twice, because the second choice could not undo the first.
    if (isChosen || !isPart(picked)) return;
    isChosen = true;
    status.textContent = await take(picked, selector);
    isChosen = false;
  };
  const confirm = button(i18n.t('point.choose'), () => void choose(), 'button--primary');
  const bar = create(
    'div',
    { className: 'point__bar', popover: 'manual', role: 'group', ariaLabel: task },
    create('strong', { textContent: task }),
    create('p', { className: 'point__keys', textContent: i18n.t('point.keys') }),
    status,
    create(
      'div',
      { className: 'point__buttons' },
      button(i18n.t('point.widen'), () => widen()),
      button(i18n.t('point.narrow'), () => narrow()),
      confirm,
      button(i18n.t('point.cancel'), end),
    ),
  );
  const outline = create('div', { className: 'point__outline', popover: 'manual' });
  /** A dialog of the page takes the bar along as it closes. */
  const isGone = (): boolean => !bar.checkVisibility();
  // Before `putOnPage`, which keeps keys in our buttons from everyone else.
  window.addEventListener(
    'keydown',
    (event) => {
      if (isGone()) return end();
      const isShortcut = event.altKey || event.ctrlKey || event.metaKey;
      const react = event.isTrusted && !isShortcut ? keys[event.key] : undefined;
      if (react) {
        suppress(event);
        react();
      } else if (event.isTrusted && event.key === 'Enter' && event.composedPath()[0] !== host) {
        suppress(event);
        if (!event.repeat) void choose();
      }
    },
    { capture: true, signal },
  );
  const host = putOnPage([outline, bar], theme, signal);
  for (const part of [outline, bar]) {
    part.showPopover();
    undoPageZoom(part);
  }
  confirm.focus({ preventScroll: true });

  const draw = (): void => {
    const { left, top, width, height } = picked.getBoundingClientRect();
    const box = { left, top, width, height };
    for (const [name, value] of Object.entries(box)) outline.style.setProperty(name, `${value}px`);
  };
  const show = (element: Element | null | undefined, from: Element[] = []): void => {
    if (!isPart(element)) return;
    narrower = from;
    picked = element;
    draw();
    selector = isOfRule ? selectorOf(element) : '';
    const text = textOf(element);
    // A screen reader says the selector only of an element without text.
    const ariaHidden = text === '' ? null : 'true';
    status.replaceChildren(
      create('bdi', { textContent: text }),
      create('code', { className: 'point__selector', textContent: selector, ariaHidden }),
    );
  };
  const showInView = (element: Element | null | undefined, from?: Element[]): void => {
    show(element, from);
    picked.scrollIntoView({ block: 'nearest' });
    draw();
  };
  const widen = (): void => showInView(picked.parentElement, [picked, ...narrower]);
  const narrow = (): void => {
    const [last, ...rest] = narrower;
    showInView(last ?? picked.firstElementChild, rest);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: widen,
    ArrowDown: narrow,
    ArrowLeft: () => showInView(picked.previousElementSibling),
    ArrowRight: () => showInView(picked.nextElementSibling),
    Escape: end,
  };
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    react: (event: WindowEventMap[Type]) => void = () => {},
  ): void =>
    window.addEventListener(
      type,
      (event) => {
        // Our own buttons work as buttons do.
        if (!event.isTrusted || event.composedPath()[0] === host) return;
        if (isGone()) return end();
        suppress(event);
        react(event);
      },
      { capture: true, passive: false, signal },
    );
  // A rule's selectors find no element inside of a shadow tree.
  const point = (event: MouseEvent): void =>
    show(partAt((isOfRule ? event.target : event.composedPath()[0]) as Element));
  let isTouch = false;
  listen('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch';
  });
  for (const type of ['pointerup', 'mousedown', 'mouseup', 'dblclick', 'auxclick'] as const)
    listen(type);
  listen('pointermove', (event) => event.pointerType !== 'touch' && point(event));
  listen('click', (event) => {
    point(event);
    // A finger cannot point before it taps, so the button confirms.
    if (!isTouch) void choose();
  });
  // A finger that rests also asks for a menu.
  listen('contextmenu', (event) => (isTouch ? point(event) : end()));
  window.addEventListener('scroll', draw, { capture: true, passive: true, signal });
  window.addEventListener('resize', draw, { signal });
  show(picked);
}

const tasks: Readonly<Record<Input<'point.begin'>['purpose'], () => string>> = {
  leave: () => i18n.t('point.leave'),
  only: () => i18n.t('point.only'),
  correct: () => i18n.t('point.correct'),
  block: () => i18n.t('point.block'),
};
