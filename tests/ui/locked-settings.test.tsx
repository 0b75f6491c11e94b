import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { OptionsActions } from '../../components/options/options-model.ts';
import { fields } from '../../utils/settings/fields.ts';
import { withSettings } from '../support/gallery/options-views.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** Nothing is pressed here. */
const deaf = new Proxy({}, { get: () => ({}) }) as OptionsActions;

const corrections = [{ target: 'DE', text: 'Cloud', translation: 'Wolke', before: 'Cloud' }];

/** Counts the usable controls in the section of a setting while these settings are locked. */
function usableControls(
  path: string,
  locked: readonly string[],
): { usable: number; words: string } {
  const Page = sectionsOf(fields.get(path)?.section ?? 'about');
  const { container, unmount } = render(
    <Page
      view={withSettings({ history: { isOn: true }, memory: { corrections } }, {}, locked)}
      actions={deaf}
      locale="en"
    />,
  );
  const words = container.textContent ?? '';
  const controls = [...container.querySelectorAll<Control>('input, select, textarea, button')];
  const { length: usable } = controls.filter(
    (control) => !control.disabled && control.closest('fieldset[disabled]') === null,
  );
  unmount();
  return { usable, words };
}

/** Chosen in the popup, which has tests of its own; the list of recent languages fills itself. */
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
