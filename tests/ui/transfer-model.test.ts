import { describe, expect, it, vi } from 'vitest';
import type { ConnectionInput } from '../../entrypoints/options/service-form.ts';
import { createTransferModel } from '../../entrypoints/options/transfer-model.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { FakeSettings } from '../support/fake-settings.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { connected } from '../support/gallery/options-views.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(patch: SettingsPatch = {}) {
  const settings = createFakeSettings(patch);
  const saveConnection = vi.fn(async ({ address, scheme }: ConnectionInput) => {
    // The background also refuses a form without an address.
    if (address === '') return fail({ code: 'address-missing', field: 'address' });
    await settings.change({ service: { address, scheme } });
    return succeed(connected);
  });
  const forgetAddress = vi.fn(async (_address: string): Promise<Result<ConnectionState>> => {
    await settings.change({ service: { address: '' } });
    return succeed(connected);
  });
  const saveFile = vi.fn();
  const now = () => Date.parse('2026-03-05T12:00:00Z');
  const model = createTransferModel({ settings, saveConnection, forgetAddress, saveFile, now });
  return { settings, saveConnection, forgetAddress, saveFile, model };
}

const fileWith = (members: object) =>
  new Blob([JSON.stringify({ verso: 'settings', version: 1, ...members })]);

describe('import and export, without a screen', () => {
  it('hands out a file that is named by its day', async () => {
    const { model, saveFile } = open({ languages: { target: 'JA' } });
    model.actions.exportFile();
    await settle();
    expect(saveFile).toHaveBeenCalledOnce();
    const [name, text] = saveFile.mock.calls[0] ?? [];
    expect(name).toBe('verso-settings-2026-03-05.json');
    expect(JSON.parse(text)).toMatchObject({ languages: { target: 'JA' } });
    expect(model.view.value.done).toBe('exported');
  });

  it('looks first, takes over second, and takes it back', async () => {
    const { model, settings } = open();
    model.actions.look(fileWith({ languages: { target: 'JA' }, memory: { maxDays: 7 } }));
    await settle();
    expect(settings.patches).toEqual([]);
    model.actions.apply();
    model.actions.apply();
    await settle();
    expect(settings.patches[0]).toEqual({ languages: { target: 'JA' }, memory: { maxDays: 7 } });
    expect(model.view.value).toMatchObject({ plan: null, done: 'imported' });
    model.actions.undo();
    await settle();
    expect((await settings.read()).settings).toMatchObject({
      languages: { target: 'EN' },
      memory: { maxDays: 90 },
    });
    expect(model.view.value.done).toBe('undone');
  });

  it('saves an address as the form does, so that no key follows it to another host', async () => {
    const service = { address: 'https://one.example', scheme: 'Word' };
    const { model, settings, saveConnection } = open({ service });
    model.actions.look(fileWith({ service: { address: 'https://two.example' } }));
    await settle();
    model.actions.apply();
    await settle();
    expect(saveConnection).toHaveBeenCalledExactlyOnceWith({
      address: 'https://two.example',
      scheme: 'Word',
    });
    expect(settings.patches).not.toContainEqual(expect.objectContaining({ service: {} }));
  });

  it('changes nothing else where the address is refused, and says why', async () => {
    const { model, settings, saveConnection } = open();
    saveConnection.mockResolvedValueOnce(fail({ code: 'worker-lost' }));
    const members = { service: { address: 'https://two.example' }, languages: { target: 'JA' } };
    model.actions.look(fileWith(members));
    await settle();
    model.actions.apply();
    await settle();
    expect((await settings.read()).settings.languages.target).toBe('EN');
    expect(model.view.value).toMatchObject({ failure: { code: 'worker-lost' }, done: null });
  });

  /** Imports an address and a target, with this reply of the background. */
  async function takeOver(answer: (settings: FakeSettings) => unknown) {
    const opened = open();
    opened.saveConnection.mockImplementationOnce(async () => {
      await answer(opened.settings);
      return fail({ code: 'worker-lost' });
    });
    const members = { service: { address: 'https://two.example' }, languages: { target: 'JA' } };
    opened.model.actions.look(fileWith({ ...members, memory: { maxDays: 7 } }));
    await settle();
    opened.model.actions.apply();
    await settle();
    return opened;
  }

  it('is imported if the address was saved, even if the background ended before its answer', async () => {
    const { model, settings } = await takeOver((store) =>
      store.change({ service: { address: 'https://two.example' } }),
    );
    expect((await settings.read()).settings).toMatchObject({
      service: { address: 'https://two.example' },
      languages: { target: 'JA' },
    });
    expect(model.view.value).toMatchObject({ failure: null, done: 'imported' });
  });

  it('leaves what was changed elsewhere while the address was being saved, and names it', async () => {
    const { model, settings } = await takeOver((store) =>
      store.change({ memory: { maxDays: 30 } }),
    );
    const { languages, memory } = (await settings.read()).settings;
    expect([languages.target, memory.maxDays]).toEqual(['EN', 30]);
    expect(model.view.value).toMatchObject({
      failure: { code: 'worker-lost' },
      notPutBack: ['memory.maxDays'],
    });
  });

  it('puts the rest back where a policy has locked some of it meanwhile', async () => {
    const { model, settings } = await takeOver((store) =>
      store.put({ locked: new Set(['memory.maxDays']) }),
    );
    expect((await settings.read()).settings.languages.target).toBe('EN');
    expect(model.view.value.notPutBack).toEqual(['memory.maxDays']);
  });

  it('says what of a file stays where the browser takes nothing back', async () => {
    const { model } = await takeOver((store) => {
      store.change = async () => fail({ code: 'internal', rule: 'full' });
    });
    expect(model.view.value.notPutBack).toEqual(['languages.target', 'memory.maxDays']);
  });

  it('leaves address and all else as they are where a setting is refused after the look', async () => {
    const { model, settings, saveConnection } = open();
    const members = { service: { address: 'https://two.example' }, languages: { target: 'JA' } };
    model.actions.look(fileWith({ ...members, memory: { maxDays: 7 } }));
    await settle();
    settings.put({ locked: new Set(['memory.maxDays']) });
    model.actions.apply();
    await settle();
    expect(saveConnection).not.toHaveBeenCalled();
    const { languages, memory } = (await settings.read()).settings;
    expect([languages.target, memory.maxDays]).toEqual(['EN', 90]);
    expect(model.view.value).toMatchObject({ failure: { field: 'memory.maxDays' }, done: null });
  });

  it('takes back the first address, and the scheme that came with it', async () => {
    const { model, settings, saveConnection, forgetAddress } = open();
    const before = (await settings.read()).settings.service;
    model.actions.look(fileWith({ service: { address: 'https://two.example', scheme: 'Word' } }));
    await settle();
    model.actions.apply();
    await settle();
    expect((await settings.read()).settings.service).toMatchObject({ scheme: 'Word' });
    model.actions.undo();
    await settle();
    expect(saveConnection).toHaveBeenCalledOnce();
    // The background gives up the permission for the address, and notifies the open pages.
    expect(forgetAddress).toHaveBeenCalledExactlyOnceWith('https://two.example');
    expect((await settings.read()).settings.service).toEqual(before);
    expect(model.view.value.done).toBe('undone');
  });

  /** Returns the settings after an import that can be undone. */
  async function imported(members: object, patch: SettingsPatch = {}) {
    const opened = open(patch);
    opened.model.actions.look(fileWith(members));
    await settle();
    opened.model.actions.apply();
    await settle();
    return opened;
  }

  it('takes back only what is still as the file had it, and names the rest', async () => {
    const { model, settings } = await imported({
      ...{ languages: { target: 'JA' }, memory: { maxDays: 7 } },
    });
    await settings.change({ memory: { maxDays: 30 } });
    model.actions.undo();
    await settle();
    const { languages, memory } = (await settings.read()).settings;
    expect([languages.target, memory.maxDays]).toEqual(['EN', 30]);
    expect(model.view.value).toMatchObject({ done: 'undone', notPutBack: ['memory.maxDays'] });
  });

  it('does not say that an import is undone where all of it was changed since', async () => {
    const { model, settings } = await imported({ memory: { maxDays: 7 } });
    await settings.change({ memory: { maxDays: 30 } });
    model.actions.undo();
    await settle();
    expect(model.view.value).toMatchObject({ done: null, notPutBack: ['memory.maxDays'] });
  });

  it('leaves an address alone that was changed since', async () => {
    const { model, settings, saveConnection } = await imported(
      { service: { address: 'https://two.example' } },
      { service: { address: 'https://one.example' } },
    );
    await settings.change({ service: { address: 'https://three.example' } });
    model.actions.undo();
    await settle();
    expect(saveConnection).toHaveBeenCalledOnce();
    expect(model.view.value.notPutBack).toEqual(['service.address']);
  });

  it('takes back the rest where the address is refused, and the address when asked again', async () => {
    const { model, settings, saveConnection } = await imported(
      { service: { address: 'https://two.example' }, memory: { maxDays: 7 } },
      { service: { address: 'https://one.example' } },
    );
    saveConnection.mockResolvedValueOnce(fail({ code: 'worker-lost' }));
    model.actions.undo();
    await settle();
    expect((await settings.read()).settings.memory.maxDays).toBe(90);
    expect(model.view.value).toMatchObject({
      ...{ failure: { code: 'worker-lost' }, done: 'imported', notPutBack: ['service.address'] },
    });
    model.actions.undo();
    await settle();
    expect((await settings.read()).settings.service.address).toBe('https://one.example');
    expect(model.view.value).toMatchObject({ failure: null, done: 'undone', notPutBack: [] });
  });

  it('can be asked to take it back once more where the browser refused', async () => {
    const { model, settings } = await imported({ memory: { maxDays: 7 } });
    const refused = vi.spyOn(settings, 'change');
    refused.mockResolvedValueOnce(fail({ code: 'internal', rule: 'full' }));
    model.actions.undo();
    await settle();
    expect(model.view.value).toMatchObject({ failure: { rule: 'full' }, done: 'imported' });
    model.actions.undo();
    await settle();
    expect((await settings.read()).settings.memory.maxDays).toBe(90);
  });

  it('takes over a scheme without an address where there is none yet', async () => {
    const { model, settings } = open();
    model.actions.look(fileWith({ service: { scheme: 'Word' } }));
    await settle();
    model.actions.apply();
    await settle();
    expect((await settings.read()).settings.service).toMatchObject({ address: '', scheme: 'Word' });
    expect(model.view.value.done).toBe('imported');
  });

  it('does not even open a file that is larger than any settings', async () => {
    const { model } = open();
    const huge = new Blob(['{}']);
    Object.defineProperty(huge, 'size', { value: 100_000_000 });
    const opened = vi.spyOn(huge, 'text');
    model.actions.look(huge);
    await settle();
    expect(model.view.value.problem).toBe('tooLarge');
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows the file that was chosen last, though one before takes longer to read', async () => {
    const { model } = open();
    let finish = (_text: string) => {};
    const slow = new Blob(['']);
    slow.text = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    model.actions.look(slow);
    model.actions.look(fileWith({ memory: { maxDays: 7 } }));
    await settle();
    finish('no settings');
    await settle();
    expect(model.view.value).toMatchObject({ problem: null, plan: { changes: [{ after: 7 }] } });
  });

  it('says what is wrong with a file', async () => {
    const { model } = open();
    model.actions.look(new Blob(['no settings']));
    await settle();
    expect(model.view.value.problem).toBe('notJson');
    model.actions.look(new Blob(['{"other":1}']));
    await settle();
    expect(model.view.value.problem).toBe('foreign');
    const gone = new Blob(['']);
    gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    model.actions.look(gone);
    await settle();
    expect(model.view.value.problem).toBe('unreadable');
    model.actions.dismiss();
    expect(model.view.value.problem).toBeNull();
  });
});
