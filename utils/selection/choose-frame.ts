/** What one frame of a tab says when the reader asks for a translation by a key press, which names no frame. */
export interface FrameReport {
  /** Something is selected in it. */
  readonly selected: boolean;
  /** The keyboard's focus is in it, and not in a frame inside it. */
  readonly focused: boolean;
}

/**
 * The one frame that answers: the focused one with a selection, else any with a selection (the focus may be in the
 * address bar), else the focused one, which says that nothing is selected, else the main frame.
 */
export function chooseFrame(
  frames: readonly { readonly frameId: number; readonly report: FrameReport | null }[],
): number {
  const rank = (report: FrameReport | null): number =>
    (report?.selected ? 2 : 0) + (report?.focused ? 1 : 0);
  let chosen = { frameId: 0, rank: 0 };
  for (const { frameId, report } of frames) {
    if (rank(report) > chosen.rank) chosen = { frameId, rank: rank(report) };
  }
  return chosen.frameId;
}
