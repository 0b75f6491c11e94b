import type { BrowserName } from './browser-under-test.ts';

/** A flow that is not played in a browser, and why: a row of the table in docs/browsers.md. */
export interface Limit {
  readonly browser: BrowserName;
  /** The flow, in the words of a test's name. */
  readonly what: string;
  readonly why: string;
  /** Files of which nothing is played there; else tests name the limit: `itUnless('…')`. */
  readonly files?: readonly string[];
}

/** Everything that is not played in both browsers. A test proves that each of them is named, and the table is of them. */
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
  },
  'open doors': {
    browser: 'Chromium',
    what: 'a page that gets into the bubble’s closed root',
    why: 'the doors are shut there',
  },
  pinch: {
    browser: 'Firefox',
    what: 'a bubble on a page that is zoomed with two fingers',
    why: 'no protocol pinches a page in Firefox',
  },
  'ended scripts': {
    browser: 'Firefox',
    what: 'a bubble that says at the next wish that its extension was updated',
    why: 'Firefox ends the script at once: there the bubble says so by itself',
  },
  'scripts that go on': {
    browser: 'Chromium',
    what: 'a bubble that says by itself that its extension was updated',
    why: 'Chromium leaves the script at work: there the translation can still be copied, and the bubble says so at the next wish',
  },
  'page under an update': {
    browser: 'Firefox',
    what: 'a translated page that is given back when the extension is updated',
    why: 'Firefox ends the script and tells it nothing of that: the translation stays until the page is loaded anew',
  },
  'used profile': {
    browser: 'Firefox',
    what: 'a browser that is closed and opened again with all that it has kept',
    why: 'Firefox forgets an extension that nobody has signed when it is closed',
    files: ['restart.test.ts'],
  },
  paper: {
    browser: 'Firefox',
    what: 'the report as it is printed',
    why: 'no protocol lays a page out for paper there',
  },
  'barred way': {
    browser: 'Firefox',
    what: 'a page whose elements bar a script’s way to the extension',
    why: 'they do not bar it there: such a page is translated like any other',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

const all: readonly Limit[] = Object.values(limits);

/** Globs of the files whose flows are not played in a browser. */
export const filesWithout = (browser: BrowserName): string[] =>
  all
    .filter((limit) => limit.browser === browser)
    .flatMap(({ files = [] }) => files)
    .map((file) => `tests/e2e/${file}`);
