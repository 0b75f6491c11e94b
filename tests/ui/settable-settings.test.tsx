import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Options } from '../../components/options/options.tsx';
import type { OptionsActions } from '../../components/options/options-model.ts';
import { fields, readFields } from '../../utils/settings/fields.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';
import { withSettings } from '../support/gallery/options-views.ts';

afterEach(cleanup);

/** Operates every control of the page with every value, and returns the paths of all changed settings. */
function operateAll(): ReadonlySet<string> {
  const changed = new Set<string>();
  const record = (wanted: SettingsChange) => {
    const patch = resolveChange(wanted, shown.effective);
    for (const path of readFields(patch).values.keys()) changed.add(path);
  };
  const deaf = new Proxy(() => {}, { get: () => () => {} });
  const actions = new Proxy({}, { get: (_, name) => (name === 'change' ? record : deaf) });
  const shown = withSettings({ history: { isOn: true } });
  const { container } = render(
    // Forms have their own actions, which this test ignores.
    <Options view={shown} actions={actions as OptionsActions} locale="en" />,
  );
  for (const control of container.querySelectorAll('select')) {
    for (const { value } of control.options) fireEvent.change(control, { target: { value } });
  }
  for (const control of container.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (control.type === 'file') continue;
    if (['checkbox', 'radio'].includes(control.type)) fireEvent.click(control);
    else {
      for (const value of ['7', 'PT-BR', 'EUR', 'def3a26b-3e84-45b3-84ae-0c0aaf3525f7', 'p']) {
        fireEvent.input(control, { target: { value } });
        fireEvent.change(control, { target: { value } });
        fireEvent.blur(control);
      }
    }
  }
  for (const button of container.querySelectorAll('button')) fireEvent.click(button);
  return changed;
}

/** Settings that other controls or actions change. Each of them has its own test. */
const byOtherWays: Readonly<Record<string, string>> = {
  'service.address': 'the form of the service, saved as one',
  'service.scheme': 'the form of the service, saved as one',
  'languages.recent': 'fills itself',
  'sites.rules': 'sites.add and its like',
  'sites.languages': 'sites.chooseForLanguage',
  'memory.corrections': 'made on their page; all are deleted by a button',
  'alerts.notifies': 'notifications, which asks the browser first',
  'shortcuts.selectionButton': 'allSites, which asks the browser first',
  'shortcuts.doublePress': 'allSites, which asks the browser first',
  'shortcuts.blockKey': 'allSites, which asks the browser first',
  'shortcuts.longPress': 'allSites, which asks the browser first',
};

describe('every setting has a control on the settings page', () => {
  const changed = operateAll();

  it.each([...fields.keys()].filter((path) => !Object.hasOwn(byOtherWays, path)))('%s', (path) => {
    expect([...changed]).toContain(path);
  });

  it.each(Object.entries(byOtherWays))('but %s: %s', (path) => {
    // A setting that gets a plain control must leave this list.
    expect([...changed]).not.toContain(path);
    expect(fields.has(path)).toBe(true);
  });
});
