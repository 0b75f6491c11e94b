import { h } from 'preact';
import type { PageChoices } from '../../../components/popup/page-choices.ts';
import type { PageActions, PageView, ReadyView } from '../../../components/popup/page-model.ts';
import type { PageTabProps } from '../../../components/popup/page-tab.tsx';
import { PageTab } from '../../../components/popup/page-tab.tsx';
import type { PopupProps } from '../../../components/popup/popup.tsx';
import type { SiteChoiceView } from '../../../components/popup/site-model.ts';
import type { TextTabProps } from '../../../components/popup/text-tab.tsx';
import { TextTab } from '../../../components/popup/text-tab.tsx';
import type { UsageView } from '../../../components/popup/usage-model.ts';
import { UsageTab } from '../../../components/popup/usage-tab.tsx';
import type { FailureCode } from '../../../utils/base/failure.ts';
import type { RefusedChange } from '../../../utils/settings/change.ts';
import { lockedRule } from '../../../utils/settings/fields.ts';
import type { MonthSpending } from '../../../utils/translation/month-spending.ts';
import type { PageStatus } from '../../../utils/translation/page-status.ts';
import { optionsHere } from '../options-here.ts';
import { replacing } from '../replacing.ts';
import { month } from './month.ts';
import { statesOf } from './states-of.ts';
import { statuses } from './statuses.ts';
import { textStates } from './text-states.ts';
import { usageProps, usageViews } from './usage-states.ts';

const nothing = () => {};

export const pageActions: PageActions = {
  translate: nothing,
  estimate: nothing,
  translateAgain: nothing,
  answer: nothing,
  pause: nothing,
  stop: nothing,
  showOriginal: nothing,
  showTranslation: nothing,
  point: nothing,
  choose: nothing,
  setOption: nothing,
  openOptions: nothing,
  allowAccess: nothing,
};

export const pageChoices: PageChoices = {
  source: null,
  target: 'ES',
  recent: ['ES', 'DE'],
  further: [],
  site: null,
  options: optionsHere({ formality: 'prefer_more', model: 'quality_optimized' }),
  unused: [],
  scope: 'as-i-read',
  ...replacing,
  titleAsContext: false,
  locked: new Set(),
};

export const readyView = (change: Partial<ReadyView> = {}): ReadyView => ({
  kind: 'ready',
  status: null,
  known: true,
  starting: false,
  wasDone: false,
  changed: false,
  failure: null,
  isMended: false,
  host: 'api.example.com',
  ...change,
});

const blocked = (
  code: FailureCode,
  change: Partial<Extract<PageView, { kind: 'blocked' }>> = {},
): PageView => ({
  ...{ kind: 'blocked', failure: { code }, detail: null, isTranslated: false },
  ...change,
});

const props = (
  view: PageTabProps['view'],
  choices: Partial<PageChoices> = {},
  shown: MonthSpending | null = null,
): PageTabProps => ({
  site: siteView(),
  siteActions: {
    choose: () => {},
    chooseForLanguage: () => {},
    follow: () => {},
    point: () => {},
    allowAccess: () => {},
  },
  view,
  choices: { ...pageChoices, ...choices },
  actions: pageActions,
  month: shown,
});

const siteView = (change: Partial<SiteChoiceView> = {}): SiteChoiceView => ({
  site: 'en.wikipedia.org',
  policy: 'ask',
  inForce: change.policy ?? change.language?.policy ?? 'ask',
  pattern: null,
  isByRule: change.policy !== undefined,
  isLocked: false,
  parts: ['leave', 'only'],
  isFollowed: false,
  hasAccess: false,
  language: { code: 'EN', policy: 'ask', isLocked: false },
  ...change,
});

const onSite = (site: Partial<SiteChoiceView>, status: PageStatus | null = null): PageTabProps => ({
  ...props(readyView({ status })),
  site: siteView(site),
});

const wholePage = { scope: 'whole-page' } as const;

const lockedPaths = [
  'languages.source',
  'languages.target',
  'translation.formality',
  'translation.model',
  'page.scope',
  'page.layout',
];

export const pageStates: Readonly<Record<string, PageTabProps>> = {
  idle: props(readyView()),
  unknown: props(readyView({ known: false })),
  counting: props(readyView({ status: statuses.counting })),
  asking: props(readyView({ status: statuses.asking }), wholePage, month()),
  'asking-without-budget': props(
    readyView({ status: statuses.asking }),
    wholePage,
    month({ budget: null, billed: 0 }),
  ),
  'asking-beyond-budget': props(
    readyView({ status: statuses.asking }),
    wholePage,
    month({ billed: 471_200 }),
  ),
  'asking-with-budget-spent': props(
    readyView({ status: statuses.asking }),
    wholePage,
    month({ billed: 500_000 }),
  ),
  'asking-changed': props(readyView({ status: statuses.asking, changed: true }), { target: 'JA' }),
  agreed: props(readyView({ status: statuses.agreed }), wholePage, month()),
  'asking-as-i-read': props(readyView({ status: statuses.askingAsIRead }), {}, month()),
  'asking-for-nothing': props(readyView({ status: statuses.askingForNothing }), wholePage, month()),
  refused: props(readyView({ status: statuses.refused })),
  starting: props(readyView({ starting: true })),
  looking: props(readyView({ status: statuses.looking })),
  working: props(readyView({ status: statuses.working })),
  'working-changed': props(readyView({ status: statuses.working, changed: true })),
  growing: props(readyView({ status: statuses.working, wasDone: true })),
  waiting: props(readyView({ status: statuses.waiting })),
  'waiting-offline': props(readyView({ status: statuses.offline })),
  done: props(readyView({ status: statuses.done })),
  'done-for-now': props(readyView({ status: statuses.doneForNow })),
  'done-with-kept': props(readyView({ status: statuses.doneWithKept })),
  'done-with-rest': props(readyView({ status: statuses.doneWithRest })),
  'in-target': props(readyView({ status: statuses.inTarget })),
  'in-target-so-far': props(readyView({ status: statuses.inTargetSoFar })),
  original: props(readyView({ status: statuses.original })),
  paused: props(readyView({ status: statuses.paused })),
  stopped: props(readyView({ status: statuses.stopped })),
  blocks: props(readyView({ status: statuses.blocks })),
  'stopped-on-the-way': props(readyView({ status: statuses.stoppedOnTheWay })),
  get unreachable() {
    return props(readyView({ status: statuses.unreachable }));
  },
  'site-always': onSite(
    { policy: 'always', hasAccess: true, pattern: '*.wikipedia.org' },
    statuses.done,
  ),
  'site-no-access': onSite({
    policy: 'always',
    site: 'a-rather-long-name-of-a-host.example.org',
  }),
  'site-followed': onSite({ isFollowed: true, hasAccess: true }, statuses.done),
  'site-followed-without-access': onSite({ isFollowed: true }),
  'site-never': onSite({ policy: 'never', isLocked: true, parts: [] }),
  'site-never-by-rule': onSite({ policy: 'never', pattern: '*.wikipedia.org' }),
  'language-never': onSite({
    language: { code: 'EN', policy: 'never', isLocked: false },
  }),
  'language-always': onSite({
    language: { code: 'EN', policy: 'always', isLocked: false },
  }),
  'language-after-site': onSite({
    policy: 'ask',
    pattern: '*.wikipedia.org',
    language: { code: 'EN', policy: 'always', isLocked: false },
  }),
  changed: props(readyView({ status: statuses.done, changed: true }), { target: 'JA' }),
  empty: props(readyView({ status: statuses.empty })),
  declined: props(readyView({ status: statuses.declined })),
  'failed-half-way': props(readyView({ status: statuses.failedHalfWay })),
  'quota-spent-until': props(readyView({ status: statuses.quotaSpentUntil })),
  'members-refused': props(readyView({ status: statuses.membersRefused })),
  'failed-at-once': props(readyView({ status: statuses.failedAtOnce })),
  'permission-missing': props(readyView({ failure: { code: 'permission-missing' } })),
  'doubtful-formality': props(readyView(), {
    source: 'EN',
    target: 'KMR',
    options: optionsHere({ formality: 'more', model: 'latency_optimized' }),
  }),
  'refused-tone': props(readyView({ status: statuses.refusedTone }), {
    target: 'KO',
    options: optionsHere({ formality: 'more' }),
  }),
  'rules-hold': props(readyView({ status: statuses.done }), {
    target: 'DE',
    site: 'example.com',
    options: optionsHere(
      { context: 'A shop for medical devices.', model: 'latency_optimized' },
      {
        target: 'DE',
        rules: [{ target: 'DE', options: { formality: 'more', glossary: 'terms-2026' } }],
        site: {
          pattern: 'example.com',
          translate: 'ask',
          options: { instructions: ['Be brief.', 'Be kind.'] },
        },
      },
    ),
    unused: [
      { name: 'glossary', because: 'no-source' },
      { name: 'model', because: 'instructions' },
    ],
  }),
  'rule-not-used': props(readyView(), {
    source: 'EN',
    target: 'KMR',
    options: optionsHere(
      {},
      {
        target: 'KMR',
        rules: [
          {
            target: 'KMR',
            options: { formality: 'more', model: 'latency_optimized', style: 'house-2026' },
          },
        ],
      },
    ),
    unused: [{ name: 'model', because: 'style' }],
  }),
  'locked-and-detected': props(readyView({ status: statuses.done }), {
    locked: new Set(lockedPaths),
    options: optionsHere({ formality: 'more' }, { locked: lockedPaths }),
  }),
  locked: props(readyView(), {
    locked: new Set(lockedPaths),
    options: optionsHere({ formality: 'more' }, { locked: lockedPaths }),
  }),
  'budget-raised': props(
    readyView({
      status: { ...statuses.failedHalfWay, failure: { code: 'budget-spent', budget: 100_000 } },
    }),
    {},
    month(),
  ),
  'service-changed': props(
    readyView({
      status: { ...statuses.failedHalfWay, failure: { code: 'key-refused', status: 403 } },
      isMended: true,
    }),
  ),
  'month-without-budget': props(readyView(), {}, month({ budget: null })),
  'month-within': props(readyView({ status: statuses.done }), {}, month()),
  'month-near': props(readyView({ status: statuses.working }), {}, month({ billed: 412_345 })),
  'month-spent': props(
    readyView({ status: { ...statuses.failedHalfWay, failure: { code: 'budget-spent' } } }),
    {},
    month({ billed: 500_000 }),
  ),
  'not-set-up': props(blocked('address-missing')),
  'no-key': props(blocked('key-missing')),
  'key-elsewhere': props(blocked('key-elsewhere')),
  forbidden: props(
    blocked('page-forbidden', {
      detail:
        'For text that you select here, open the context menu on it and choose “Translate selection”.',
    }),
  ),
  'forbidden-without-menu': props(blocked('page-forbidden')),
  denied: props(
    blocked('site-denied', { detail: 'Managed by Example Ltd, Information Technology.' }),
  ),
  'denied-translated': props(blocked('site-denied', { isTranslated: true })),
};

const refusedChange: RefusedChange = {
  paths: ['languages.target'],
  failure: { code: 'rule-broken', rule: lockedRule },
};

const frame = ({ actions, choices }: PageTabProps): Omit<PopupProps, 'tab' | 'children'> => ({
  onTab: nothing,
  openOptions: () => actions.openOptions(),
  locked: choices.locked,
  refused: null,
});

/** The popup with this tab open. */
export const withPage = (page: PageTabProps): PopupProps => ({
  ...frame(page),
  tab: 'page',
  children: h(PageTab, page),
});

const withText = (text: TextTabProps): PopupProps => ({
  ...frame(props(readyView())),
  tab: 'text',
  children: h(TextTab, text),
});

const withUsage = (view: UsageView): PopupProps => ({
  ...frame(props(readyView())),
  tab: 'usage',
  children: h(UsageTab, usageProps(view)),
});

const named = <T>(
  states: Readonly<Record<string, T>>,
  prefix: string,
  show: (state: T) => PopupProps,
) =>
  Object.entries(states).map(([name, state]) => [`${prefix}${name}`, () => show(state)] as const);

/** Every distinct state of the popup, built on demand. */
export const popupStates: Readonly<Record<string, () => PopupProps>> = statesOf(
  named(pageStates, '', withPage),
  [['change-refused', () => ({ ...withPage(props(readyView())), refused: refusedChange })]],
  named(textStates, 'text-', withText),
  named(usageViews, 'usage-', (view) => withUsage(view())),
);

/** The selector to press in a state. */
export const popupPresses: Readonly<Record<string, string>> = {
  'usage-flags-unfolded': '.usage__report .notice summary',
};
