import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChangesModel } from '../../components/options/changes-model.ts';
import type { Permissions } from '../../components/options/permission-model.ts';
import { createPermissionModel } from '../../components/options/permission-model.ts';
import { createSitesModel } from '../../components/options/sites-model.ts';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import { allSites } from '../../utils/settings/site-pattern.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { optionsActions, optionsView } from '../support/gallery/options-views.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

interface Browser {
  /** Origins that the browser lets us onto. */
  readonly granted?: readonly string[];
  readonly saysYes?: boolean;
  readonly locked?: readonly string[];
  readonly others?: SettingsPatch;
}

/** The section over its model, as the page has it. */
async function open(rules: SiteRule[] = [], browser: Browser = {}) {
  const { saysYes = true, locked = [], others = {} } = browser;
  const granted = new Set(browser.granted ?? []);
  const settings = createFakeSettings({ ...others, sites: { rules, ...others.sites } });
  settings.put({ locked: new Set(locked) });
  const requestAccess = vi.fn((origins: readonly string[]) => {
    if (saysYes) for (const origin of origins) granted.add(origin);
    return saysYes;
  });
  const permissions: Permissions = {
    contains: async ({ origins = [] }) => origins.every((origin) => granted.has(origin)),
    request: async ({ origins = [] }) => requestAccess(origins),
  };
  const shown = await createShownSettings(settings);
  const { effective } = shown;
  const { change } = createChangesModel(shown, () => {});
  const model = createSitesModel({ permissions, effective, change });
  const wanted = { origins: [...allSites] };
  const everywhere = createPermissionModel({ permissions, wanted, change });
  await everywhere.refresh();
  const Page = sectionsOf('sites');
  const Shown = () => (
    <Page
      view={{
        ...optionsView(),
        effective: effective.value,
        sites: model.view.value,
        allSites: everywhere.view.value,
      }}
      actions={{ ...optionsActions, sites: model.actions, allSites: everywhere.actions }}
      locale="en"
    />
  );
  render(<Shown />);
  await screen.findByRole('heading', { name: 'Rules for sites' });
  if (rules.length > 0) await screen.findByRole('table');
  const kept = async () => (await settings.read()).settings.sites;
  const grant = (origins: readonly string[]) => {
    for (const origin of origins) granted.add(origin);
    return model.refresh();
  };
  return { kept, requestAccess, settings, grant };
}

const always = (pattern: string): SiteRule => ({ pattern, translate: 'always' });
const never = (pattern: string): SiteRule => ({ pattern, translate: 'never' });
const originsOf = (host: string) => [`http://${host}/*`, `https://${host}/*`];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const patterns = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('bdi')?.textContent);
const patternField = (where: HTMLElement = document.body) =>
  within(where).getByRole('textbox', { name: 'Site or part of a site' });

describe('the rules for sites', () => {
  it('say where they come from while there are none', async () => {
    await open();
    expect(screen.getByText(/There are no rules yet/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('stand together by host, with what happens and what is otherwise there', async () => {
    await open([
      never('b.example'),
      { ...always('*.a.example'), options: { formality: 'more', glossary: 'terms' } },
      never('a.example'),
    ]);
    expect(patterns()).toEqual(['*.a.example', 'a.example', 'b.example']);
    const row = screen.getByRole('row', { name: /\*\.a\.example/ });
    expect(row.textContent).toContain('Own settings: Formality, Glossary ID');
    expect(row.textContent).toContain('Always');
  });

  it.each([
    ['its site', 'B.EX', 'b.example'],
    ['what happens there', 'always', 'a.example'],
    ['what is otherwise there', 'formality', 'c.example'],
    ['the button that is not there', 'button', 'd.example'],
  ])('are found by %s', async (_by, query, found) => {
    await open([
      always('a.example'),
      never('b.example'),
      { pattern: 'c.example', translate: 'ask', options: { formality: 'less' } },
      { pattern: 'd.example', selectionButton: false },
    ]);
    write(screen.getByRole('searchbox', { name: 'Search the rules' }), query);
    expect(patterns()).toEqual([found]);
    expect(screen.getByRole('status').textContent).toBe('1 rule');
  });

  it('are said not to be found', async () => {
    await open([never('a.example')]);
    write(screen.getByRole('searchbox'), 'tram');
    expect(screen.getByRole('status').textContent).toBe('No rule found');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are shown a part at a time where there are hundreds', async () => {
    await open(Array.from({ length: 400 }, (_, index) => never(`site-${1000 + index}.example`)));
    expect(patterns()).toHaveLength(50);
    expect(screen.getByRole('status').textContent).toBe('The first 50 of 400 rules');
    press('Show more');
    await waitFor(() => expect(patterns()).toHaveLength(250));
    write(screen.getByRole('searchbox'), 'site-1399');
    expect(patterns()).toEqual(['site-1399.example']);
  });

  it('can be read and not changed where a policy has set them', async () => {
    await open([never('a.example')], { locked: ['sites.rules', 'sites.languages'] });
    expect(patterns()).toEqual(['a.example']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByText('Set by your administrator')).toHaveLength(2);
  });
});

describe('a new rule', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a rule' });
  const add = (text: string) => {
    write(field(), text);
    press('Add a rule');
  };
  const choice = (name: string) =>
    waitFor(() =>
      within(screen.getByRole('region', { name: /^Rule for/ })).getByRole<HTMLInputElement>(
        'radio',
        { name },
      ),
    );

  it('is kept as it is understood, and opens with the focus on what happens there', async () => {
    const { kept, requestAccess } = await open();
    add('https://A.example/');
    const ask = await choice('Ask');
    await waitFor(() => expect(document.activeElement).toBe(ask));
    expect(ask.checked).toBe(true);
    expect(field().value).toBe('');
    // Nothing is sent without a choice.
    const rule = { pattern: 'a.example', translate: 'ask' };
    await waitFor(async () => expect((await kept()).rules).toEqual([rule]));
    expect(requestAccess).not.toHaveBeenCalled();
  });

  it('asks the browser within the press that chooses “Always”', async () => {
    const { kept, requestAccess } = await open();
    add('a.example');
    fireEvent.click(await choice('Always'));
    expect(requestAccess).toHaveBeenCalledOnce();
    expect([...(requestAccess.mock.calls[0]?.[0] ?? [])].sort()).toEqual(originsOf('a.example'));
    await waitFor(async () => expect((await kept()).rules).toEqual([always('a.example')]));
    expect(patterns()).toEqual(['a.example']);
  });

  it('asks for nothing where nothing begins', async () => {
    const { kept, requestAccess } = await open();
    add('*.a.example');
    fireEvent.click(await choice('Never'));
    await waitFor(async () => expect((await kept()).rules).toEqual([never('*.a.example')]));
    expect(requestAccess).not.toHaveBeenCalled();
  });

  it('is shown also behind hundreds of others, and whatever was searched for', async () => {
    await open(Array.from({ length: 80 }, (_, index) => never(`site-${1000 + index}.example`)));
    write(screen.getByRole('searchbox'), 'site-1001');
    add('z.example');
    expect((await choice('Ask')).checked).toBe(true);
    expect(patterns().at(-1)).toBe('z.example');
  });

  it.each([
    ['', 'Enter a site, such as example.org.'],
    ['two words', '“two words” is not a site.'],
    ['ftp://a.example', 'Rules are for web addresses'],
    ['a.example:99999', 'A port is a number'],
    ['a.example', 'There is already a rule for a.example.'],
  ])('is not made of “%s”, and why is said at the field', async (text, words) => {
    const { kept } = await open([never('a.example')]);
    add(text);
    expect(field().closest('form')?.textContent).toContain(words);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(text);
    expect((await kept()).rules).toEqual([never('a.example')]);
    write(field(), 'b.example');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('stays without effect where the browser says no, which is said with the way to it', async () => {
    const { requestAccess } = await open([], { saysYes: false });
    add('a.example');
    fireEvent.click(await choice('Always'));
    expect((await screen.findByRole('alert')).textContent).toContain('did not allow it');
    expect(screen.getByRole('row', { name: /No access yet/ })).toBeTruthy();
    press('Allow access to a.example');
    expect(requestAccess).toHaveBeenCalledTimes(2);
  });

  it('has its effect, and nothing is said, once the browser allows it elsewhere', async () => {
    const { grant } = await open([], { saysYes: false });
    add('a.example');
    fireEvent.click(await choice('Always'));
    await screen.findByRole('alert');
    await grant(originsOf('a.example'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('permissions', () => {
  it('are said to be missing where a rule needs one, and only there', async () => {
    await open([always('a.example'), always('b.example'), never('c.example')], {
      granted: originsOf('a.example'),
    });
    expect(await screen.findAllByText('No access yet')).toHaveLength(1);
    press('Allow access to b.example');
    await waitFor(() => expect(screen.queryByText('No access yet')).toBeNull());
  });

  it('of several sites are asked for at once', async () => {
    const { requestAccess } = await open([always('a.example'), always('*.b.example')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Allow access to all of them' }));
    expect(requestAccess).toHaveBeenCalledOnce();
    expect(requestAccess.mock.calls[0]?.[0]).toHaveLength(4);
    await waitFor(() => expect(screen.queryByText('No access yet')).toBeNull());
  });
});

describe('a rule that is edited', () => {
  const editor = () => screen.findByRole('region', { name: 'Rule for a.example' });

  it('gets another site, what happens there, and a setting, each kept as it is made', async () => {
    const { kept, requestAccess } = await open([never('a.example'), never('b.example')]);
    press('Edit the rule for a.example');
    fireEvent.click(within(await editor()).getByRole('radio', { name: 'Always' }));
    expect(requestAccess).toHaveBeenCalledOnce();
    await waitFor(async () => expect((await kept()).rules).toContainEqual(always('a.example')));
    fireEvent.change(within(await editor()).getByRole('combobox', { name: 'Add a setting' }), {
      target: { value: 'formality' },
    });
    press('Add a setting');
    await waitFor(async () =>
      expect((await kept()).rules).toContainEqual({
        ...always('a.example'),
        options: { formality: 'default' },
      }),
    );
    const field = patternField(await editor());
    write(field, 'b.example');
    fireEvent.blur(field);
    expect((await editor()).textContent).toContain('There is already a rule for b.example.');
    // The editor stays with what cannot be saved.
    press('Done');
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe('b.example');
    write(field, 'a.example/docs/*');
    fireEvent.blur(field);
    expect(await screen.findByRole('region', { name: 'Rule for a.example/docs/*' })).toBeTruthy();
    press('Done');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Rule for/ })).toBeNull());
  });

  it('says whether a button stands beside selected text, and may say nothing else', async () => {
    const { kept } = await open([{ pattern: 'a.example', selectionButton: false }], {
      others: { shortcuts: { selectionButton: true } },
    });
    expect(screen.getByRole('row', { name: /a\.example/ }).textContent).toContain(
      'Own settings: No button beside selected text',
    );
    press('Edit the rule for a.example');
    const one = within(await editor());
    expect(one.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(
      false,
    );
    const button = () =>
      within(screen.getByRole('region', { name: /^Rule for/ })).getByRole('switch', {
        name: /button beside selected/,
      });
    fireEvent.click(button());
    await waitFor(async () => expect((await kept()).rules).toEqual([{ pattern: 'a.example' }]));
    fireEvent.click(button());
    await waitFor(async () =>
      expect((await kept()).rules).toEqual([{ pattern: 'a.example', selectionButton: false }]),
    );
  });

  it('says nothing of the button while that is nowhere', async () => {
    await open([never('a.example')]);
    press('Edit the rule for a.example');
    expect(within(await editor()).queryByRole('switch')).toBeNull();
  });

  it('says what of wider choices it leaves out: those for everywhere, and those for the language', async () => {
    const fast: SiteRule = { ...never('a.example'), options: { model: 'latency_optimized' } };
    await open([fast], {
      others: {
        translation: { style: 'house' },
        languages: {
          target: 'DE',
          rules: [{ target: 'DE', options: { instructions: ['Be brief.'] } }],
        },
      },
    });
    press('Edit the rule for a.example');
    const because = 'Not used: it can’t be combined with the model “Fastest”, which applies here.';
    expect((await editor()).textContent).toContain(
      `Style list ID · ${because}Instructions · ${because}`,
    );
  });

  it('goes', async () => {
    const { kept } = await open([never('a.example'), never('b.example')]);
    press('Remove the rule for a.example');
    await waitFor(() => expect(patterns()).toEqual(['b.example']));
    expect((await kept()).rules).toEqual([never('b.example')]);
  });
});

describe('languages of pages', () => {
  it('are added as never, changed and removed', async () => {
    const { kept } = await open();
    const add = screen.getByRole('combobox', { name: 'Add a language of pages' });
    fireEvent.change(add, { target: { value: 'GL' } });
    fireEvent.change(add, { target: { value: 'DE' } });
    press('Add a language of pages');
    const german = within(await screen.findByRole('radiogroup', { name: 'German pages' }));
    expect((await kept()).languages).toEqual([{ source: 'DE', translate: 'never' }]);
    expect(within(add).queryByRole('option', { name: 'German' })).toBeNull();
    fireEvent.click(german.getByRole('radio', { name: 'Always' }));
    await waitFor(async () =>
      expect((await kept()).languages).toEqual([{ source: 'DE', translate: 'always' }]),
    );
    press('Remove the rule for German');
    await waitFor(async () => expect((await kept()).languages).toEqual([]));
  });
});

describe('a language that is always to be translated', () => {
  const languages = [{ source: 'DE', translate: 'always' as const }];
  const note = () => screen.queryByText(/automatically only on sites/);

  it('says what is missing, and asks for all sites only where that is wanted', async () => {
    const { requestAccess } = await open([], { others: { sites: { languages } } });
    await waitFor(() => expect(note()).not.toBeNull());
    expect(requestAccess).not.toHaveBeenCalled();
    press('Allow on all sites');
    expect(requestAccess).toHaveBeenCalledExactlyOnceWith(allSites);
    await waitFor(() => expect(note()).toBeNull());
  });

  it('says nothing where the browser lets us onto all sites, or none is always translated', async () => {
    await open([], { others: { sites: { languages } }, granted: allSites });
    expect(note()).toBeNull();
    cleanup();
    await open([], {
      others: { sites: { languages: [{ source: 'DE', translate: 'never' }] } },
    });
    expect(note()).toBeNull();
  });
});
