import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defineItem, openArea } from '../../../utils/storage/define-item.ts';

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : 'none');
const item = defineItem('local:name:with:colons', asText);
const { local, session, sync } = fakeBrowser.storage;

beforeEach(() => fakeBrowser.reset());

describe('an item', () => {
  it('has its name in its area', async () => {
    await item.setValue('one');
    expect(await local.get()).toEqual({ 'name:with:colons': 'one' });
    expect(await session.get()).toEqual({});
    expect(await item.getValue()).toBe('one');
    await item.removeValue();
    expect(await local.get()).toEqual({});
  });

  it('decodes whatever is stored, and nothing too', async () => {
    expect(await item.getValue()).toBe('none');
    await local.set({ 'name:with:colons': 7 });
    expect(await item.getValue()).toBe('none');
  });

  it('without a decoder is null where nothing is stored, else as it is', async () => {
    const plain = defineItem<{ a: number } | null>('session:plain');
    expect(await plain.getValue()).toBeNull();
    await plain.setValue({ a: 1 });
    expect(await plain.getValue()).toEqual({ a: 1 });
  });

  it('reports its changes, until that is ended, and no other’s', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const end = item.watch(onChange);
    await session.set({ 'name:with:colons': 'of another area' });
    await local.set({ name: 'of another name' });
    expect(onChange).not.toHaveBeenCalled();
    await item.setValue('one');
    await item.removeValue();
    end();
    await item.setValue('two');
    expect(onChange.mock.calls).toEqual([
      ['one', 'none'],
      ['none', 'one'],
    ]);
  });

  it('reports the stored value and every later one to its observers', async () => {
    await item.setValue('one');
    const onChange = vi.fn<(value: string) => void>();
    item.follow(onChange);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    await item.setValue('two');
    expect(onChange.mock.calls).toEqual([['one'], ['two']]);
  });

  it('never reports an older value than before to its observers', async () => {
    let answer = (_: Record<string, unknown>) => {};
    vi.spyOn(local, 'get').mockReturnValueOnce(
      new Promise<Record<string, unknown>>((resolve) => {
        answer = resolve;
      }) as never,
    );
    const onChange = vi.fn<(value: string) => void>();
    item.follow(onChange);
    await item.setValue('new');
    answer({ 'name:with:colons': 'old' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(onChange.mock.calls).toEqual([['new']]);
  });
});

describe('an area', () => {
  const area = openArea('sync');

  it('is read and written by name', async () => {
    await area.set({ b: 2 });
    expect(await area.get()).toEqual({ b: 2 });
    expect(await sync.get()).toEqual({ b: 2 });
  });

  it('reports its changes, until that is ended, and no other’s', async () => {
    const onChange = vi.fn<() => void>();
    const end = area.watch(onChange);
    await local.set({ a: 1 });
    expect(onChange).not.toHaveBeenCalled();
    await area.set({ a: 1 });
    end();
    await area.set({ a: 2 });
    expect(onChange).toHaveBeenCalledOnce();
  });
});
