import { describe, expect, it } from 'vitest';
import type { MemoryNeeds } from '../../components/options/memory-model.ts';
import { createMemoryModel } from '../../components/options/memory-model.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { MemoryState } from '../../utils/pipeline/memory/memory.ts';

const held = { entries: 3, bytes: 1_200 };

const settled = () => new Promise((resolve) => setTimeout(resolve));

const open = (needs: Partial<MemoryNeeds> = {}) =>
  createMemoryModel({
    readMemory: async () => succeed({ ...held, hasRoom: true }),
    clearMemory: async () => succeed(held),
    ...needs,
  });

describe('the section "Memory", without a screen', () => {
  it('knows nothing until it is told', async () => {
    const model = open();
    expect(model.view.value).toMatchObject({ size: null, isUnavailable: false });
    await model.refresh();
    expect(model.view.value.size).toEqual(held);
  });

  it('says that there is no memory for as long as there is none', async () => {
    let isDown = true;
    const model = open({
      readMemory: async () =>
        isDown ? fail({ code: 'internal' }) : succeed({ ...held, hasRoom: true }),
      clearMemory: async () => fail({ code: 'internal' }),
    });
    await model.refresh();
    expect(model.view.value).toMatchObject({ size: null, isUnavailable: true });
    model.actions.clear();
    await settled();
    expect(model.view.value).toMatchObject({
      isUnavailable: true,
      isClearing: false,
      cleared: null,
    });
    isDown = false;
    await model.refresh();
    expect(model.view.value).toMatchObject({ size: held, isUnavailable: false });
  });

  it('says so, too, where it keeps what it has and there is no room for more', async () => {
    const model = open({
      readMemory: async () => succeed({ ...held, hasRoom: false }),
    });
    await model.refresh();
    expect(model.view.value).toMatchObject({ size: held, isUnavailable: true });
  });

  it('clears once however often it is pressed meanwhile', async () => {
    let cleared = 0;
    const model = open({
      clearMemory: async () => {
        cleared += 1;
        return succeed(held);
      },
    });
    model.actions.clear();
    model.actions.clear();
    await settled();
    expect(cleared).toBe(1);
    expect(model.view.value.cleared).toEqual(held);
  });

  it('speaks of the present again when the limits change after clearing', async () => {
    const model = open();
    model.actions.clear();
    await settled();
    await model.refresh();
    expect(model.view.value).toMatchObject({ cleared: null, size: held });
  });

  it.each(['before', 'while it was cleared'])(
    'does not take back what it cleared for a size that was read %s',
    async (when) => {
      const told: ((state: Result<MemoryState>) => void)[] = [];
      const model = open({ readMemory: () => new Promise((resolve) => told.push(resolve)) });
      if (when !== 'before') model.actions.clear();
      const refreshed = model.refresh();
      if (when === 'before') model.actions.clear();
      await settled();
      told[0]?.(succeed({ ...held, hasRoom: true }));
      await refreshed;
      expect(model.view.value).toMatchObject({
        size: { entries: 0, bytes: 0 },
        cleared: held,
      });
    },
  );
});
