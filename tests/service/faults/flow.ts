import { needsQualityModel } from '../rules.ts';
import type { Answer, Fault } from './fault.ts';
import { readNumber } from './fault.ts';
import { createGate, pause, pauseForever } from './pause.ts';

const json = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ message }),
});

/** Faults of time, connection and quota. */
export const flowFaults: readonly Fault[] = [
  {
    name: 'delay',
    about: 'Waits before it answers.',
    value: { name: 'MS', fallback: '1000' },
    create({ value }) {
      const ms = readNumber(value ?? '', 'delay');
      return {
        async arrive({ signal }) {
          await pause(ms, signal);
          return null;
        },
      };
    },
  },
  {
    name: 'hang',
    about: 'Never answers; the connection stays open.',
    create: () => ({
      async arrive({ signal }) {
        await pauseForever(signal);
        return 'drop';
      },
    }),
  },
  {
    name: 'hold',
    about: 'Holds requests, unread and unbilled, until this fault is turned off.',
    create() {
      const gate = createGate();
      return {
        async arrive({ signal }) {
          await gate.wait(signal);
          return null;
        },
        off: gate.open,
      };
    },
  },
  {
    name: 'hold-reply',
    about: 'Translates and bills, and holds the reply until this fault is turned off.',
    create() {
      const gate = createGate();
      return {
        async leave({ signal }) {
          await gate.wait(signal);
          return null;
        },
        off: gate.open,
      };
    },
  },
  {
    name: 'drop',
    about: 'Ends the connection without an answer.',
    create: () => ({ arrive: async () => 'drop' }),
  },
  {
    name: 'drop-reply',
    about: 'Translates and bills, and ends the connection without an answer.',
    create: () => ({ leave: async () => 'drop' }),
  },
  {
    name: 'rate-limit',
    about: 'Allows so many requests per second and answers the others with 429.',
    value: { name: 'PER-SECOND', fallback: '2' },
    options: {
      burst: 'tokens the bucket holds (default: one second of them, at least 1)',
      'retry-after': 'true adds Retry-After with the seconds until the next token',
    },
    create({ value, options }) {
      const perSecond = readNumber(value ?? '', 'rate-limit');
      const size = readNumber(options.get('burst') ?? String(Math.max(1, perSecond)), 'burst');
      let tokens = size;
      let filledAt: number | null = null;
      return {
        async arrive({ now }) {
          const elapsed = now() - (filledAt ?? now());
          filledAt = now();
          tokens = Math.min(size, tokens + (elapsed / 1000) * perSecond);
          if (tokens >= 1) {
            tokens -= 1;
            return null;
          }
          const seconds = perSecond === 0 ? 60 : Math.ceil((1 - tokens) / perSecond);
          const wait: Record<string, string> = options.has('retry-after')
            ? { 'retry-after': String(seconds) }
            : {};
          return json(429, 'Too many requests.', wait);
        },
      };
    },
  },
  {
    name: 'quota',
    about: 'Answers 456 after so many characters.',
    value: { name: 'CHARACTERS', fallback: '10000' },
    create({ value }) {
      const quota = readNumber(value ?? '', 'quota');
      let billed = 0;
      return {
        admit(_, characters) {
          if (billed + characters > quota) {
            return json(456, 'Quota exceeded. The quota has been reached.');
          }
          billed += characters;
          return null;
        },
      };
    },
  },
  {
    name: 'quality-only',
    about: 'Refuses a model type that public services lack for the target language.',
    create: () => ({
      admit: (body) =>
        needsQualityModel(body) ? json(400, "Value for 'model_type' not supported.") : null,
    }),
  },
  {
    name: 'refuses-fast-with-v2',
    about: 'Refuses the fast model together with version 2 of tag handling, without naming either.',
    create: () => ({
      admit: ({ model_type, tag_handling_version }) =>
        model_type === 'latency_optimized' && tag_handling_version === 'v2'
          ? json(400, 'Bad request.')
          : null,
    }),
  },
];
