import { systemAppearance } from '../base/appearance.ts';
import { fromBcp47 } from '../languages/bcp47.ts';
import type { Settings } from './schema.ts';
import { settingsVersion } from './schema.ts';

/** `uiLanguage`: a BCP 47 tag, as `navigator.language` has it. Only the target depends on it. */
export const defaultSettings = (uiLanguage: string): Settings => ({
  version: settingsVersion,
  service: { address: '', scheme: 'Service-Auth-Key', keepKeys: 'always', maxRequests: 6 },
  languages: {
    source: null,
    target: fromBcp47(uiLanguage) ?? 'EN',
    recent: [],
    further: [],
    rules: [],
  },
  translation: {
    formality: 'default',
    model: 'default',
    splitSentences: 'default',
    preserveFormatting: false,
    tagHandlingVersion: 'v2',
    glossary: '',
    style: '',
    instructions: [],
    context: '',
  },
  sites: { rules: [], languages: [] },
  text: { source: null, target: null, isXml: false, onPause: true },
  xml: { outlineDetection: true, splittingTags: [], nonSplittingTags: [], ignoreTags: [] },
  page: {
    scope: 'as-i-read',
    layout: 'replace',
    peekKey: 'Control',
    printsTranslations: true,
    rubyReadings: 'keep',
    titleAsContext: false,
  },
  selection: { wholeWords: true, pinned: false },
  budget: { monthlyCharacters: null, warnAtPercent: 80, askAbove: 20_000 },
  shortcuts: { selectionButton: false, doublePress: false, quietSites: [] },
  appearance: systemAppearance,
  sync: { isOn: false },
  usage: { period: 'last-30-days' },
  alerts: { monthlyCharacters: null, unusualDays: false, notifies: false },
  memory: { maxMegabytes: 50, maxDays: 90 },
  history: { isOn: false, maxEntries: 500 },
});
