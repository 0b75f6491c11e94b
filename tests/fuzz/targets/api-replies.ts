import fc from 'fast-check';
import { systemClock } from '../../../utils/base/clock.ts';
import { failureCodes } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import { dayNumber } from '../../../utils/base/utc-day.ts';
import { decodeTranslateReply } from '../../../utils/service/decode-translate.ts';
import { decodeUsageReply } from '../../../utils/service/decode-usage.ts';
import { decodeErrorReply } from '../../../utils/service/error-reply.ts';
import { readBody } from '../../../utils/service/read-body.ts';
import { checkDays } from '../../../utils/usage/columns.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { expectThat } from '../expect.ts';
import { expectCleanPrototypes, nearly, textOf } from '../json.ts';
import type { Target } from '../target.ts';

const counters = {
  total_characters: 12,
  text_translation_characters: 12,
  document_translation_characters: 0,
  text_improvement_characters: 0,
  speech_to_text_minutes: 0.5,
};
const key = { api_key: 'ab****yz', api_key_label: 'Website', usage: counters };
const range = {
  total_usage: counters,
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-01-31T00:00:00',
};
const samples = [
  { translations: [{ text: 'Hola', detected_source_language: 'EN', billed_characters: 5 }] },
  { translations: [{ text: 'a' }, { text: 'b', model_type_used: 'x', billed_characters: 0 }] },
  { usage_report: range },
  { usage_report: { ...range, group_by: 'key', key_usages: [key, key] } },
  {
    usage_report: {
      ...range,
      group_by: 'key_and_day',
      key_and_day_usages: [{ ...key, usage_date: '2026-01-02T00:00:00Z' }],
    },
  },
];

const expectKnownFailure = (result: Result<unknown>): void =>
  expectThat(
    result.ok || failureCodes.some((code) => code === result.failure.code),
    'a failure without a code',
  );

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;

/** Splits bytes into pieces of any size. */
const streamOf = (bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> => {
  let start = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      const size = sizes[turn % sizes.length] ?? 1;
      controller.enqueue(bytes.slice(start, start + size));
      start += size;
      turn += 1;
    },
  });
};

/** Decodes UTF-8, or returns null. */
const textIn = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Usually a reply, sometimes invalid bytes. */
const bytesOf = fc.oneof(
  {
    weight: 4,
    arbitrary: textOf(nearly(...samples)).map((text) => new TextEncoder().encode(text)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

const piecesOf = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 5 });

/** Reads and decodes successful replies. */
export const apiReplies: Target = {
  name: 'api-replies',
  promise: 'a reply, however it is cut and whatever it says, is read as it is or refused by a code',
  property: () =>
    fc.asyncProperty(
      bytesOf,
      piecesOf,
      fc.integer({ min: 1, max: 3 }),
      async (bytes, sizes, asked) => {
        const read = await readBody(new Response(streamOf(bytes, sizes)), {
          maxBytes: 100_000,
          fatal: true,
        }).catch(() => null);
        expectThat((read?.text ?? null) === textIn(bytes), 'another text was read');
        if (read === null) return;
        const translated = decodeTranslateReply(read.text, asked);
        expectKnownFailure(translated);
        if (translated.ok) {
          const { translations } = translated.value;
          expectThat(translations.length === asked, 'not as many translations as texts');
          for (const { text: words, billedCharacters = 0 } of translations) {
            expectThat(typeof words === 'string', 'a translation that is no text');
            expectThat(isCount(billedCharacters), 'a bill that is no count');
          }
        }
        for (const groupBy of ['key', 'key_and_day'] as const) {
          const usage = decodeUsageReply(read.text, groupBy);
          expectKnownFailure(usage);
          if (!usage.ok) continue;
          const { range, counts } = usage.value;
          expectThat(counts.total.every(isCount), 'a total that is no count');
          expectThat(
            dayNumber(range.from) !== null && dayNumber(range.to) !== null,
            'days that are none',
          );
          const columns = checkDays({ from: '2026-01-01', to: '2026-01-31' }, usage.value);
          expectKnownFailure(columns);
          if (columns.ok) openTable([columns.value]);
        }
        expectCleanPrototypes();
      },
    ),
};

const secret = 'secret-key-3f2a';

/** An error must become one short clean line without the key. */
export const apiErrors: Target = {
  name: 'api-errors',
  promise: 'of an error one short clean line is shown, without the key',
  property: () =>
    fc.asyncProperty(
      fc.integer({ min: 300, max: 599 }),
      fc.oneof(
        textOf(nearly({ message: `No ${secret}`, detail: 'x' }, { message: 'x'.repeat(400) })),
        fc.string({ unit: 'binary' }),
      ),
      fc.array(fc.constantFrom('X-Trace-ID', 'Retry-After'), { maxLength: 2 }),
      fc.string({
        unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
      }),
      async (status, body, headers, value) => {
        const response = new Response([304].includes(status) ? null : body, {
          status,
          headers: headers.map((name) => [name, `${value}${secret}`.trim()]),
        });
        const failure = await decodeErrorReply(response, secret, systemClock);
        expectThat(failureCodes.includes(failure.code), 'a failure without a code');
        for (const line of [failure.serviceMessage, failure.traceId]) {
          if (line === undefined) continue;
          expectThat([...line].length <= 300 && line !== '', 'a line that is empty or too long');
          expectThat(!/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(line), 'a line that turns others');
          expectThat(!line.includes(secret), 'the key in what is shown');
        }
        const { retryAfterMs = 0 } = failure;
        expectThat(retryAfterMs >= 0 && retryAfterMs <= 60_000, 'a wait that is none');
      },
    ),
};
