import type {
  BubbleView,
  Nothing,
  Translation,
  Waiting,
} from '../../../components/bubble/bubble-model.ts';
import type { BubbleActions, BubbleSetting } from '../../../components/bubble/bubble-props.ts';
import type { Failure } from '../../../utils/base/failure.ts';
import type { Run } from '../../../utils/selection/runs.ts';
import type { failureWords } from '../../../utils/wording/failure-words.ts';
import { i18n } from '../../../utils/words/i18n.ts';

const nothing = () => {};

export const bubbleActions: BubbleActions = {
  choose: nothing,
  ask: nothing,
  stop: nothing,
  openOptions: nothing,
  translatePage: nothing,
  copy: async () => true,
  editWord: nothing,
  ownWord: nothing,
  pin: nothing,
  move: { begin: nothing, by: nothing },
  close: nothing,
};

export const talkative: BubbleSetting['speaker'] = {
  hasVoice: () => true,
  speak: nothing,
  stop: nothing,
  watchVoices: () => nothing,
};

export const bubbleSetting: BubbleSetting = {
  recent: ['EN', 'ES'],
  further: [],
  pageLanguage: 'DE',
  speaker: talkative,
  pinned: false,
  locked: [],
};

export const sentence =
  'The committee decided to postpone the vote until the figures for the third quarter are available.';

const unanswered = {
  source: null,
  target: 'EN',
  formality: 'default',
  detectedSource: null,
  tone: null,
} as const;

export const plain = (text: string): readonly Run[] => [{ text, marks: [] }];

export const translated = (
  { runs = plain(sentence), ...change }: Partial<Omit<Translation, 'text'>> = {},
  view: Partial<BubbleView> = {},
): BubbleView => ({
  ...unanswered,
  detectedSource: 'DE',
  shows: {
    kind: 'translation',
    translation: {
      runs,
      text: runs.map(({ text }) => text).join(''),
      billedCharacters: 1284,
      fromMemory: false,
      modelUsed: null,
      needsSource: false,
      ...change,
    },
  },
  ...view,
});

export const withoutWords = (why: Nothing): BubbleView => ({
  ...unanswered,
  shows: { kind: 'nothing', why },
});

/** A view with the words of a failure. Only a browser has them; the list of states is read in Node, too. */
type WordedView = (words: typeof failureWords) => BubbleView;

export const failed =
  (failure: Failure, locked: readonly string[] = []): WordedView =>
  (words) => ({
    ...unanswered,
    shows: { kind: 'failure', words: words(failure, undefined, new Set(locked)) },
  });

const waitingView = (change: Partial<Waiting> = {}): BubbleView => ({
  ...unanswered,
  shows: { kind: 'waiting', sinceMs: Date.now(), heldUp: null, parts: null, ...change },
});

const withoutSettings: WordedView = (words) => ({
  ...unanswered,
  shows: { kind: 'no-settings', words: words({ code: 'worker-lost' }) },
});

export interface BubbleState {
  readonly view: BubbleView | WordedView;
  readonly setting?: Partial<BubbleSetting>;
  readonly actions?: Partial<BubbleActions>;
}

const replaceable: Partial<BubbleActions> = { replace: async () => 'replaced' };

const busy = {
  untilMs: Date.now() + 12_000,
  failure: { code: 'too-fast', status: 429 },
} as const;

/** A selected word with its translation. */
const cloud = (view: Partial<BubbleView> = {}): BubbleView =>
  translated({ runs: plain('nube') }, { target: 'ES', detectedSource: 'EN', ...view });

export const bubbleStates: Readonly<Record<string, BubbleState>> = {
  'budget-near': { view: translated({ budgetUsed: 0.84 }) },
  waiting: { view: waitingView() },
  slow: { view: waitingView({ sinceMs: 0 }) },
  'held-up': { view: waitingView({ heldUp: busy }) },
  'in-parts': { view: waitingView({ parts: { done: 2, all: 5 } }) },
  'other-tone': { view: { ...waitingView(), target: 'ES', tone: 'more', formality: 'more' } },
  'doubtful-tone': { view: translated({}, { target: 'EN', formality: 'prefer_more' }) },
  'refused-tone': {
    view: translated(
      { toneUsed: 'prefer_more', modelUsed: 'latency_optimized' },
      { target: 'EN', formality: 'more' },
    ),
  },
  'stopped-at-once': { view: { ...unanswered, shows: { kind: 'stopped', hasParts: false } } },
  stopped: { view: { ...unanswered, shows: { kind: 'stopped', hasParts: true } } },
  translated: { view: translated() },
  'in-a-field': {
    view: translated(
      { modelUsed: 'quality_optimized' },
      { target: 'ES', formality: 'prefer_more' },
    ),
    actions: replaceable,
  },
  'without-settings': { view: withoutSettings },
  pinned: { view: translated(), setting: { pinned: true } },
  'without-voice': {
    view: translated(),
    setting: { speaker: { ...talkative, hasVoice: () => false } },
  },
  'pin-locked': {
    view: translated(),
    setting: { pinned: true, locked: ['selection.pinned'] },
  },
  'choices-locked': {
    view: translated({}, { formality: 'prefer_more' }),
    setting: { locked: ['languages.source', 'languages.target', 'translation.formality'] },
  },
  'billed-elsewhere': { view: translated({ billedCharacters: 0 }) },
  'from-memory': { view: translated({ billedCharacters: 0, fromMemory: true }) },
  'own-words': { view: translated({ ownWords: ['cloud = nube', 'committee = comité'] }) },
  word: { view: cloud(), setting: { word: 'cloud' } },
  'own-translation': { view: cloud({ ownWord: 'edited' }), setting: { word: 'cloud' } },
  'saved-word': { view: cloud({ ownWord: 'saved' }), setting: { word: 'cloud' } },
  'long-own-translation': {
    view: translated({ runs: plain(sentence.repeat(2)) }, { ownWord: 'edited' }),
    setting: { word: 'Donaudampfschifffahrt' },
  },
  marked: {
    view: translated({
      runs: [
        { text: 'Read this first\n\n', marks: ['b'] },
        { text: 'The committee decided to ', marks: [] },
        { text: 'postpone', marks: ['i'] },
        { text: ' the vote.', marks: [] },
        { text: '1', marks: ['sup'] },
      ],
    }),
  },
  'right-to-left': {
    view: translated({ runs: plain('قررت اللجنة تأجيل التصويت.') }, { target: 'AR' }),
  },
  long: { view: translated({ runs: plain(`${sentence}\n\n`.repeat(12).trim()) }) },
  'long-names': { view: translated({}, { source: 'PAM', target: 'KMR', detectedSource: null }) },
  'in-target': { view: { ...unanswered, shows: { kind: 'in-target' } } },
  asking: { view: { ...unanswered, shows: { kind: 'asking', characters: 200_000 } } },
  'untold-field': { view: withoutWords('untold-field') },
  'closed-frame': { view: withoutWords('closed-frame') },
  'nothing-selected': { view: withoutWords('nothing-selected') },
  blank: { view: withoutWords('blank') },
  'no-letters': { view: withoutWords('no-letters') },
  'not-found': { view: withoutWords('not-found') },
  'link-without-words': { view: withoutWords('link-without-words') },
  'image-without-words': { view: withoutWords('image-without-words') },
  'page-failed': {
    view: (words) =>
      translated(
        {},
        {
          besideFailure: {
            ...{ name: i18n.t('bubble.translatePage'), retry: nothing },
            words: words({ code: 'offline' }),
          },
        },
      ),
  },
  'key-missing': { view: failed({ code: 'key-missing' }) },
  'service-down': {
    view: failed({
      code: 'service-down',
      status: 503,
      serviceMessage: 'Maintenance',
      traceId: '4f9d2c81a7e6',
    }),
  },
  'quota-spent-until': {
    view: failed({
      code: 'quota-spent',
      status: 456,
      resetsAtMs: Date.parse('2026-04-01T00:00:00Z'),
    }),
  },
  'members-refused': {
    view: failed({
      code: 'request-refused',
      status: 400,
      serviceMessage: 'Value for "style_id" not supported.',
      members: ['glossary', 'style'],
    }),
  },
  'permission-missing': { view: failed({ code: 'permission-missing' }) },
  'glossary-without-source': { view: translated({ needsSource: true }) },
};
