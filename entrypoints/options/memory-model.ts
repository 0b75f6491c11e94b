/** The section "Memory", without a screen: what is kept, as far as the background tells. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { MemoryView } from '../../components/options/options-view.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import type { MemoryState } from '../../utils/messages/replies.ts';
import type { MemorySize } from '../../utils/pipeline/memory/memory.ts';

export interface MemoryModelNeeds {
  readMemory(): Promise<Result<MemoryState>>;
  clearMemory(): Promise<Result<MemorySize>>;
}

/** All but the limits, which are settings. */
type KnownMemory = Omit<MemoryView, 'maxMegabytes' | 'maxDays'>;

export interface MemoryModel {
  readonly view: ReadonlySignal<KnownMemory>;
  clear(): Promise<void>;
  /** Reads anew what is kept: the limits may have changed. */
  refresh(): Promise<void>;
}

export function createMemoryModel(needs: MemoryModelNeeds): MemoryModel {
  const view = signal<KnownMemory>({
    size: null,
    isClearing: false,
    cleared: null,
    wasSetAside: false,
    isUnavailable: false,
  });
  const change = (changed: Partial<KnownMemory>) => {
    view.value = { ...view.value, ...changed };
  };

  /** What was asked last counts: a size that was read before the clearing may arrive after it. */
  const ask = createLatest();

  async function refresh(): Promise<void> {
    const isLatest = ask();
    const read = await needs.readMemory();
    // It is told once; on the page it stays said until that is closed.
    if (read.ok && read.value.wasSetAside) change({ wasSetAside: true });
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
