import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SelectionSection } from '../../components/options/selection-section.tsx';
import type { SelectionActions, SelectionView } from '../../components/options/selection-view.ts';
import { selectionView } from '../support/gallery/options-views.ts';

afterEach(cleanup);

function show(change: Partial<SelectionView> = {}, locked: readonly string[] = []) {
  const actions = {
    turn: vi.fn<SelectionActions['turn']>(),
    allowAccess: vi.fn<() => void>(),
  };
  const onChange = vi.fn<(patch: object) => void>();
  render(
    <SelectionSection
      view={selectionView(change)}
      actions={actions}
      locale="en"
      locked={new Set(locked)}
      onChange={onChange}
    />,
  );
  return { ...actions, onChange };
}

const button = (name: string) => screen.getByRole('button', { name });
const control = (name: string) => screen.getByRole('switch', { name }) as HTMLInputElement;
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the section "Selection"', () => {
  it.each([['Keep the translation open', { selection: { pinned: true } }]])(
    'tells that "%s" is switched',
    (name, change) => {
      const { onChange } = show();
      fireEvent.click(control(name));
      expect(onChange).toHaveBeenCalledExactlyOnceWith(change);
    },
  );

  it.each([
    ['Show a button beside selected text', 'selectionButton'],
    ['Press Ctrl twice to translate selected text', 'doublePress'],
  ])('asks for what "%s" needs when it is switched on, and tells the reason', (name, shortcut) => {
    const { turn } = show();
    expect(screen.getByText(/asks you to allow Verso on all sites/)).toBeTruthy();
    fireEvent.click(control(name));
    expect(turn).toHaveBeenCalledExactlyOnceWith(shortcut, true);
  });

  it('offers no key where there is neither menu nor key, but the way to put an old one off', () => {
    show({ hasMenu: false });
    expect(screen.queryByRole('switch', { name: /Press Ctrl twice/ })).toBeNull();
    cleanup();
    show({ hasMenu: false, doublePress: true });
    expect(control('Press Ctrl twice to translate selected text').checked).toBe(true);
  });

  it.each([
    ['Keep the translation open', 'selection.pinned'],
    ['Show a button beside selected text', 'shortcuts.selectionButton'],
    ['Press Ctrl twice to translate selected text', 'shortcuts.doublePress'],
  ])('can’t switch "%s" where an administrator has set it', (name, path) => {
    show({}, [path]);
    expect(control(name).disabled).toBe(true);
    expect(described(control(name))).toBe('Set by your administrator');
  });

  it('says what is missing where something is on without access, and asks for it', () => {
    const { allowAccess } = show({ doublePress: true, hasAccess: false });
    fireEvent.click(button('Allow'));
    expect(allowAccess).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing is on', { hasAccess: false }],
    ['the browser has not told yet', { doublePress: true, hasAccess: null }],
    ['access is there', { doublePress: true, hasAccess: true }],
  ])('asks for nothing where %s', (_, change) => {
    show(change);
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  it('says so when the browser did not allow it', () => {
    show({ isRefused: true });
    expect(screen.getByRole('alert').textContent).toContain('did not allow it');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says where a site without it has its rule, while it is on (%s)', (selectionButton, times) => {
    show({ selectionButton });
    expect(screen.queryAllByText(/makes a rule under “Sites”/)).toHaveLength(times);
  });
});
