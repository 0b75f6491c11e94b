/** The memory's size and its clearing. */
import { signal } from '@preact/signals';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import type { MemoryState } from '../../utils/messages/replies.ts';
import type { MemorySize } from '../../utils/pipeline/memory/memory.ts';

export interface MemoryView {
  /** Null until it is known. */
  readonly size: MemorySize | null;
  readonly isClearing: boolean;
  /** The size before the reader cleared it, or null. */
  readonly cleared: MemorySize | null;
  /** The stored translations were unreadable, so the memory started anew. */
  readonly hasBegunAnew: boolean;
  /** The browser gives no room for storage at the moment. */
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

  /** The last request wins, because a size from before the clearing may arrive late. */
  const ask = createLatest();

  /** The limits may have changed. */
  async function refresh(): Promise<void> {
    const isLatest = ask();
    const read = await needs.readMemory();
    // The background reports it once, and the page shows it until it is closed.
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
