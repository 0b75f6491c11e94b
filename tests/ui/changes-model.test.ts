import { describe, expect, it, vi } from 'vitest';
import { createChangesModel } from '../../components/options/changes-model.ts';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { fail } from '../../utils/base/result.ts';
import { lockedRule } from '../../utils/settings/fields.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

const nothing = () => {};

async function open() {
  const store = createFakeSettings({ memory: { maxMegabytes: 50, maxDays: 90 } });
  return { store, model: createChangesModel(await createShownSettings(store), nothing) };
}

/** Opens a store whose changes wait until `others` has run, as they wait for another context's lock. */
async function openBehind() {
  const store = createFakeSettings({ memory: { maxMegabytes: 50, maxDays: 90 } });
  const turn = { others: () => {}, refused: null as Failure | null };
  const model = createChangesModel(
    await createShownSettings({
      ...store,
      async change(wanted) {
        turn.others();
        if (turn.refused) return { ...fail(turn.refused), changes: [] };
        return store.change(wanted);
      },
    }),
    nothing,
  );
  return { store, model, turn };
}

const memory = async ({ store }: Awaited<ReturnType<typeof open>>) =>
  (await store.read()).settings.memory;

/** Waits for the store, which answers in microtasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('changes that are saved as they are made', () => {
  it('are said, with what they were about', async () => {
    const { model } = await open();
    await model.change({ memory: { maxMegabytes: 10 } });
    expect(model.view.value).toEqual({
      what: 'saved',
      paths: ['memory.maxMegabytes'],
      canUndo: true,
    });
  });

  it('are taken back, the last one alone', async () => {
    const opened = await open();
    const { model } = opened;
    await model.change({ memory: { maxMegabytes: 10 } });
    await model.change({ memory: { maxDays: 7 } });
    model.actions.undo();
    await settled();
    expect(await memory(opened)).toMatchObject({ maxMegabytes: 10, maxDays: 90 });
    expect(model.view.value).toEqual({ what: 'undone', paths: ['memory.maxDays'], canUndo: false });
    model.actions.undo();
    await settled();
    expect(await memory(opened)).toMatchObject({ maxMegabytes: 10, maxDays: 90 });
  });

  it('stay where another tab has changed the same field since', async () => {
    const opened = await open();
    await opened.model.change({ memory: { maxMegabytes: 10 } });
    await opened.store.change({ memory: { maxMegabytes: 250 } });
    opened.model.actions.undo();
    await settled();
    expect((await memory(opened)).maxMegabytes).toBe(250);
    expect(opened.model.view.value?.what).toBe('changed-since');
  });

  it('stay where a policy has locked the field since', async () => {
    const opened = await open();
    await opened.model.change({ memory: { maxMegabytes: 10 } });
    opened.store.put({ locked: new Set(['memory.maxMegabytes']) });
    opened.model.actions.undo();
    await settled();
    expect(opened.model.view.value?.what).toBe('changed-since');
    expect(await memory(opened)).toMatchObject({ maxMegabytes: 10, maxDays: 90 });
  });

  it('stay where the same field is changed in the very moment of the undo', async () => {
    const opened = await openBehind();
    await opened.model.change({ memory: { maxMegabytes: 10, maxDays: 7 } });
    opened.turn.others = () => void opened.store.change({ memory: { maxMegabytes: 250 } });
    opened.model.actions.undo();
    await settled();
    expect(await memory(opened)).toMatchObject({ maxMegabytes: 250, maxDays: 90 });
    expect(opened.model.view.value).toMatchObject({ what: 'undone', paths: ['memory.maxDays'] });
  });

  it('can be taken back again where the settings refused it, and are told so', async () => {
    const opened = await openBehind();
    await opened.model.change({ memory: { maxMegabytes: 10 } });
    opened.turn.refused = { code: 'internal', rule: 'QUOTA_BYTES quota exceeded' };
    opened.model.actions.undo();
    await settled();
    const paths = ['memory.maxMegabytes'];
    const failure = opened.turn.refused;
    expect(opened.model.view.value).toEqual({ what: 'not-undone', paths, canUndo: true, failure });
    opened.turn.refused = null;
    opened.model.actions.undo();
    await settled();
    expect(await memory(opened)).toMatchObject({ maxMegabytes: 50, maxDays: 90 });
    expect(opened.model.view.value).toEqual({ what: 'undone', paths, canUndo: false });
  });

  it('are taken back but for a field that a policy locks in that moment', async () => {
    const opened = await openBehind();
    await opened.model.change({ memory: { maxMegabytes: 10, maxDays: 7 } });
    opened.turn.others = () => opened.store.put({ locked: new Set(['memory.maxMegabytes']) });
    opened.model.actions.undo();
    await settled();
    expect(await memory(opened)).toMatchObject({ maxMegabytes: 10, maxDays: 90 });
  });

  it('are told from what another tab changed at the same time', async () => {
    const opened = await openBehind();
    opened.turn.others = () => void opened.store.change({ memory: { maxMegabytes: 10 } });
    await opened.model.change({ memory: { maxMegabytes: 250 } });
    opened.turn.others = () => {};
    opened.model.actions.undo();
    await settled();
    expect((await memory(opened)).maxMegabytes).toBe(10);
  });

  it('leave a change that is made during the undo as it is, and it can be taken back in turn', async () => {
    const opened = await open();
    await opened.model.change({ memory: { maxMegabytes: 10 } });
    opened.model.actions.undo();
    const changed = opened.model.change({ memory: { maxMegabytes: 250 } });
    await settled();
    await changed;
    expect((await memory(opened)).maxMegabytes).toBe(250);
    expect(opened.model.view.value).toMatchObject({ what: 'saved', canUndo: true });
    opened.model.actions.undo();
    await settled();
    expect((await memory(opened)).maxMegabytes).toBe(50);
  });

  it('are none where nothing is different', async () => {
    const { model } = await open();
    await model.change({ memory: { maxMegabytes: 50 } });
    expect(model.view.value).toBeNull();
  });

  it('are said where a policy, the schema or the browser refuses them, and are none to take back', async () => {
    const { model, store } = await open();
    store.put({ locked: new Set(['memory.maxDays']) });
    await model.change({ memory: { maxDays: 7 } });
    const said = { what: 'not-saved', paths: ['memory.maxDays'], canUndo: false };
    expect(model.view.value).toEqual({
      ...said,
      failure: { code: 'rule-broken', field: 'memory.maxDays', rule: lockedRule },
    });
    const failure = {
      code: 'rule-broken',
      field: 'memory.maxDays',
      rule: 'no such value',
    } as const;
    const changes = [{ path: 'memory.maxDays', before: 90, after: undefined }];
    store.change = async () => ({ ...fail(failure), changes });
    await model.change({ memory: { maxDays: -1 } });
    expect(model.view.value).toEqual({ ...said, failure });
  });

  it('are put away and come back with the next', async () => {
    const { model } = await open();
    await model.change({ memory: { maxMegabytes: 10 } });
    model.actions.dismiss();
    expect(model.view.value).toBeNull();
    await model.change({ memory: { maxMegabytes: 25 } });
    expect(model.view.value?.what).toBe('saved');
  });
});

describe('changes one after the other, where the browser is slow to write', () => {
  it('are made of what is shown: none takes back the one before', async () => {
    const settings = createFakeSettings();
    let keep = () => {};
    const slow = {
      ...settings,
      change: async (change: SettingsChange) => {
        await new Promise<void>((resolve) => {
          keep = resolve;
        });
        return settings.change(change);
      },
    };
    const { effective, change } = await createShownSettings(slow);
    const rules = () => effective.value.settings.languages.rules;
    const german = { target: 'DE', options: { formality: 'more' as const } };
    const first = change({ languages: { rules: [german] } });
    const keepFirst = keep;
    expect(rules()).toEqual([german]);
    const dutch = { target: 'NL', options: {} };
    const second = change({ languages: { rules: [...rules(), dutch] } });
    // Somebody else's change is not shown before ours are through: it has not got them.
    settings.put({});
    expect(rules()).toEqual([german, dutch]);
    keepFirst();
    await first;
    expect(rules()).toEqual([german, dutch]);
    keep();
    await second;
    expect(rules()).toEqual([german, dutch]);
    expect((await settings.read()).settings.languages.rules).toEqual([german, dutch]);
  });

  it('are taken back on the screen where they are refused', async () => {
    const settings = createFakeSettings();
    settings.put({ locked: new Set(['languages.target']) });
    const { effective, change } = await createShownSettings(settings);
    const before = effective.value.settings.languages.target;
    await change({ languages: { target: 'KO' } });
    expect(effective.value.settings.languages.target).toBe(before);
  });
});

describe('what a file brings', () => {
  const brought = { service: { address: 'https://two.example' }, memory: { maxDays: 7 } };

  it('is taken back as one, and another address is reported both times', async () => {
    const store = createFakeSettings();
    const onAddress = vi.fn();
    const model = createChangesModel(await createShownSettings(store), onAddress);
    await model.change(brought);
    expect((await store.read()).settings).toMatchObject(brought);
    expect(onAddress).toHaveBeenCalledOnce();
    model.actions.undo();
    await settled();
    expect((await store.read()).settings).toMatchObject({
      service: { address: '' },
      memory: { maxDays: 90 },
    });
    expect(onAddress).toHaveBeenCalledTimes(2);
  });

  it('changes nothing where a setting is refused', async () => {
    const store = createFakeSettings();
    store.put({ locked: new Set(['memory.maxDays']) });
    const onAddress = vi.fn();
    await createChangesModel(await createShownSettings(store), onAddress).change(brought);
    expect((await store.read()).settings.service.address).toBe('');
    expect(onAddress).not.toHaveBeenCalled();
  });
});
