import type { BrowserName } from './browser-under-test.ts';

/**
 * A flow that is not played in a browser, and why: a row of the table in docs/browsers.md. Tests name it: `itUnless('…')` is the flow in the
 * other browser, `itWhere('…')` what this one does in its place.
 */
export interface Limit {
  readonly browser: BrowserName;
  /** The flow, in the words of a test's name. */
  readonly what: string;
  readonly why: string;
  /** Why nothing is played in its place: then the limit is declared, and nobody would notice if it went. */
  readonly declared?: string;
}

/** Everything that is not played in both browsers. A test proves that each of them is named, on both sides, and the table is of them. */
export const limits = {
  'policy that changes': {
    browser: 'Firefox',
    what: 'a policy that comes, changes or goes while the browser is open',
    why: 'Firefox reads policies once, when it starts; told to read them anew, as tests can, it keeps the last one where none is left',
  },
  'policy with slips': {
    browser: 'Chromium',
    what: 'what a policy has that is no setting, or has the wrong type',
    why: 'Chromium holds a policy against the schema itself and hands on nothing of that kind',
    declared: 'what it hands on is not looked at there',
  },
  'open doors': {
    browser: 'Chromium',
    what: 'a page that gets into the bubble’s closed root',
    why: 'the doors are shut there',
    declared:
      'a page that finds nothing is played there, in the same file, as one flow of both browsers',
  },
  'open storage': {
    browser: 'Firefox',
    what: 'stores of the extension’s that are shut to scripts in pages',
    why: 'Firefox has no `setAccessLevel`: such a script reads settings, and the keys that a policy gives; never those of a reader, which are in the database of the extension’s origin',
  },
  'ended scripts': {
    browser: 'Firefox',
    what: 'a bubble that says at the next wish that its extension was updated, and can still be copied from',
    why: 'Firefox ends the script at once: there the bubble says so by itself',
  },
  sheets: {
    browser: 'Firefox',
    what: 'what stands on each sheet of the printed report',
    why: 'the test reads PDF files as Chromium writes them',
    declared: 'it is the test that lacks something, not the browser',
  },
  'barred way': {
    browser: 'Firefox',
    what: 'a page whose elements bar a script’s way to the extension',
    why: 'they do not bar it there: such a page is translated like any other',
  },
  'pages that connect': {
    browser: 'Firefox',
    what: 'a page that calls an extension by its id, where that has a manifest that lets it',
    why: 'no page can there, whatever a manifest says',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;
