import type { Wanted } from '../../../utils/base/wanted.ts';
import type { Input } from '../../../utils/messages/rows.ts';
import type { toBackground } from '../../../utils/messages/to-background.ts';
import type { ToFrame, ToPage, toPopup } from '../../../utils/messages/to-page.ts';
import { replacing } from '../../support/replacing.ts';

type Rows = typeof toBackground & typeof toPopup & ToPage & ToFrame;

/** With every member, so that a forged one can be tried in the place of each. */
const wanted: Wanted = {
  source: null,
  target: 'ES',
  formality: 'default',
  model: 'default',
  details: {
    splitSentences: 'nonewlines',
    preserveFormatting: true,
    tagHandlingVersion: 'v2',
    glossary: 'glossary-en-es',
    style: 'style-es',
    instructions: ['Be brief'],
    context: 'A greeting',
    xml: { outlineDetection: true, splittingTags: ['p'], nonSplittingTags: [], ignoreTags: [] },
  },
};

const order = {
  wanted,
  scope: 'as-i-read',
  display: replacing,
  titleAsContext: false,
  asks: { above: 20_000 },
  freshSince: 1_800_000_000_000,
} as const;

const asker = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** Good input for every row there is. */
export const inputs: { readonly [Name in keyof Rows]: Input<Rows, Name> } = {
  'connection.read': {},
  'connection.save': {
    address: 'https://a.example',
    scheme: 'Key',
    translateKey: 'one',
    adminKey: 'two',
  },
  'connection.removeKey': { kind: 'admin' },
  'connection.allowKeys': { address: 'https://a.example' },
  'connection.forgetAddress': { address: 'https://a.example' },
  'connection.test': {},
  'memory.read': {},
  'memory.clear': {},
  'page.translate': {
    ...wanted,
    tabId: 7,
    scope: 'as-i-read',
    display: replacing,
    titleAsContext: false,
    asksFirst: false,
    fresh: true,
  },
  'page.prepare': {
    ...wanted,
    tabId: 7,
    scope: 'as-i-read',
    display: replacing,
    titleAsContext: false,
  },
  'page.forgetOrder': {},
  'page.frames': {},
  'selection.wishes': {},
  'selection.handOver': { text: 'one' },
  'selection.leave': { how: 'click' },
  'selection.pin': { pinned: true },
  'page.translateHere': {},
  'page.estimate': { wanted, texts: [{ format: 'plain', text: 'one', context: 'One of many.' }] },
  'page.sign': { sign: { kind: 'question', characters: 48_200 }, isSeen: false },
  'shortcuts.wanted': {},
  'shortcuts.translate': { by: 'button' },
  'shortcuts.quiet': {},
  'meter.month': {},
  'meter.rows': { from: '2026-01-01', to: '2026-01-31' },
  'meter.held': {},
  'meter.save': { source: null, target: 'ES', characters: 120 },
  'meter.clear': {},
  'history.keep': {
    id: '7f1b5f0e-0000-4000-8000-000000000000',
    source: null,
    target: 'ES',
    text: 'one',
    translation: 'uno',
    isPrivate: false,
  },
  'history.read': { query: '', starredOnly: false, count: 20 },
  'history.readAll': {},
  'history.star': { id: '1', isStarred: true },
  'history.remove': { id: '1' },
  'history.clear': { keepsStarred: true },
  'usage.read': { from: '2026-01-01', to: '2026-01-31', fresh: false, asker },
  'usage.alerts': { today: '2026-01-31' },
  'usage.stop': { asker },
  'page.openOptions': {},
  'page.here': {},
  'page.read': { wanted, scope: 'as-i-read', display: replacing, titleAsContext: false },
  'page.begin': order,
  'page.display': { display: replacing },
  'page.command': { command: 'stop' },
  'page.answer': { scope: 'whole-page' },
  'page.call': {},
  'page.wishes': {},
  'page.join': order,
  'page.leave': {},
  'selection.close': {},
  'selection.left': { how: 'escape' },
  'selection.sayClosed': {},
  'selection.show': { text: 'one', isElsewhere: false },
  'selection.showPointed': { kind: 'link', address: 'https://a.example/' },
};
