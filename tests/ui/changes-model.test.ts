import { describe, expect, it } from 'vitest';
import { createChangesModel } from '../../entrypoints/options/changes-model.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

function open() {
  const store = createFakeSettings({ memory: { maxMegabytes: 50, maxDays: 90 } });
  return { store, model: createChangesModel(store) };
}

const memory = async ({ store }: ReturnType<typeof open>) => (await store.read()).settings.memory;

/** Lets what was asked for happen: the store answers in microtasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('changes that are saved as they are made', () => {
  it('are said, with what they were about', async () => {
    const { model } = open();
    await model.settings.change({ memory: { maxMegabytes: 10 } });
    expect(model.view.value).toEqual({
      what: 'saved',
      paths: ['memory.maxMegabytes'],
      canUndo: true,
    });
  });

  it('are taken back one by one, the last first', async () => {
    const opened = open();
    const { model } = opened;
    await model.settings.change({ memory: { maxMegabytes: 10 } });
    await model.settings.change({ memory: { maxDays: 7 } });
    model.actions.undo();
    await settled();
    expect(await memory(opened)).toEqual({ maxMegabytes: 10, maxDays: 90 });
    expect(model.view.value).toEqual({ what: 'undone', paths: ['memory.maxDays'], canUndo: true });
    model.actions.undo();
    await settled();
    expect(await memory(opened)).toEqual({ maxMegabytes: 50, maxDays: 90 });
    expect(model.view.value?.canUndo).toBe(false);
  });

  it('stay where another tab has changed the same field since', async () => {
    const opened = open();
    await opened.model.settings.change({ memory: { maxMegabytes: 10 } });
    await opened.store.change({ memory: { maxMegabytes: 250 } });
    opened.model.actions.undo();
    await settled();
    expect((await memory(opened)).maxMegabytes).toBe(250);
    expect(opened.model.view.value?.what).toBe('changed-since');
  });

  it('stay where a policy has locked the field since', async () => {
    const opened = open();
    await opened.model.settings.change({ memory: { maxMegabytes: 10 } });
    opened.store.put({ locked: new Set(['memory.maxMegabytes']) });
    opened.model.actions.undo();
    await settled();
    expect(opened.model.view.value?.what).toBe('changed-since');
    expect(opened.store.patches).toHaveLength(1);
  });

  it('are none where nothing is different, or where they were refused', async () => {
    const { model, store } = open();
    await model.settings.change({ memory: { maxMegabytes: 50 } });
    store.put({ locked: new Set(['memory.maxDays']) });
    const refused = await model.settings.change({ memory: { maxDays: 7 } });
    expect(refused.ok).toBe(false);
    expect(model.view.value).toBeNull();
  });

  it('are put away and come back with the next', async () => {
    const { model } = open();
    await model.settings.change({ memory: { maxMegabytes: 10 } });
    model.actions.dismiss();
    expect(model.view.value).toBeNull();
    await model.settings.change({ memory: { maxMegabytes: 25 } });
    expect(model.view.value?.what).toBe('saved');
  });
});
