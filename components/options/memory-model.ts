/** What the memory holds, as far as the background reports it, and how it is cleared. */
import { signal } from '@preact/signals';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import type { MemoryState } from '../../utils/messages/replies.ts';
import type { MemorySize } from '../../utils/pipeline/memory/memory.ts';

export interface MemoryView {
  /** Null: not known yet. */
  readonly size: MemorySize | null;
  readonly isClearing: boolean;
  /** What it held when the reader cleared it, or null. */
  readonly cleared: MemorySize | null;
  /** What was kept could not be read: it began anew. */
  readonly hasBegunAnew: boolean;
  /** This browser gives it no room for the moment. */
  readonly isUnavailable: boolean;
}

export interface MemoryNeeds {
  readMemory(): Promise<Result<MemoryState>>;
  clearMemory(): Promise<Result<MemorySize>>;
}

export function createMemoryModel(needs: MemoryNeeds) {
  const view = signal<MemoryView>({
    size: null,
    isClearing: false,
    cleared: null,
    hasBegunAnew: false,
    isUnavailable: false,
  });
  const change = (changed: Partial<MemoryView>) => {
    view.value = { ...view.value, ...changed };
  };

  /** What was asked last counts: a size that was read before the clearing may arrive after it. */
  const ask = createLatest();

  /** Reads anew what is kept: the limits may have changed. */
  async function refresh(): Promise<void> {
    const isLatest = ask();
    const read = await needs.readMemory();
    // The background reports it once; on the page it stays until that is closed.
    if (read.ok && read.value.hasBegunAnew) change({ hasBegunAnew: true });
    if (!isLatest()) return;
    if (read.ok) {
      const { entries, bytes, hasRoom } = read.value;
      change({ size: { entries, bytes }, cleared: null, isUnavailable: !hasRoom });
    } else change({ size: null, cleared: null, isUnavailable: true });
  }

  async function clear(): Promise<void> {
    if (view.value.isClearing) return;
    ask();
    change({ isClearing: true, cleared: null });
    const cleared = await needs.clearMemory();
    if (cleared.ok)
      change({ size: { entries: 0, bytes: 0 }, cleared: cleared.value, isClearing: false });
    else change({ size: null, isUnavailable: true, isClearing: false });
  }

  return { view, clear, refresh };
}
