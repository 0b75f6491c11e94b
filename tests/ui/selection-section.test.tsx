import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PermissionView } from '../../components/options/permission-model.ts';
import type { SettingPath, SettingsPatch } from '../../utils/settings/rows.ts';
import { optionsActions, permission, withSettings } from '../support/gallery/options-views.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

const Page = sectionsOf('selection');

function show(
  settings: SettingsPatch = {},
  {
    locked = [],
    hasMenu = true,
    ...access
  }: Partial<PermissionView> & {
    readonly locked?: readonly string[];
    readonly hasMenu?: boolean;
  } = {},
) {
  const turn = vi.fn<(path: SettingPath, on: boolean) => undefined>();
  const allow = vi.fn<() => undefined>();
  const change = vi.fn<(patch: object) => undefined>();
  const view = withSettings(settings, { hasMenu, allSites: permission(access) }, locked);
  render(
    <Page
      view={view}
      actions={{ ...optionsActions, allSites: { turn, allow }, change }}
      locale="en"
    />,
  );
  return { turn, allow, change };
}

const button = (name: string) => screen.getByRole('button', { name });
const control = (name: string) => screen.getByRole('switch', { name }) as HTMLInputElement;
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the section "Selection"', () => {
  it.each([['Keep the translation open', { selection: { pinned: true } }]])(
    'tells that "%s" is switched',
    (name, change) => {
      const { change: onChange } = show();
      fireEvent.click(control(name));
      expect(onChange).toHaveBeenCalledExactlyOnceWith(change);
    },
  );

  it.each([
    ['Show a button beside selected text', 'selectionButton'],
    ['Press Ctrl twice to translate selected text', 'doublePress'],
    ['Press Alt+T to translate the block under the pointer', 'blockKey'],
    ['Long press to translate the block under your finger', 'longPress'],
  ])('asks for what "%s" needs when it is switched on, and tells the reason', (name, shortcut) => {
    const { turn } = show();
    expect(screen.getByText(/asks you to allow Verso on all sites/)).toBeTruthy();
    fireEvent.click(control(name));
    expect(turn).toHaveBeenCalledExactlyOnceWith(`shortcuts.${shortcut}`, true);
  });

  it('names the way to keep the button off a site, unless a policy locks the rules of sites', () => {
    const words = () => screen.queryByText(/press × on the button/);
    show({ shortcuts: { selectionButton: true } });
    expect(words()).not.toBeNull();
    cleanup();
    show({ shortcuts: { selectionButton: true } }, { locked: ['sites.rules'] });
    expect(words()).toBeNull();
  });

  it('offers no key where there is neither menu nor key, but the way to put an old one off', () => {
    show({}, { hasMenu: false });
    expect(screen.queryByRole('switch', { name: /Press Ctrl twice/ })).toBeNull();
    cleanup();
    show({ shortcuts: { doublePress: true } }, { hasMenu: false });
    expect(control('Press Ctrl twice to translate selected text').checked).toBe(true);
  });

  it.each([
    ['Keep the translation open', 'selection.pinned'],
    ['Show a button beside selected text', 'shortcuts.selectionButton'],
    ['Press Ctrl twice to translate selected text', 'shortcuts.doublePress'],
  ])('can’t switch "%s" where an administrator has set it', (name, path) => {
    show({}, { locked: [path] });
    expect(control(name).disabled).toBe(true);
    expect(described(control(name))).toBe('Set by your administrator');
  });

  it('says what is missing where something is on without access, and asks for it', () => {
    const { allow } = show({ shortcuts: { doublePress: true } });
    fireEvent.click(button('Allow'));
    expect(allow).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing is on', false, false],
    ['the browser has not told yet', true, null],
    ['access is there', true, true],
  ])('asks for nothing where %s', (_, doublePress, isGranted) => {
    show({ shortcuts: { doublePress } }, { isGranted });
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  it('says so when the browser did not allow it', () => {
    show({}, { isRefused: true });
    expect(screen.getByRole('alert').textContent).toContain('did not allow it');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says where a site without it has its rule, while it is on (%s)', (selectionButton, times) => {
    show({ shortcuts: { selectionButton } });
    expect(screen.queryAllByText(/makes a rule under “Sites”/)).toHaveLength(times);
  });
});
