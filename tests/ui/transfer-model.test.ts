import { describe, expect, it, vi } from 'vitest';
import { createTransferModel } from '../../components/options/transfer-model.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(patch: SettingsPatch = {}) {
  const { read, change: choose } = createFakeSettings(patch);
  const change = vi.fn(async (_: SettingsPatch) => {});
  const saveFile = vi.fn();
  const now = () => Date.parse('2026-03-05T12:00:00Z');
  return { change, choose, saveFile, model: createTransferModel({ read, change, saveFile, now }) };
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
    expect(model.view.value.isExported).toBe(true);
  });

  it('looks first and takes over second, once', async () => {
    const { model, change } = open();
    model.actions.look(fileWith({ languages: { target: 'JA' }, memory: { maxDays: 7 } }));
    await settle();
    expect(change).not.toHaveBeenCalled();
    expect(model.view.value.plan?.changes).toHaveLength(2);
    model.actions.apply();
    model.actions.apply();
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith({
      languages: { target: 'JA' },
      memory: { maxDays: 7 },
    });
    expect(model.view.value.plan).toBeNull();
  });

  it('takes nothing over that is put away while the settings are read', async () => {
    const { model, change } = open();
    model.actions.look(fileWith({ memory: { maxDays: 7 } }));
    await settle();
    model.actions.apply();
    model.actions.dismiss();
    await settle();
    expect(change).not.toHaveBeenCalled();
    expect(model.view.value.plan).toBeNull();
  });

  it('leaves the list of changes open while the present settings are saved', async () => {
    const { model, saveFile } = open();
    model.actions.look(fileWith({ memory: { maxDays: 7 } }));
    await settle();
    model.actions.exportFile();
    await settle();
    expect(saveFile).toHaveBeenCalledOnce();
    expect(model.view.value).toMatchObject({ isExported: true, plan: { changes: [{}] } });
  });

  it('shows the list again if the settings have changed meanwhile', async () => {
    const { model, change, choose } = open();
    const listed = { pattern: 'listed.example', translate: 'never' as const };
    const mine = { pattern: 'mine.example', translate: 'always' as const };
    model.actions.look(new Blob(['listed.example']));
    await settle();
    await choose({ sites: { rules: [mine] } });
    model.actions.apply();
    await settle();
    expect(change).not.toHaveBeenCalled();
    expect(model.view.value.plan?.changes[0]?.after).toEqual([mine, listed]);
    model.actions.apply();
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith({ sites: { rules: [mine, listed] } });
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
