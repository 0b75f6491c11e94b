import { describe, expect, it, vi } from 'vitest';
import type { ConnectionInput } from '../../entrypoints/options/service-form.ts';
import { createTransferModel } from '../../entrypoints/options/transfer-model.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { SettingsPatch } from '../../utils/settings/schema.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { connected } from '../support/gallery/options-states.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(patch: SettingsPatch = {}) {
  const settings = createFakeSettings(patch);
  const saveConnection = vi.fn(async ({ address, scheme }: ConnectionInput) => {
    // As the background's: a form without an address is none that can be saved.
    if (address === '') return fail({ code: 'address-missing', field: 'address' });
    await settings.change({ service: { address, scheme } });
    return succeed(connected);
  });
  const saveFile = vi.fn();
  const now = () => Date.parse('2026-03-05T12:00:00Z');
  const model = createTransferModel({ settings, saveConnection, saveFile, now });
  return { settings, saveConnection, saveFile, model };
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
    const { model, settings, saveConnection } = open();
    const before = (await settings.read()).settings.service;
    model.actions.look(fileWith({ service: { address: 'https://two.example', scheme: 'Word' } }));
    await settle();
    model.actions.apply();
    await settle();
    expect((await settings.read()).settings.service).toMatchObject({ scheme: 'Word' });
    model.actions.undo();
    await settle();
    expect(saveConnection).toHaveBeenCalledOnce();
    expect((await settings.read()).settings.service).toEqual(before);
    expect(model.view.value.done).toBe('undone');
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
