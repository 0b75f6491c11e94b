import type { TextActions, TextView } from '../../../components/popup/text-model.ts';
import type { TextTabProps } from '../../../components/popup/text-tab.tsx';
import type { TextAnswer } from '../../../components/popup/text-work.ts';
import type { Speaker } from '../../../utils/languages/speaker.ts';
import type { MonthSpending } from '../../../utils/translation/month-spending.ts';
import { optionsHere } from '../options-here.ts';

const nothing = () => {};

export const textActions: TextActions = {
  type: nothing,
  translate: nothing,
  stop: nothing,
  chooseSource: nothing,
  chooseTarget: nothing,
  swap: nothing,
  chooseXml: nothing,
  chooseTone: nothing,
  copy: async () => true,
  openOptions: nothing,
  allowAccess: nothing,
};

/** A voice for every language, without sound. */
export const silentSpeaker: Speaker = {
  hasVoice: () => true,
  speak: nothing,
  stop: nothing,
  watchVoices: () => nothing,
};

const sentence =
  'The committee decided to postpone the vote until the figures for the third quarter are available.';
const translation =
  'El comité decidió aplazar la votación hasta que estén disponibles las cifras del tercer trimestre.';

export const textView = (change: Partial<TextView> = {}): TextView => {
  const text = change.text ?? sentence;
  return {
    text,
    characters: [...text].length,
    source: null,
    detectedSource: null,
    target: 'ES',
    recent: ['ES', 'DE'],
    further: [],
    isXml: false,
    canSwap: false,
    options: optionsHere({}),
    unused: [],
    tone: 'default',
    starts: 'on-pause',
    isWordless: false,
    work: { kind: 'idle' },
    answer: null,
    locked: new Set(),
    ...change,
  };
};

export const textAnswer = (change: Partial<TextAnswer> = {}): TextAnswer => ({
  text: translation,
  target: 'ES',
  cost: { billed: sentence.length, saved: 0 },
  models: [],
  toneUsed: null,
  isOld: false,
  part: null,
  isSameLanguage: false,
  ...change,
});

export const textProps = (
  view: Partial<TextView> = { text: '', starts: 'not' },
  change: Partial<TextTabProps> = {},
): TextTabProps => ({
  view: textView(view),
  actions: textActions,
  speaker: silentSpeaker,
  month: null,
  host: 'api.example.com',
  isMac: false,
  takesFocus: false,
  ...change,
});

const answered = { detectedSource: 'EN', canSwap: true, answer: textAnswer() };

const month: MonthSpending = {
  month: '2026-03',
  billed: 498_000,
  estimated: 0,
  reserved: 0,
  saved: 0,
  budget: 500_000,
};

const long = `${sentence} `.repeat(40).trim();

const working = (done: number, all: number) =>
  ({ kind: 'working', done, all, sinceMs: Date.now(), heldUp: null }) as const;

export const textStates: Readonly<Record<string, TextTabProps>> = {
  empty: textProps(),
  typing: textProps({ text: 'The committee decided' }),
  waiting: textProps({ work: working(0, 1) }),
  slow: textProps({ work: { ...working(0, 1), sinceMs: 0 } }),
  answered: textProps(answered),
  'glossary-without-source': textProps({
    ...answered,
    options: optionsHere({ glossary: 'terms-2026' }),
    unused: [{ name: 'glossary', because: 'no-source' }],
  }),
  'rules-hold': textProps({
    ...answered,
    options: optionsHere(
      {
        model: 'quality_optimized',
        context: 'A shop for medical devices.',
        glossary: 'terms-2026',
      },
      {
        rules: [
          {
            target: 'ES',
            options: { glossary: '', splitSentences: 'nonewlines', preserveFormatting: true },
          },
        ],
      },
    ),
  }),
  'refused-tone': textProps({
    ...answered,
    target: 'TR',
    tone: 'more',
    answer: textAnswer({
      text: 'Komite, üçüncü çeyreğin rakamları gelene kadar oylamayı ertelemeye karar verdi.',
      target: 'TR',
      models: ['quality_optimized'],
      toneUsed: 'prefer_more',
    }),
  }),
  'doubtful-tone': textProps({
    ...answered,
    target: 'FI',
    tone: 'less',
    answer: textAnswer({
      text: 'Valiokunta päätti lykätä äänestystä, kunnes kolmannen neljänneksen luvut ovat saatavilla.',
      target: 'FI',
    }),
  }),
  'answered-on-mac': textProps({ ...answered, starts: 'on-request' }, { isMac: true }),
  'from-memory': textProps({ ...answered, answer: textAnswer({ cost: { billed: 0, saved: 96 } }) }),
  edited: textProps({
    ...answered,
    text: `${sentence} Nobody`,
    answer: textAnswer({ isOld: true }),
  }),
  'edited-and-answered': textProps({
    ...answered,
    text: `${sentence} Nobody objected.`,
    tone: 'more',
    answer: textAnswer({
      text: `${translation} Nadie se opuso.`,
      cost: { billed: 16, saved: sentence.length },
    }),
  }),
  long: textProps({ text: long, starts: 'on-request' }),
  'long-coming': textProps({
    text: long,
    starts: 'on-request',
    detectedSource: 'EN',
    work: working(16, 40),
    answer: textAnswer({ text: `${translation} `.repeat(16).trim(), cost: null, isOld: false }),
  }),
  'failed-on-the-way': textProps({
    text: long,
    starts: 'on-request',
    detectedSource: 'EN',
    work: { kind: 'failed', failure: { code: 'service-down', status: 503 } },
    answer: textAnswer({
      text: `${translation} `.repeat(16).trim(),
      cost: null,
      part: { done: 16, all: 40 },
    }),
  }),
  'asked-again': textProps({
    ...answered,
    text: `${sentence} Nobody`,
    work: working(0, 2),
    answer: textAnswer({ isOld: true }),
  }),
  'handed-over': textProps({
    text: long,
    starts: 'on-request',
    work: { kind: 'asking', characters: 48_230 },
  }),
  wordless: textProps({ text: '12 345', starts: 'not', isWordless: true }),
  'too-long': textProps({ text: long, characters: 231_480, starts: 'not' }),
  'in-target': textProps({ text: translation, work: { kind: 'in-target' } }),
  stopped: textProps({ work: { kind: 'stopped' } }),
  'stopped-again': textProps({
    ...answered,
    text: `${sentence} Nobody`,
    work: { kind: 'stopped' },
    answer: textAnswer({ isOld: true }),
  }),
  xml: textProps({
    ...answered,
    text: '<p>The <b>committee</b> decided.</p>',
    isXml: true,
    answer: textAnswer({ text: '<p>El <b>comité</b> decidió.</p>' }),
  }),
  'same-language': textProps({
    ...answered,
    text: translation,
    detectedSource: 'ES',
    answer: textAnswer({ isSameLanguage: true }),
  }),
  busy: textProps({
    work: {
      ...working(0, 1),
      heldUp: { untilMs: Date.now(), failure: { code: 'too-fast', status: 429 } },
    },
  }),
  'key-missing': textProps({ work: { kind: 'failed', failure: { code: 'key-missing' } } }),
  'service-down': textProps({
    work: {
      kind: 'failed',
      failure: {
        code: 'service-down',
        status: 503,
        serviceMessage: 'Maintenance',
        traceId: '4f9d2c',
      },
    },
  }),
  'right-to-left': textProps({
    source: 'AR',
    target: 'HE',
    canSwap: true,
    text: 'قررت اللجنة تأجيل التصويت حتى تتوفر أرقام الربع الثالث.',
    answer: textAnswer({
      text: 'הוועדה החליטה לדחות את ההצבעה עד שיהיו זמינים נתוני הרבעון השלישי.',
      target: 'HE',
      cost: { billed: 55, saved: 0 },
    }),
  }),
  budget: textProps({ ...answered }, { month }),
  'over-budget': textProps({ text: long, starts: 'on-request' }, { month }),
  locked: textProps({
    ...answered,
    canSwap: false,
    locked: new Set(['text.source', 'text.target']),
    options: optionsHere({}, { locked: ['translation.formality'] }),
  }),
};
