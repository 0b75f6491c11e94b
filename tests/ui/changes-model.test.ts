import { describe, expect, it } from 'vitest';
import { createChangesModel } from '../../entrypoints/options/changes-model.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { fail } from '../../utils/base/result.ts';
import { resolveChange } from '../../utils/settings/store.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

function open() {
  const store = createFakeSettings({ memory: { maxMegabytes: 50, maxDays: 90 } });
  return { store, model: createChangesModel(store) };
}

/** Opens a store whose changes wait until `others` has run, as they wait for another context's lock. */
function openBehind() {
  const store = createFakeSettings({ memory: { maxMegabytes: 50, maxDays: 90 } });
  const turn = { others: () => {}, refused: null as Failure | null };
  const model = createChangesModel({
    ...store,
    async change(wanted) {
      turn.others();
      if (turn.refused) return fail(turn.refused);
      return store.change(wanted);
    },
  });
  return { store, model, turn };
}

const memory = async ({ store }: ReturnType<typeof open>) => (await store.read()).settings.memory;

/** Waits for the store, which answers in microtasks. */
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
    expect(await memory(opened)).toEqual({ maxMegabytes: 10, maxDays: 90 });
  });

  it('stay where the same field is changed in the very moment of the undo', async () => {
    const opened = openBehind();
    await opened.model.settings.change({ memory: { maxMegabytes: 10, maxDays: 7 } });
    opened.turn.others = () => void opened.store.change({ memory: { maxMegabytes: 250 } });
    opened.model.actions.undo();
    await settled();
    expect(await memory(opened)).toEqual({ maxMegabytes: 250, maxDays: 90 });
    expect(opened.model.view.value).toMatchObject({ what: 'undone', paths: ['memory.maxDays'] });
  });

  it('can be taken back again where the settings refused it, and are told so', async () => {
    const opened = openBehind();
    await opened.model.settings.change({ memory: { maxMegabytes: 10 } });
    opened.turn.refused = { code: 'internal', rule: 'QUOTA_BYTES quota exceeded' };
    opened.model.actions.undo();
    await settled();
    const paths = ['memory.maxMegabytes'];
    const why = { by: 'browser', message: 'QUOTA_BYTES quota exceeded' };
    expect(opened.model.view.value).toEqual({ what: 'not-undone', paths, canUndo: true, why });
    opened.turn.refused = null;
    opened.model.actions.undo();
    await settled();
    expect(await memory(opened)).toEqual({ maxMegabytes: 50, maxDays: 90 });
    expect(opened.model.view.value).toEqual({ what: 'undone', paths, canUndo: false });
  });

  it('are taken back one by one, even without waiting in between', async () => {
    const opened = open();
    await opened.model.settings.change({ memory: { maxMegabytes: 10 } });
    await opened.model.settings.change({ memory: { maxDays: 7 } });
    opened.model.actions.undo();
    opened.model.actions.undo();
    await settled();
    expect(await memory(opened)).toEqual({ maxMegabytes: 50, maxDays: 90 });
    expect(opened.model.view.value).toMatchObject({ what: 'undone', canUndo: false });
  });

  it('are taken back but for a field that a policy locks in that moment', async () => {
    const opened = openBehind();
    await opened.model.settings.change({ memory: { maxMegabytes: 10, maxDays: 7 } });
    opened.turn.others = () => opened.store.put({ locked: new Set(['memory.maxMegabytes']) });
    opened.model.actions.undo();
    await settled();
    expect(await memory(opened)).toEqual({ maxMegabytes: 10, maxDays: 90 });
  });

  it('are told from what another tab changed at the same time', async () => {
    const opened = openBehind();
    opened.turn.others = () => void opened.store.change({ memory: { maxMegabytes: 10 } });
    await opened.model.settings.change({ memory: { maxMegabytes: 250 } });
    opened.turn.others = () => {};
    opened.model.actions.undo();
    await settled();
    expect((await memory(opened)).maxMegabytes).toBe(10);
  });

  it('leave a change that is made during the undo as it is, and it can be taken back in turn', async () => {
    const opened = open();
    await opened.model.settings.change({ memory: { maxMegabytes: 10 } });
    opened.model.actions.undo();
    const changed = opened.model.settings.change({ memory: { maxMegabytes: 250 } });
    await settled();
    expect((await changed).ok).toBe(true);
    expect((await memory(opened)).maxMegabytes).toBe(250);
    expect(opened.model.view.value).toMatchObject({ what: 'saved', canUndo: true });
    opened.model.actions.undo();
    await settled();
    expect((await memory(opened)).maxMegabytes).toBe(50);
  });

  it('are none where nothing is different', async () => {
    const { model } = open();
    await model.settings.change({ memory: { maxMegabytes: 50 } });
    expect(model.view.value).toBeNull();
  });

  it('are said where a policy, the schema or the browser refuses them, and are none to take back', async () => {
    const { model, store } = open();
    store.put({ locked: new Set(['memory.maxDays']) });
    const refused = await model.settings.change({ memory: { maxDays: 7 } });
    expect(refused.ok).toBe(false);
    const said = { what: 'not-saved', paths: ['memory.maxDays'], canUndo: false };
    expect(model.view.value).toEqual({ ...said, why: { by: 'policy' } });
    store.change = async (change) => {
      resolveChange(change, () => now);
      return fail({ code: 'rule-broken', field: 'memory.maxDays', rule: 'no such value' });
    };
    const now = await store.read();
    await model.settings.change({ memory: { maxDays: -1 } });
    expect(model.view.value).toEqual({ ...said, why: { by: 'value' } });
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
