import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sideInWords } from '../../components/options/change-in-words.ts';
import { fieldName, valueInWords } from '../../components/options/field-names.ts';
import type { OptionsView } from '../../components/options/options-model.ts';
import { sectionHeading } from '../../components/options/section-words.ts';
import type { TransferView } from '../../components/options/transfer-model.ts';
import { fields } from '../../utils/settings/fields.ts';
import { maxFileBytes } from '../../utils/settings/settings-file.ts';
import { optionsStates } from '../support/gallery/options-states.ts';
import { optionsActions } from '../support/gallery/options-views.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

const Page = sectionsOf('transfer');

function show(
  state: string,
  transfer: Partial<TransferView> = {},
  change: Partial<OptionsView> = {},
) {
  const props = optionsStates[state];
  if (!props) throw new Error(`No state "${state}" in the gallery`);
  const actions = {
    ...optionsActions,
    transfer: { exportFile: vi.fn(), look: vi.fn(), apply: vi.fn(), dismiss: vi.fn() },
    change: vi.fn(),
  };
  const view = { ...props.view, ...change, transfer: { ...props.view.transfer, ...transfer } };
  render(<Page view={view} actions={actions} locale="en" />);
  return { ...actions.transfer, onChange: actions.change };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the section "Import and export"', () => {
  it('turns the sync on, and says what it never takes along', () => {
    const { onChange } = show('set-up');
    const toggle = screen.getByRole('switch', { name: 'Sync settings between my browsers' });
    expect(screen.getByText(/Keys, the service’s address, .* never synced/)).toBeTruthy();
    fireEvent.click(toggle);
    expect(onChange).toHaveBeenCalledWith({ sync: { isOn: true } });
  });

  it('says what the browser said when its sync is full', () => {
    show(
      'sync-failed',
      {},
      { syncProblem: { code: 'internal', rule: 'QUOTA_BYTES quota exceeded' } },
    );
    expect(
      screen.getByText(
        /tries again at your next change, .*The browser says: “QUOTA_BYTES quota exceeded”/,
      ),
    ).toBeTruthy();
    cleanup();
    show(
      'sync-failed',
      {},
      { syncProblem: { code: 'too-large', rule: 'sites.rules translation.words' } },
    );
    expect(
      screen.getByText(/too long for your browser’s sync.*Rules for sites.*Your words/),
    ).toBeTruthy();
  });

  it('shows each change of a file in words before it changes anything', () => {
    const actions = show('import-plan');
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Changes in this file' }),
    );
    expect(cells('Languages: To')).toEqual(['Spanish', 'Portuguese']);
    expect(cells('Languages: From')).toEqual(['Detect language', 'English']);
    expect(cells('Send the page’s title as context')).toEqual(['On', 'Off']);
    expect(cells('Budget: Characters per month')).toEqual(['500,000', 'None']);
    expect(actions.apply).not.toHaveBeenCalled();
    press('Change 6 settings');
    expect(actions.apply).toHaveBeenCalledOnce();
  });

  it('says what stays, and that a key does not go along to another service', () => {
    show('import-plan');
    expect(
      screen.getByText(/administrator.*Budget: Ask before a page costs more than, Memory: Delete/),
    ).toBeTruthy();
    expect(screen.getByText(/Not usable.*Translation: Model/)).toBeTruthy();
    expect(screen.getByText(/Unknown.*page\.colour, keys\.translate/)).toBeTruthy();
    expect(
      screen.getByText(
        /Your keys stay with the present one and are not sent to the new one unless you say so/,
      ),
    ).toBeTruthy();
  });

  it('has nothing to change where all is the same', () => {
    const actions = show('import-same');
    expect(screen.queryByRole('table')).toBeNull();
    press('Close');
    expect(actions.dismiss).toHaveBeenCalledOnce();
  });

  it('reads the chosen file, and the same one once more', () => {
    const actions = show('set-up');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['{}'], 'settings.json');
    for (const _ of [1, 2]) {
      fireEvent.change(input ?? document.body, { target: { files: [file] } });
    }
    expect(actions.look.mock.calls).toEqual([[file], [file]]);
  });

  it.each([
    ['newer', /Update Verso, then import it again/],
    ['broken', /is damaged/],
    ['foreign', /not a Verso settings file/],
    ['notJson', /is not JSON/],
    ['tooLarge', /too large .*\(10 MB at most\)/],
    ['unreadable', /could not open/],
  ] as const)('says what is wrong with a file, and what to do: %s', (problem, words) => {
    show('set-up', { problem });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('names a limit that holds', () => {
    expect(maxFileBytes).toBe(10_000_000);
  });
});

describe('the name of a setting', () => {
  it.each([...fields])('is in words that say its section once: %s', (path, { section }) => {
    const name = fieldName(path);
    expect(name).toMatch(/^[A-Z][a-z ]+/);
    expect(name.toLowerCase().split(sectionHeading(section).toLowerCase())).toHaveLength(2);
  });

  it('is its path where it is no setting of ours', () => {
    expect(fieldName('sites.rules[2]')).toBe(`${fieldName('sites.rules')} (3)`);
    expect(fieldName('toString')).toBe('toString');
    expect(fieldName('policy.service.address')).toBe('policy.service.address');
  });

  it.each([
    ['languages.recent', ['ES', 'DE'], 'Spanish, German'],
    ['languages.recent', [], 'None'],
    ['translation.model', 'latency_optimized', 'Fastest'],
    ['service.address', '', 'None'],
    ['memory.maxDays', 1_000, '1,000 days'],
    ['memory.maxMegabytes', 250, '250 MB'],
    ['memory.maxMegabytes', 0, 'Nothing'],
    ['budget.monthlyCharacters', 500_000, '500,000'],
    ['budget.askAbove', 20_000, '20,000 characters'],
    ['budget.askAbove', null, 'Never ask'],
    ['service.maxRequests', 4, '4'],
    ['sites.rules', [{ pattern: 'news.example', translate: 'always' }], 'news.example: Always'],
    [
      'sites.rules',
      [{ pattern: 'news.example', translate: 'ask', options: { formality: 'more' } }],
      'news.example: Ask, Formality: Always formal',
    ],
    ['sites.languages', [{ source: 'DE', translate: 'never' }], 'German: Never'],
    [
      'sites.rules',
      [{ pattern: 'a.example', selectionButton: false }],
      'a.example: No button beside selected text',
    ],
    [
      'languages.rules',
      [{ target: 'DE', options: { context: 'A harbour' } }],
      'German: Topic of the texts: A harbour',
    ],
    [
      'languages.rules',
      [
        { target: 'DE', options: {} },
        { source: 'EN', target: 'DE', options: {} },
      ],
      'German, English → German',
    ],
    [
      'memory.corrections',
      [{ target: 'DE', text: 'Cloud', translation: 'Wolke', before: 'Cloud' }],
      'Cloud → Wolke',
    ],
  ])('has values in words: %s = %j', (path, value, words) => {
    expect(valueInWords(path, value, 'en')).toBe(words);
  });
});

describe('a long list in words', () => {
  const sites = (count: number) => Array.from({ length: count }, (_, index) => `${index}.example`);
  const path = 'xml.ignoreTags';
  const inWords = ({
    path: of,
    before,
    after,
  }: {
    path: string;
    before: unknown;
    after: unknown;
  }) => ({
    before: sideInWords(of, before, after, 'en'),
    after: sideInWords(of, after, before, 'en'),
  });

  it('is what only one side has', () => {
    const change = { path, before: sites(30), after: [...sites(30).slice(1), 'new.example'] };
    expect(inWords(change)).toEqual({ before: '0.example …', after: 'new.example …' });
  });

  it('has an end, however long it is, and says how many more there are', () => {
    const { before, after } = inWords({ path, before: [], after: sites(100_000) });
    expect(before).toBe('None');
    expect(after).toMatch(/^0\.example, .*, 19\.example and 99,980 more$/);
  });

  it('counts only what is different', () => {
    const change = { path, before: ['0.example'], after: sites(58) };
    expect(inWords(change).after).toMatch(/^1\.example, .*, 20\.example and 37 more …$/);
  });

  it('names rules that work by themselves before the others of a long list', () => {
    const never = Array.from({ length: 40 }, (_, index) => ({
      pattern: `${index}.example`,
      translate: 'never',
    }));
    const always = { pattern: 'bank.example', translate: 'always' };
    const { after } = inWords({ path: 'sites.rules', before: [], after: [...never, always] });
    expect(after).toMatch(/^bank\.example: Always.*and 21 more$/);
  });

  it('is no more than a mark where nothing of it goes', () => {
    const change = { path, before: sites(30), after: [...sites(30), 'new.example'] };
    expect(inWords(change).before).toBe('…');
  });
});
