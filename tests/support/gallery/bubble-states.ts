import type { BubbleActions } from '../../../components/bubble/bubble-actions.ts';
import type { BubbleView, Nothing } from '../../../components/bubble/bubble-model.ts';
import type { Failure } from '../../../utils/base/failure.ts';

const nothing = () => {};

export const bubbleActions: BubbleActions = {
  changeTarget: nothing,
  retry: nothing,
  openOptions: nothing,
  copy: async () => true,
  close: nothing,
};

const sentence =
  'The committee decided to postpone the vote until the figures for the third quarter are available.';

const unanswered = { detectedSource: null, target: null };

export const translated = (
  change: { text?: string; billedCharacters?: number; fromMemory?: boolean } = {},
  view: Partial<BubbleView> = {},
): BubbleView => ({
  detectedSource: 'DE',
  target: 'EN',
  shows: {
    kind: 'translation',
    translation: { text: sentence, billedCharacters: 1284, fromMemory: false, ...change },
  },
  ...view,
});

export const withoutWords = (why: Nothing): BubbleView => ({
  ...unanswered,
  shows: { kind: 'nothing', why },
});

export const failed = (failure: Failure, target: string | null = null): BubbleView => ({
  detectedSource: null,
  target,
  shows: { kind: 'failure', failure },
});

/** Every state of the bubble that looks different from the others. */
export const bubbleStates: Readonly<Record<string, BubbleView>> = {
  waiting: { ...unanswered, shows: { kind: 'waiting' } },
  'waiting-again': { detectedSource: 'DE', target: 'FR', shows: { kind: 'waiting' } },
  translated: translated(),
  'from-memory': translated({ billedCharacters: 0, fromMemory: true }),
  'right-to-left': translated({ text: 'قررت اللجنة تأجيل التصويت.' }, { target: 'AR' }),
  long: translated({ text: `${sentence}\n\n`.repeat(12).trim() }),
  'nothing-selected': withoutWords('nothing-selected'),
  blank: withoutWords('blank'),
  'no-letters': withoutWords('no-letters'),
  'key-missing': failed({ code: 'key-missing' }),
  'service-down': failed(
    { code: 'service-down', status: 503, serviceMessage: 'Maintenance', traceId: '4f9d2c81a7e6' },
    'EN',
  ),
  'permission-missing': failed({ code: 'permission-missing' }),
};
