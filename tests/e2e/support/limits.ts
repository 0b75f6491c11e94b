import type { BrowserName } from './browser-under-test.ts';

/**
 * A flow that one browser cannot run: an entry of the list in docs/browsers.md. `itUnless('…')` marks the flow for the
 * other browser. `itWhere('…')` marks the test that this browser runs instead.
 */
export interface Limit {
  readonly browser: BrowserName;
  /** Names the flow in the words of a test. */
  readonly what: string;
  readonly why: string;
  /** Tells why this browser runs no test instead. Then no test notices if the limit disappears. */
  readonly declared?: string;
}

/** Lists all flows that only one browser runs. A test checks that a flow uses each limit. */
export const limits = {
  'policy that changes': {
    browser: 'Firefox',
    what: 'a policy that changes while the browser is open',
    why: 'Firefox reads policies when it starts',
  },
  'policy with slips': {
    browser: 'Chromium',
    what: 'a policy with unknown members or wrong types',
    why: 'Chromium drops them before Verso reads the policy',
    declared: 'the values that it delivers are not inspected',
  },
  'clicked element': {
    browser: 'Chromium',
    what: 'the context menu’s block, on a page without a script of Verso',
    why: 'Chromium does not tell which element was clicked, so the reader points at it',
  },
  'fifth key': {
    browser: 'Chromium',
    what: 'the default key for the block under the pointer',
    why: 'Chromium takes only four, so the reader chooses this one',
    declared: 'Alt+T does the same, once it is switched on',
  },
  'open doors': {
    browser: 'Chromium',
    what: 'a page that enters the bubble’s closed root',
    why: 'no page gets in',
    declared: 'a flow of both browsers shows it',
  },
  'open storage': {
    browser: 'Firefox',
    what: 'storage that is closed to page scripts',
    why: 'Firefox has no `setAccessLevel`',
  },
  'ended scripts': {
    browser: 'Firefox',
    what: 'a bubble that closes by itself when Verso is reloaded',
    why: 'Firefox ends the script at once',
  },
  sheets: {
    browser: 'Firefox',
    what: 'the printed report, sheet by sheet',
    why: 'the test reads Chromium’s PDF files',
    declared: 'only the test lacks support',
  },
  'accessibility tree': {
    browser: 'Firefox',
    what: 'the accessibility tree of a translated page',
    why: 'Firefox gives no tool its whole tree',
    declared: 'only the test lacks support',
  },
  'barred way': {
    browser: 'Firefox',
    what: 'a page whose named elements hide the extension API',
    why: 'named elements do not hide it',
  },
  'pages that connect': {
    browser: 'Firefox',
    what: 'a page that calls an extension by its id',
    why: 'Firefox offers this to no page',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;
