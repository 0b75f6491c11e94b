import { options } from 'preact';

/** Written between renderings. */
const ownAttributes = new Set(['style', 'data-dock', 'data-sheet', 'closedby', 'popovertarget']);

/** `place.ts` sets these on the panel. */
const ownStyle = /^(?:left|top|max-height|zoom|--inset-\w+)$/;

/**
 * In Firefox a page can reach into our closed root (docs/browsers.md). Calls `onChanged` in the same task if anything but
 * our rendering changes `mount`. A page can move the whole bubble anyway, so moves are ignored.
 *
 * @returns runs a rendering of ours that spans several components
 */
export function watchForOthers(
  shadow: ShadowRoot,
  onChanged: () => void,
  signal: AbortSignal,
): (draw: () => void) => void {
  const look = (records: readonly MutationRecord[]): void => {
    if (!records.every(isOwn)) onChanged();
  };
  const observer = new MutationObserver(look);
  const what = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(shadow, what);
  // Changes from before the rendering are examined, and its own are dropped.
  const asOwn = (draw: () => void): void => {
    look(observer.takeRecords());
    draw();
    observer.takeRecords();
  };
  options.debounceRendering = (draw) => queueMicrotask(() => asOwn(draw));
  const end = (): void => {
    observer.disconnect();
    delete options.debounceRendering;
  };
  signal.addEventListener('abort', end, { once: true });
  return asOwn;
}

const isOwn = ({ attributeName, target }: MutationRecord): boolean =>
  attributeName !== null &&
  ownAttributes.has(attributeName) &&
  (attributeName !== 'style' ||
    [...(target as HTMLElement).style].every((one) => ownStyle.test(one)));
