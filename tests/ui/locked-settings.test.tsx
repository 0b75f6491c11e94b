import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { isInSection } from '../../components/options/field-names.ts';
import type { OptionsActions } from '../../components/options/options-view.ts';
import { sections } from '../../components/options/sections.tsx';
import { fields } from '../../utils/settings/fields.ts';
import { optionsView } from '../support/gallery/options-views.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

const deaf = new Proxy({}, { get: () => ({}) }) as OptionsActions;

/** Returns a view in which all optional controls are shown. */
function viewWith(locked: readonly string[]) {
  const view = optionsView();
  return {
    ...view,
    history: { ...view.history, isOn: true },
    locked: new Set(locked),
  };
}

/** Renders the sections of a setting with these settings locked. Returns the number of usable controls and the text. */
function usableControls(
  path: string,
  locked: readonly string[],
): { usable: number; words: string } {
  const ids = sections.map(({ id }) => id).filter((id) => isInSection(path, id));
  const Page = sectionsOf(...ids);
  const { container, unmount } = render(
    <Page view={viewWith(locked)} actions={deaf} locale="en" />,
  );
  const words = container.textContent ?? '';
  const controls = [...container.querySelectorAll<Control>('input, select, textarea, button')];
  const { length: usable } = controls.filter(
    (control) => !control.disabled && control.closest('fieldset[disabled]') === null,
  );
  unmount();
  return { usable, words };
}

/** Settings that the popup changes, and its tests check. The list of recent languages has no control. */
const ofThePopup = new Set([
  'languages.recent',
  'page.layout',
  'page.scope',
  'text.isXml',
  'text.source',
  'text.target',
  'usage.period',
]);

describe('a setting that an administrator has locked can not be used in the options, which say why', () => {
  it.each([...fields.keys()].filter((path) => !ofThePopup.has(path)))('%s', (path) => {
    const all = usableControls(path, []);
    const { usable, words } = usableControls(path, [path]);
    expect(usable).toBeLessThan(all.usable);
    expect(all.words).not.toContain('Set by your administrator');
    expect(words).toContain('Set by your administrator');
  });
});
