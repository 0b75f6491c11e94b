/**
 * Every setting, one row each. Storage, checks, defaults, policies, `managed_schema.json`, files, sync,
 * docs/settings.md and names in lists are derived from the rows.
 */
import * as v from 'valibot';
import { fromBcp47 } from '../languages/bcp47.ts';
import { pageScopes } from '../translation/options.ts';
import {
  pageLayouts,
  peekKeys,
  rubyReadings,
  sideLooks,
  sideOrders,
} from '../translation/page-display.ts';
import { periods } from '../usage/ranges.ts';
import { interfaceLanguages } from '../words/interface-languages.ts';
import { themes } from './appearance.ts';
import type { Row, SectionId } from './row.ts';
import { row, toggle } from './row.ts';
import {
  address,
  correction,
  count,
  currency,
  languageCode,
  languageRule,
  maxRecent,
  pageLanguageRule,
  price,
  schemeWord,
  siteRule,
  tagNames,
  whole,
} from './shapes.ts';
import { translationRows } from './translation-options.ts';

/** Raise it together with a new step in migrations.ts. */
export const settingsVersion = 2;

export const sectionsOfGroups: Readonly<Record<string, SectionId>> = {
  text: 'translation',
  xml: 'translation',
  page: 'translation',
  shortcuts: 'selection',
  sync: 'transfer',
  usage: 'alerts',
  money: 'alerts',
};

const detected = { null: 'controls.detectLanguage' } as const;

export const rows = {
  service: {
    address: row(address, '', {
      otherWords: 'options.search.words.address',
      about: 'Base URL of the service: https, or http on loopback.',
      staysHere: true,
    }),
    scheme: row(schemeWord, 'Service-Auth-Key', {
      otherWords: 'options.search.words.scheme',
      about: 'Word before the key in the Authorization header.',
      staysHere: true,
    }),
    keepKeys: row(v.picklist(['always', 'session']), 'always', {
      isOn: 'session',
      hint: 'options.service.keepKeysHint',
      otherWords: 'options.search.words.keepKeys',
      about: "Keep readers' keys always, or until the browser closes.",
      staysHere: true,
    }),
    // Browsers open about 6 connections to a server over HTTP/1.1.
    maxRequests: row(whole(1, 12), 6, {
      otherWords: 'options.search.words.maxRequests',
      hint: 'options.service.maxRequestsHint',
      offered: [1, 2, 3, 4, 6, 8, 10, 12],
      about: 'Concurrent requests of all tabs, 1 to 12.',
      staysHere: true,
    }),
  },
  languages: {
    source: row(v.nullable(languageCode), null, {
      values: detected,
      otherWords: 'options.search.words.source',
      about: 'Upper-case language code. Empty: the service detects it.',
      policyNull: '',
    }),
    // A placeholder: `defaultSettings` takes the browser's language.
    target: row(languageCode, 'EN', {
      otherWords: 'options.search.words.target',
      about:
        'Upper-case language code. An undocumented one needs languages.further or languages.beta.',
    }),
    recent: row(v.pipe(v.array(languageCode), v.maxLength(maxRecent)), [], {
      about: 'Targets offered first, at most 8.',
      staysHere: true,
    }),
    further: row(v.array(languageCode), [], {
      hint: 'options.languages.furtherHint',
      about: 'Further target codes of the service, such as PT-BR.',
    }),
    beta: toggle(false, {
      section: 'translation',
      hint: 'options.languages.betaHint',
      about: 'Allow beta languages (enable_beta_languages) and any well-formed target code.',
    }),
    rules: row(v.array(languageRule), [], {
      ruleName: 'target',
      about:
        'Translation options for a target language, or for a pair of languages. A rule for PT also applies to PT-BR.',
    }),
  },
  translation: translationRows,
  sites: {
    /** The most specific matching rules apply (site-rules.ts). */
    rules: row(v.array(siteRule), [], {
      ruleName: 'pattern',
      about:
        'Whether sites are translated automatically, and their options. The most specific choice and set of options win. selectionButton false: neither button nor double press at selected text.',
    }),
    languages: row(v.array(pageLanguageRule), [], {
      ruleName: 'source',
      about: 'Whether pages in a language are translated automatically if their site has no rule.',
    }),
  },
  /** Texts that are typed into the popup. */
  text: {
    source: row(v.nullable(languageCode), null, {
      values: detected,
      about: 'Source of typed texts. Empty: the service detects it.',
      policyNull: '',
    }),
    target: row(v.nullable(languageCode), null, {
      values: { null: 'controls.asForPages' },
      about: 'Target of typed texts. Empty: the target of pages.',
      policyNull: '',
    }),
    isXml: toggle(false, { about: 'Typed texts are XML.' }),
    onPause: toggle(true, {
      hint: 'controls.translatesOnPauseHint',
      about: 'Translate short typed texts when the reader pauses.',
    }),
  },
  /** Typed texts that are XML. */
  xml: {
    outlineDetection: toggle(true, { about: 'The service detects sentence ends in XML.' }),
    splittingTags: row(tagNames, [], {
      hint: 'options.xml.hint',
      about: 'Elements that end a sentence.',
    }),
    nonSplittingTags: row(tagNames, [], {
      hint: 'options.xml.hint',
      about: 'Elements that never end a sentence.',
    }),
    ignoreTags: row(tagNames, [], {
      hint: 'options.xml.hint',
      about: 'Elements whose content is not translated.',
    }),
  },
  page: {
    scope: row(v.picklist(pageScopes), 'as-i-read', {
      words: 'controls.scope',
      about: 'Translate visible text and more on scrolling, or the whole page.',
    }),
    layout: row(v.picklist(pageLayouts), 'replace', {
      words: 'controls.layout',
      about: 'Replace the text, or add the translation below each block.',
    }),
    sideOrder: row(v.picklist(sideOrders), 'original-first', {
      words: 'controls.side',
      about: 'The order of original and translation side by side.',
    }),
    sideLook: row(v.picklist(sideLooks), 'plain', {
      words: 'controls.side',
      about: 'Look side by side: faded original, underlined translation, or a line at its edge.',
    }),
    sideSize: row(whole(80, 120), 100, {
      offered: [80, 90, 100, 110, 120],
      unit: 'percent',
      about: 'Letter size of translations side by side, 80 to 120 percent.',
    }),
    peekKey: row(v.picklist(peekKeys), 'Control', {
      words: 'controls.peekKey',
      otherWords: 'options.search.words.peekKey',
      hint: 'controls.peekKey.hint',
      about: "Key that shows a block's original.",
    }),
    rubyReadings: row(v.picklist(rubyReadings), 'keep', {
      isOn: 'keep',
      otherWords: 'options.search.words.rubyReadings',
      about: 'Readings above characters (ruby).',
    }),
    titleAsContext: toggle(false, {
      hint: 'controls.titleAsContextHint',
      about: "Send the page's title as context, not billed.",
    }),
  },
  selection: {
    pinned: toggle(false, {
      hint: 'options.selection.pinnedHint',
      about: 'The bubble stays open until it is closed.',
    }),
  },
  /** Shortcuts that need our script on every page. */
  shortcuts: {
    selectionButton: toggle(false, {
      about: 'Button beside selected text. Needs access to all sites.',
      permission: 'allSites',
      staysHere: true,
    }),
    doublePress: toggle(false, {
      about: 'Pressing Ctrl twice translates selected text. Needs access to all sites.',
      permission: 'allSites',
      staysHere: true,
    }),
    blockKey: toggle(false, {
      about: 'Alt+T translates the block under the pointer. Needs access to all sites.',
      permission: 'allSites',
      staysHere: true,
    }),
    longPress: toggle(false, {
      hint: 'options.selection.longPressHint',
      about: 'A long press translates the block under the finger. Needs access to all sites.',
      permission: 'allSites',
      staysHere: true,
    }),
  },
  budget: {
    monthlyCharacters: row(v.nullable(count(1)), null, {
      otherWords: 'options.search.words.monthly',
      about: 'Characters per UTC month. 0: no limit. A warning starts at 80 percent.',
      policyNull: 0,
    }),
    askAbove: row(v.nullable(count(0)), 20_000, {
      values: { 0: 'options.budget.askAlways', null: 'options.budget.askNever' },
      unit: 'character',
      hint: 'options.budget.askAboveHint',
      offered: [0, 5_000, 10_000, 20_000, 50_000, 100_000],
      about: 'Ask before a page that costs more characters. 0: always, -1: never.',
      policyNull: -1,
    }),
  },
  /** The look of all our screens and bubbles. */
  appearance: {
    theme: row(v.picklist(themes), 'system', {
      words: 'options.appearance.themes',
      about: 'Colour theme.',
    }),
    language: row(v.picklist(['browser', ...interfaceLanguages]), 'browser', {
      values: { browser: 'options.appearance.browserLanguage' },
      hint: 'options.appearance.languageHint',
      about: "Language of Verso's own words, where the browser does not draw them.",
    }),
  },
  sync: {
    isOn: toggle(false, {
      hint: 'options.transfer.syncHint',
      about:
        "Sync settings through the browser, which takes 100 KB. Never keys, the service's address, memory or history.",
      staysHere: true,
    }),
  },
  usage: {
    period: row(v.picklist(periods), 'last-30-days', {
      words: 'usage.periods',
      about: "Period of the popup's usage.",
      staysHere: true,
    }),
  },
  /** Alerts about the account's usage, for administrators. */
  alerts: {
    monthlyCharacters: row(v.nullable(count(1)), null, {
      about: 'Alert at 80 and 100 percent of these characters per UTC month. 0: none.',
      policyNull: 0,
    }),
    unusualDays: toggle(false, {
      hint: 'options.alerts.unusualDaysHint',
      about: 'Alert if a key used far more than usual on a day.',
    }),
    notifies: toggle(false, {
      hint: 'options.alerts.notifiesHint',
      permission: 'notifications',
      about: 'Also show a notification.',
    }),
    leftInTooltip: toggle(false, {
      hint: 'options.alerts.leftInTooltipHint',
      about: "Show what is left of monthlyCharacters in the toolbar button's tooltip.",
    }),
  },
  /** Without a currency and a price nobody sees money. */
  money: {
    currency: row(currency, '', {
      hint: 'options.alerts.currencyHint',
      problem: 'options.alerts.currencyProblem',
      about: 'Currency of the prices, by ISO 4217. Empty: no money is shown.',
    }),
    perMillion: row(price, '', {
      problem: 'options.alerts.priceProblem',
      about: 'Price of a million characters, as a decimal in quotes.',
    }),
    perMinute: row(price, '', {
      problem: 'options.alerts.priceProblem',
      about: 'Price of a minute of speech, as a decimal in quotes.',
    }),
    freeCharacters: row(v.nullable(count(1)), null, {
      hint: 'options.alerts.freeCharactersHint',
      about: 'Characters that cost nothing, per UTC month. 0: none.',
      policyNull: 0,
    }),
  },
  memory: {
    maxMegabytes: row(whole(0, 10_000), 50, {
      unit: 'megabyte',
      otherWords: 'options.search.words.maxMegabytes',
      offered: [0, 10, 25, 50, 100, 250, 500, 1_000],
      about: 'Size of stored translations, in megabytes, at most 10000. 0: none.',
    }),
    maxDays: row(whole(0, 3_650), 90, {
      unit: 'day',
      offered: [7, 30, 90, 180, 365],
      about: 'Days until an unused translation is deleted, at most 3650. 0: none are stored.',
    }),
    corrections: row(v.array(correction), [], {
      about: "The reader's own translations, which win over the service's.",
      staysHere: true,
    }),
  },
  /** Never those of private windows. */
  history: {
    isOn: toggle(false, {
      hint: 'options.history.isOnHint',
      about: 'Keep a history of selections and typed texts. A locked false deletes it.',
      staysHere: true,
    }),
  },
};

type Rows = typeof rows;

export type Settings = { readonly version: typeof settingsVersion } & {
  readonly [Group in keyof Rows]: {
    readonly [Name in keyof Rows[Group]]: Rows[Group][Name] extends Row<infer Check>
      ? v.InferOutput<Check>
      : never;
  };
};

/** `service.address`, … */
export type SettingPath = {
  [Group in keyof Rows]: `${Group}.${keyof Rows[Group] & string}`;
}[keyof Rows];

/** Fields that change together. */
export type SettingsPatch = { readonly [Group in keyof Rows]?: Partial<Settings[Group]> };

/** Settings of older versions, which files and policies may still name. */
export const retiredPaths: ReadonlySet<string> = new Set([
  'appearance.motion',
  'budget.warnAtPercent',
  'history.maxEntries',
  'page.printsTranslations',
  'selection.wholeWords',
  'shortcuts.quietSites',
]);

/** @param uiLanguage a BCP 47 tag like `navigator.language`, for the target */
export function defaultSettings(uiLanguage: string): Settings {
  const groups = Object.entries(rows).map(([group, members]) => [
    group,
    Object.fromEntries(Object.entries(members).map(([name, row]) => [name, row.default])),
  ]);
  // Every row has a default of its own form.
  const settings = { version: settingsVersion, ...Object.fromEntries(groups) } as Settings;
  const target = fromBcp47(uiLanguage) ?? settings.languages.target;
  return { ...settings, languages: { ...settings.languages, target } };
}
