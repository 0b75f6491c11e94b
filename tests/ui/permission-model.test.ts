import { describe, expect, it, vi } from 'vitest';
import { createPermissionModel } from '../../components/options/permission-model.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const notifies = (on: boolean): SettingsPatch => ({ alerts: { notifies: on } });

function open({ isGranted = true } = {}) {
  const contains = vi.fn(async () => false);
  const request = vi.fn(async () => isGranted);
  const change = vi.fn(async (_: SettingsPatch) => {});
  return {
    ...{ contains, request, change },
    model: createPermissionModel({
      permissions: { contains, request },
      ...{ wanted: { permissions: ['notifications'] }, change },
    }),
  };
}

describe('a setting that needs a permission of the browser', () => {
  it('says whether the browser allows it', async () => {
    const { model } = open();
    expect(model.view.value).toEqual({ isGranted: null, isRefused: false });
    await model.refresh();
    expect(model.view.value).toEqual({ isGranted: false, isRefused: false });
  });

  it('is turned on once the browser has allowed it, asked in the click itself', async () => {
    const { model, request, change } = open();
    model.actions.turn('alerts.notifies', true);
    expect(request).toHaveBeenCalledOnce();
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith(notifies(true));
    expect(model.view.value).toEqual({ isGranted: true, isRefused: false });
  });

  it('stays off where the browser did not allow it, and says so', async () => {
    const { model, change } = open({ isGranted: false });
    model.actions.turn('alerts.notifies', true);
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith(notifies(false));
    expect(model.view.value.isRefused).toBe(true);
  });

  it('is not said to stay off where the browser did not allow it for what is on already', async () => {
    const { model, change } = open({ isGranted: false });
    model.actions.allow();
    await settle();
    expect(model.view.value).toEqual({ isGranted: false, isRefused: false });
    expect(change).not.toHaveBeenCalled();
  });

  it('is not said to be refused once the browser allows it elsewhere', async () => {
    const { model, contains } = open({ isGranted: false });
    model.actions.turn('alerts.notifies', true);
    await settle();
    contains.mockResolvedValue(true);
    await model.refresh();
    expect(model.view.value).toEqual({ isGranted: true, isRefused: false });
  });

  it('is turned off without a question', async () => {
    const { model, request, change } = open();
    model.actions.turn('alerts.notifies', false);
    await settle();
    expect(request).not.toHaveBeenCalled();
    expect(change).toHaveBeenCalledExactlyOnceWith(notifies(false));
  });
});
