import { options } from 'preact';

/** What is written between drawings: where the bubble stands, and that its script lives. */
const ownAttributes = new Set([
  ...['style', 'data-dock', 'data-sheet', 'data-beat', 'closedby', 'popovertarget'],
]);

/** What `place.ts` sets on the panel. */
const ownStyle = /^(?:left|top|max-height|zoom|--inset-\w+)$/;

/**
 * In Firefox a page can get hold of what is in our closed root (docs/browsers.md), and so change what a reader sees where
 * he presses. Calls `onChanged` when something is changed in `mount` that is not our own drawing, in the task in which it was.
 * A move alone is not told from ours; pages move the bubble anyway, with its text.
 *
 * @returns what runs a drawing of ours that is not of one component alone
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
  // What was written before a drawing is looked at, what was written by it is not.
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
