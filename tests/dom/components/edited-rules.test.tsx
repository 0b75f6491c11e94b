import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createChangesModel } from '../../../components/options/changes-model.ts';
import { createSitesModel } from '../../../components/options/sites-model.ts';
import { createShownSettings } from '../../../components/popup/shown-settings.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { optionsActions, optionsView } from '../../support/gallery/options-views.ts';
import { sectionsOf } from '../../support/sections-of.tsx';

afterEach(() => render(null, document.body));

async function open(sites: NonNullable<SettingsPatch['sites']>) {
  const settings = createFakeSettings({ sites });
  const shown = await createShownSettings(settings);
  const { effective } = shown;
  const { change } = createChangesModel(shown, () => {});
  const permissions = { contains: async () => true, request: async () => true };
  const model = createSitesModel({ permissions, effective, change });
  const Page = sectionsOf('sites');
  const Shown = () => (
    <Page
      view={{ ...optionsView(), effective: effective.value, sites: model.view.value }}
      actions={{ ...optionsActions, sites: model.actions }}
      locale="en"
    />
  );
  render(<Shown />, document.body);
  return async () => (await settings.read()).settings.sites;
}

describe('a rule whose site the reader has just changed', () => {
  /** The new site stands elsewhere in the list. */
  async function rename() {
    const kept = await open({
      rules: ['a.example', 'b.example', 'c.example'].map((pattern) => ({ pattern })),
    });
    await userEvent.click(page.getByRole('button', { name: 'Edit the rule for a.example' }));
    const field = page.getByRole('textbox', { name: 'Site or part of a site' });
    await userEvent.fill(field, 'z.example');
    return { kept, field };
  }

  it('takes the next press, on what happens there', async () => {
    const { kept } = await rename();
    await userEvent.click(page.getByRole('radio', { name: 'Always' }).first());
    await expect
      .poll(async () => (await kept()).rules)
      .toContainEqual({ pattern: 'z.example', translate: 'always' });
  });

  it('closes with the first press of its button, and then stands in its place', async () => {
    await rename();
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    await expect.poll(() => document.querySelector('.sites__open')).toBeNull();
    const sites = [...document.querySelectorAll('.sites bdi')].map(
      ({ textContent }) => textContent,
    );
    expect(sites).toEqual(['b.example', 'c.example', 'z.example']);
  });

  it('keeps the focus in its field after Enter', async () => {
    const { kept, field } = await rename();
    await userEvent.keyboard('{Enter}');
    await expect.poll(async () => (await kept()).rules).toContainEqual({ pattern: 'z.example' });
    expect(document.activeElement).toBe(field.element());
  });
});

it('a language whose choice changes keeps its place, and the choice its focus', async () => {
  const kept = await open({
    languages: ['DE', 'FR', 'JA'].map((source) => ({ source, translate: 'never' as const })),
  });
  const radios = document.querySelectorAll<HTMLInputElement>('.page-languages input');
  const [always, never] = radios;
  never?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect
    .poll(async () => (await kept()).languages)
    .toEqual([
      { source: 'DE', translate: 'always' },
      { source: 'FR', translate: 'never' },
      { source: 'JA', translate: 'never' },
    ]);
  expect(document.activeElement).toBe(always);
});
