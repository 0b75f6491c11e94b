import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createChangesModel } from '../../../components/options/changes-model.ts';
import { createSitesModel } from '../../../components/options/sites-model.ts';
import { createShownSettings } from '../../../components/popup/shown-settings.ts';
import type { SectionId } from '../../../utils/settings/row.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { optionsActions, optionsView } from '../../support/gallery/options-views.ts';
import { sectionsOf } from '../../support/sections-of.tsx';

afterEach(() => render(null, document.body));

const words = { words: ['Verso'] };
const languageRules = [
  { target: 'DE', options: words },
  { target: 'FR', options: {} },
];
const siteRules = [
  { pattern: 'one.example', options: words },
  { pattern: 'two.example', options: words },
];

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

async function open(section: SectionId) {
  const settings = createFakeSettings({
    languages: { rules: languageRules },
    sites: { rules: siteRules },
  });
  const shown = await createShownSettings(settings);
  const { effective } = shown;
  const { change } = createChangesModel(shown, () => {});
  const permissions = { contains: async () => true, request: async () => true };
  const sites = createSitesModel({ permissions, effective, change });
  sites.actions.open('one.example');
  const Page = sectionsOf(section);
  const Shown = () => (
    <Page
      view={{ ...optionsView(), effective: effective.value, sites: sites.view.value }}
      actions={{
        ...optionsActions,
        sites: sites.actions,
        change: (wanted) => void change(wanted),
      }}
      locale="en"
    />
  );
  render(<Shown />, document.body);
  await settle();
  return settings;
}

it.each(['languages', 'sites'] as const)(
  'a rule of %s that another tab removes while the reader types stays away',
  async (section) => {
    const settings = await open(section);
    const field = document.querySelector<HTMLTextAreaElement>('.rule textarea');
    if (!field) throw new Error('no field');
    await userEvent.type(field, ' and more');
    expect(document.activeElement).toBe(field);
    await settings.change(
      section === 'languages'
        ? { languages: { rules: languageRules.slice(1) } }
        : { sites: { rules: siteRules.slice(1) } },
    );
    await expect.poll(() => field.isConnected).toBe(false);
    await settle();
    const { languages, sites } = (await settings.read()).settings;
    expect(section === 'languages' ? languages.rules : sites.rules).toHaveLength(1);
  },
);
