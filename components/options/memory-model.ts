import { signal } from '@preact/signals';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import type { MemorySize, MemoryState } from '../../utils/pipeline/memory/memory.ts';

export interface MemoryView {
  readonly size: MemorySize | null;
  readonly isClearing: boolean;
  /** Before the reader cleared it. */
  readonly cleared: MemorySize | null;
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
    isUnavailable: false,
  });
  const change = (changed: Partial<MemoryView>) => {
    view.value = { ...view.value, ...changed };
  };

  /** A size from before the clearing may arrive late. */
  const ask = createLatest();

  async function refresh(): Promise<void> {
    const isLatest = ask();
    const read = await needs.readMemory();
    if (!isLatest()) return;
    if (read.ok) {
      const { entries, bytes, hasRoom } = read.value;
      change({ size: { entries, bytes }, cleared: null, isUnavailable: !hasRoom });
    } else change({ size: null, cleared: null, isUnavailable: true });
  }

  async function clear(): Promise<void> {
    if (view.value.isClearing) return;
    change({ isClearing: true, cleared: null });
    const cleared = await needs.clearMemory();
    ask();
    if (cleared.ok)
      change({ size: { entries: 0, bytes: 0 }, cleared: cleared.value, isClearing: false });
    else change({ size: null, isUnavailable: true, isClearing: false });
  }

  return { view, refresh, actions: { clear: () => void clear() } };
}
