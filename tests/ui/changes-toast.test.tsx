import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangesView } from '../../components/options/changes-model.ts';
import { ChangesToast } from '../../components/options/changes-toast.tsx';
import { PageProvider } from '../../components/options/page.ts';
import { lockedRule } from '../../utils/settings/fields.ts';
import { optionsActions, optionsView } from '../support/gallery/options-views.ts';

const saved: ChangesView = { what: 'saved', paths: ['memory.maxMegabytes'], canUndo: true };

function show(view: ChangesView | null = saved) {
  const actions = { undo: vi.fn(), dismiss: vi.fn() };
  render(
    <PageProvider
      value={{
        view: optionsView(undefined, { changes: view }),
        actions: { ...optionsActions, changes: actions },
        locale: 'en',
      }}
    >
      <input type="checkbox" aria-label="Switched" />
      <ChangesToast />
    </PageProvider>,
  );
  return actions;
}

afterEach(cleanup);

describe('what was just saved', () => {
  it('is said in a status, which is there before there is anything to say', () => {
    show(null);
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
    show();
    expect(screen.getByRole('status').textContent).toBe('Saved: Memory: Keep at most');
  });

  it('is taken back by the button', () => {
    const { undo } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
  });

  it('keeps the focus on the button where nothing more can be taken back', () => {
    const { undo } = show({ ...saved, what: 'undone', canUndo: false });
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(undo).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Undone: Memory: Keep at most');
  });

  it('says why it could not be taken back', () => {
    show({ ...saved, what: 'not-undone', failure: { code: 'internal', rule: 'QUOTA' } });
    expect(screen.getByRole('status').textContent).toBe(
      'Could not be undone: Memory: Keep at most. Your browser says: “QUOTA”',
    );
  });

  it.each([
    [{ code: 'rule-broken', rule: lockedRule }, 'Your administrator has set it.'],
    [{ code: 'rule-broken', rule: 'no such value' }, 'This value is not allowed.'],
    [{ code: 'internal', rule: 'QUOTA' }, 'Your browser says: “QUOTA”'],
  ] as const)('or why it was not saved: %o', (failure, words) => {
    show({ ...saved, what: 'not-saved', failure });
    expect(screen.getByRole('status').textContent).toBe(
      `Not saved: Memory: Keep at most. ${words}`,
    );
  });

  it('gives the focus back when it is closed', () => {
    const { dismiss } = show();
    const before = screen.getByLabelText('Switched');
    before.focus();
    screen.getByRole('button', { name: 'Undo' }).focus();
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    expect(dismiss).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(before);
  });
});
