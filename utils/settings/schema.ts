import * as v from 'valibot';
import { motions, themes } from '../base/appearance.ts';
import { isHost } from '../base/host.ts';
import { tagNameForm } from '../base/option-texts.ts';
import { pageLayouts, peekKeys, rubyReadings } from '../base/page-display.ts';
import { sitePattern } from '../base/site-pattern.ts';
import { pageScopes } from '../base/wanted.ts';
import { parseServiceAddress } from '../service/address.ts';
import { periods } from '../usage/ranges.ts';
import { languageCode } from './language-code.ts';
import { ruleOptions, translationEntries } from './translation-options.ts';

/** Where the shape of stored settings stands. Raise it together with a new step in migrations.ts. */
export const settingsVersion = 1;

const address = v.pipe(
  v.string(),
  v.check((input) => input === '' || parseServiceAddress(input).ok),
);

/** A `token` of RFC 9110, section 5.6.2: what may stand before the space of an `Authorization` header. */
const schemeWord = v.pipe(v.string(), v.regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/));

export const isSchemeWord = (word: string): boolean => v.is(schemeWord, word);

/** Characters: at least one, and exact. */
const characters = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Megabytes and days, whole ones. Nobody needs more, and it keeps a slip of an administrator's from filling a disk. */
const atMost = (most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));

const percent = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100));

/** Without a port: patterns for content scripts have none in Firefox. */
const siteName = v.pipe(v.string(), v.check(isHost));

/** What a target language has otherwise than the others. */
const languageRule = v.object({ target: languageCode, options: ruleOptions });

export type LanguageRule = v.InferOutput<typeof languageRule>;

/** What is to happen with pages of a site or in a language. `ask`: nothing by itself, as without a rule. */
const standing = v.picklist(['always', 'never', 'ask']);

/** Kept in the one form that each pattern has (utils/base/site-pattern.ts). */
const pattern = v.pipe(
  v.string(),
  v.check((text) => sitePattern(text) !== null),
  v.transform((text) => sitePattern(text)?.text ?? text),
);

/** What a site has otherwise than the others. */
const siteRule = v.object({
  pattern,
  translate: standing,
  options: v.exactOptional(ruleOptions),
});

export type SiteRule = v.InferOutput<typeof siteRule>;

/** What is to happen with pages in a language, where their site has no rule. */
const pageLanguageRule = v.object({ source: languageCode, translate: standing });

/** Names of elements, as in the service's `splitting_tags` and its like. */
const tagNames = v.array(v.pipe(v.string(), v.regex(tagNameForm)));

/** How many languages the lists of recent ones offer. */
export const maxRecent = 8;

/**
 * Every setting: groups of fields, each field with its own check, so that one bad field costs only itself.
 * `managed_schema.json` repeats this table for administrators; a test keeps the two the same.
 */
export const settingsSchema = v.object({
  service: v.object({
    /** As parseServiceAddress mends it; '' until the reader gives one. */
    address,
    scheme: schemeWord,
    /** Where keys are kept that are given from now on: `session` forgets them when the browser closes. */
    keepKeys: v.picklist(['always', 'session']),
    /** At a time, of all tabs together. Browsers hold some 6 to one server open at a time where it speaks HTTP/1.1. */
    maxRequests: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(12)),
  }),
  languages: v.object({
    /** Null: the service detects it. */
    source: v.nullable(languageCode),
    target: languageCode,
    /** Targets used lately, latest first. */
    recent: v.pipe(v.array(languageCode), v.maxLength(maxRecent)),
    /** Target codes that the service takes beyond those of the contract, as PT-BR. */
    further: v.array(languageCode),
    /** The first for a target holds; one for PT also for PT-BR, where that has none of its own. */
    rules: v.array(languageRule),
  }),
  /** For everywhere; rules of languages and sites may say otherwise (resolve-options.ts). */
  translation: v.object(translationEntries),
  sites: v.object({
    /** Of those whose patterns fit a page's address, the most specific holds (site-rules.ts). */
    rules: v.array(siteRule),
    /** By the language of a page. */
    languages: v.array(pageLanguageRule),
  }),
  /** Of texts that are typed into the popup. */
  text: v.object({
    /** Null: the service detects it. */
    source: v.nullable(languageCode),
    /** Null: that of pages. */
    target: v.nullable(languageCode),
    /** What is typed is XML: its tags stay. */
    isXml: v.boolean(),
    /** Short texts are translated when the reader pauses; false: only when asked. */
    onPause: v.boolean(),
  }),
  /** Of typed texts that are XML. */
  xml: v.object({
    /** False: `splittingTags` alone say where sentences end. */
    outlineDetection: v.boolean(),
    splittingTags: tagNames,
    nonSplittingTags: tagNames,
    /** What stands in them is not translated. */
    ignoreTags: tagNames,
  }),
  page: v.object({
    scope: v.picklist(pageScopes),
    layout: v.picklist(pageLayouts),
    peekKey: v.picklist(peekKeys),
    /** Side by side: printed with the page. */
    printsTranslations: v.boolean(),
    /** Above characters that are translated. */
    rubyReadings: v.picklist(rubyReadings),
    /** The page's title is sent along as context of its texts. */
    titleAsContext: v.boolean(),
  }),
  selection: v.object({
    /** Half a selected word is translated as the whole one. */
    wholeWords: v.boolean(),
    /** The bubble stays open, and where it is, until the reader closes it. */
    pinned: v.boolean(),
  }),
  /** Ways to the translation of a selection that need a script of ours on every page. */
  shortcuts: v.object({
    /** A button beside what is selected. */
    selectionButton: v.boolean(),
    /** The Ctrl key, pressed twice. */
    doublePress: v.boolean(),
    /** Hosts where neither of the two is. */
    quietSites: v.array(siteName),
  }),
  budget: v.object({
    /** What may be billed in a UTC month; null: no limit. */
    monthlyCharacters: v.nullable(characters),
    /** From which share of it on a warning is shown. */
    warnAtPercent: percent,
    /** What a page may cost before its reader is asked; 0: each is asked about that costs anything, null: none. */
    askAbove: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
  /** Of everything of ours, on pages of ours and on others. */
  appearance: v.object({
    theme: v.picklist(themes),
    motion: v.picklist(motions),
  }),
  /** Settings follow the reader to other browsers, by the browser's own sync. */
  sync: v.object({
    isOn: v.boolean(),
  }),
  usage: v.object({
    /** Which days the popup shows. */
    period: v.picklist(periods),
  }),
  /** What an administrator is told of the account's usage without asking. Off: neither a budget nor unusual days. */
  alerts: v.object({
    /** What the account may use in a UTC month; null: nothing is said of it. */
    monthlyCharacters: v.nullable(characters),
    /** Days far above a key's own habit. */
    unusualDays: v.boolean(),
    /** Also as the system's notification, where the browser allows it. */
    notifies: v.boolean(),
  }),
  memory: v.object({
    /** Of 1,000,000 bytes; 0: nothing is kept. */
    maxMegabytes: atMost(10_000),
    /** For how long a translation is kept that is not used; 0: nothing is kept. */
    maxDays: atMost(3_650),
  }),
  /** Of selections and typed texts; never of private windows. */
  history: v.object({
    isOn: v.boolean(),
    /** Starred ones stay beyond it. */
    maxEntries: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000)),
  }),
});

type Groups = v.InferOutput<typeof settingsSchema>;

export type Settings = { readonly version: typeof settingsVersion } & {
  readonly [Group in keyof Groups]: { readonly [Name in keyof Groups[Group]]: Groups[Group][Name] };
};

/** Some fields of some groups, to be changed together. */
export type SettingsPatch = { readonly [Group in keyof Groups]?: Partial<Settings[Group]> };
