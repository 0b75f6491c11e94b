import type { ChangesView } from '../../../components/options/changes-model.ts';
import type { HistoryView } from '../../../components/options/history-model.ts';
import type { MemoryView } from '../../../components/options/memory-model.ts';
import type { OptionsView } from '../../../components/options/options-model.ts';
import { lockedRule } from '../../../utils/settings/fields.ts';
import { sectionIds } from '../../../utils/settings/row.ts';
import type { Settings, SettingsPatch } from '../../../utils/settings/rows.ts';
import { budgetStates } from './budget-states.ts';
import type { OptionsState } from './options-views.ts';
import {
  connected,
  entries,
  historyView,
  memoryView,
  noHistory,
  optionsView,
  permission,
  serviceView,
  settingsView,
  withSettings,
} from './options-views.ts';
import { serviceStates } from './service-states.ts';
import { sitesStates } from './sites-states.ts';
import { statesOf } from './states-of.ts';
import { transferStates } from './transfer-states.ts';

const withSelection = (
  settings: SettingsPatch,
  change: Partial<OptionsView> = {},
): OptionsState => ({ view: withSettings(settings, change), sections: ['selection'] });

const withShortcuts = (change: Partial<OptionsView>): OptionsState => ({
  view: optionsView(serviceView(), change),
  sections: ['shortcuts'],
});

const withOptions = (chosen: SettingsPatch, locked: readonly string[] = []): OptionsState => ({
  view: withSettings(chosen, {}, locked),
  sections: ['languages', 'translation'],
});

/** Rules of every kind, with options that can and cannot be sent. */
const rules: SettingsPatch = {
  languages: {
    source: 'EN',
    further: ['PT-BR', 'EN-GB'],
    rules: [
      {
        target: 'DE',
        options: {
          formality: 'more',
          glossary: 'def3a26b-3e84-45b3-84ae-0c0aaf3525f7',
          instructions: ['Keep the names of products in English.', 'Write “Sie” with a capital.'],
        },
      },
      { source: 'EN', target: 'DE', options: { words: ['gift = Geschenk'] } },
      { target: 'PT-BR', options: { model: 'latency_optimized', context: '' } },
      { target: 'NL', options: {} },
    ],
  },
  translation: {
    formality: 'prefer_more',
    style: 'house-style-2026',
    context: 'A shop for medical devices.',
    instructions: ['Be brief.'],
  },
};

const withMemory = (
  memory: Partial<MemoryView>,
  limits: Partial<Settings['memory']> = {},
): OptionsState => ({
  view: withSettings({ memory: limits }, { memory: memoryView(memory) }),
  sections: ['memory'],
});

const withHistory = (history: HistoryView, isOn = true): OptionsState => ({
  view: withSettings({ history: { isOn } }, { history }),
  sections: ['history'],
});

/** Each section, as it is at most readers'. */
const bySection: Readonly<Record<string, OptionsState>> = Object.fromEntries(
  sectionIds.map((id) => [`section-${id}`, { view: optionsView(), sections: [id] }]),
);

const withChange = (changes: ChangesView): OptionsState => ({
  view: optionsView(serviceView(), { changes }),
  sections: ['memory'],
});

const otherStates: Readonly<Record<string, OptionsState>> = {
  'set-up': { view: optionsView() },
  search: { view: optionsView(), sections: ['service'], query: 'key' },
  'search-none': { view: optionsView(), sections: ['service'], query: 'tram' },
  'selection-on': withSelection(
    { shortcuts: { selectionButton: true, doublePress: true, blockKey: true, longPress: true } },
    { allSites: permission({ isGranted: true }) },
  ),
  'selection-no-access': withSelection({
    shortcuts: { selectionButton: true },
    selection: { pinned: true },
  }),
  'selection-on-phone': withSelection({}, { hasMenu: false }),
  'selection-refused': withSelection({}, { allSites: permission({ isRefused: true }) }),
  'shortcuts-without-one': withShortcuts({
    commands: [
      { name: 'translate-page', keys: 'Alt+Shift+V' },
      { name: 'translate-selection', keys: '' },
      { name: 'translate-block', keys: '' },
      { name: 'toggle-original', keys: 'Alt+Shift+O' },
      { name: 'toggle-side-by-side', keys: 'Alt+Shift+S' },
    ],
  }),
  'shortcuts-none': withShortcuts({ commands: [] }),
  rules: withOptions(rules),
  'glossary-without-source': withOptions({
    translation: { glossary: 'terms', model: 'latency_optimized' },
    languages: { target: 'NL' },
  }),
  'xml-in-vain': {
    ...withOptions(
      {
        xml: {
          outlineDetection: false,
          splittingTags: ['par', 'title'],
          nonSplittingTags: ['par'],
        },
      },
      ['xml.outlineDetection'],
    ),
    sections: ['translation'],
    isUnfolded: true,
  },
  'xml-wrong-tag': {
    ...withOptions({}),
    ...{ sections: ['translation'], isUnfolded: true },
    typed: ['.section__head ~ .field .text-field[dir=ltr]', 'par, 2nd, title>'],
  },
  'options-locked': withOptions(rules, [
    'languages.rules',
    'languages.further',
    'translation.formality',
    'translation.model',
    'translation.instructions',
    'translation.glossary',
    'translation.context',
  ]),
  'memory-cleared': withMemory({
    size: { entries: 0, bytes: 0 },
    cleared: { entries: 12_345, bytes: 5_230_000 },
  }),
  'memory-asked': { ...withMemory({}), presses: ['#memory .form__buttons .button'] },
  'memory-corrections': withMemory(
    {},
    {
      corrections: [
        { target: 'ES', source: 'EN', text: 'Cloud', translation: 'Nube', before: 'La nube' },
        { target: 'ES', text: 'Nets dry.', translation: 'Se secan.', before: 'Redes secas.' },
      ],
    },
  ),
  'memory-clearing': withMemory({ isClearing: true }),
  'memory-reading': withMemory({ size: null }),
  'memory-small': withMemory(
    {
      size: { entries: 1, bytes: 412 },
    },
    { maxMegabytes: 40 },
  ),
  'memory-unavailable': withMemory({ size: null, isUnavailable: true }),
  changed: {
    view: optionsView(serviceView(), {
      changes: { what: 'saved', paths: ['memory.maxMegabytes'], canUndo: true },
    }),
    sections: ['memory'],
  },
  'change-refused': withChange({
    what: 'not-saved',
    failure: { code: 'rule-broken', rule: lockedRule },
    paths: ['languages.target'],
    canUndo: false,
  }),
  'change-overtaken': withChange({
    what: 'changed-since',
    paths: ['translation.formality'],
    canUndo: true,
  }),
  'change-not-undone': withChange({
    what: 'not-undone',
    failure: { code: 'internal', rule: 'QUOTA_BYTES quota exceeded' },
    paths: ['sites.rules'],
    canUndo: true,
  }),
  'change-undone': {
    view: optionsView(serviceView(), {
      changes: { what: 'undone', paths: ['translation.formality'], canUndo: false },
    }),
    sections: ['memory'],
  },
  'memory-off': withMemory({ size: { entries: 0, bytes: 0 } }, { maxMegabytes: 0 }),
  appearance: { view: optionsView(), sections: ['appearance'] },
  history: withHistory(historyView()),
  'history-off': withHistory(historyView(), false),
  'history-empty': withHistory(noHistory),
  'history-none-found': withHistory(
    historyView({
      query: 'tram',
      starredOnly: true,
      entries: [],
      hasMore: false,
      isFiltered: true,
    }),
  ),
  'history-asked': {
    ...withHistory(historyView({ entries: entries.slice(0, 1) })),
    presses: ['#history .history ~ .form__buttons:last-child .button:last-child'],
  },
  'history-unavailable': withHistory(
    historyView({ entries: [], total: null, isUnavailable: true }),
  ),
  locked: {
    view: optionsView(serviceView({ connection: { ...connected, adminKey: null } }), {
      effective: {
        ...settingsView({}, [
          'service.address',
          'shortcuts.selectionButton',
          'selection.pinned',
          'service.scheme',
          'service.keepKeys',
          'service.maxRequests',
          'keys.translate',
          'languages.target',
          'budget.monthlyCharacters',
          'budget.askAbove',
          'memory.maxMegabytes',
          'history.isOn',
        ]),
        problems: ['translation.model'],
        managedBy: 'Example Ltd, Information Technology',
        policyProblems: [
          'service.address',
          'service.maxRequests',
          'languages.rules[2]',
          'sites.denied[12]',
          'langauges',
        ],
      },
    }),
  },
};

export const optionsStates: Readonly<Record<string, OptionsState>> = statesOf(
  Object.entries(serviceStates),
  Object.entries(bySection),
  Object.entries(otherStates),
  Object.entries(sitesStates),
  Object.entries(budgetStates),
  Object.entries(transferStates),
);
