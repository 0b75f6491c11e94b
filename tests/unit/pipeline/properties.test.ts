import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, openPipeline } from './ask.ts';
import { fakeClient, inCapitals } from './fake-client.ts';

const story = 'The dog sleeps while the cat looks at the bird. '.repeat(160);
/** The smallest limit that a proxy may set. */
const fillBytes = 8_192;

/** Each text exceeds one request. Some repeat themselves, and some start alike. */
const long = [story + story + story, `${story}The end.`, `${story}It was a dream.`];

/** Markup has a tag, since it would otherwise be sent as plain text. Each part of it has its own words. */
const source = fc
  .record({
    format: fc.constantFrom('plain' as const, 'html' as const),
    text: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(
          ...['one', 'two', 'three', 'Q & A', '', ' ', 'five', 'x'.repeat(30_000)],
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom(...long) },
    ),
  })
  .map(({ format, text }) => ({
    format,
    text:
      format === 'html' ? `${text.replaceAll('dog', 'hen').replaceAll('x', 'y')}<br id="1">` : text,
  }));
const calls = fc.array(fc.array(source, { maxLength: 80 }), { minLength: 1, maxLength: 6 });

describe('any number of concurrent calls', () => {
  it('each text is told exactly once, right, and equal texts are sent once', () =>
    fc.assert(
      fc.asyncProperty(calls, async (given) => {
        const { client, textsSent, requests } = fakeClient(inCapitals);
        const pipeline = openPipeline(client, { fillBytes });
        const memory = createShortMemory();
        const asked = given.map((texts) => ask(pipeline, texts, { memory }));
        await Promise.all(asked.map((call) => call.finished));
        asked.forEach((call, place) => {
          expect(call.told()).toBe(given[place]?.length);
          expect(call.results()).toEqual(given[place]?.map(({ text }) => text.toUpperCase()));
        });
        const sent = textsSent().flat();
        expect(sent).toHaveLength(new Set(sent).size);
        // A text whose meaning differs as markup is sent as markup only if it is markup.
        for (const { request } of requests) {
          if (request.tagHandling) expect(request.texts).not.toContain('Q & A');
          else expect(request.texts.join()).not.toContain('<br id="1">');
        }
        const billed = asked.flatMap((call) => call.billed()).reduce((sum, each) => sum + each, 0);
        expect(billed).toBe(sent.join('').length);
      }),
      { numRuns: 50 },
    ));

  it('each text is told exactly once, also when requests fail in any way', () =>
    fc.assert(
      fc.asyncProperty(
        calls,
        fc.infiniteStream(
          fc.constantFrom('ok', 'too-large', 'request-refused', 'service-down', 'key-refused'),
        ),
        async (given, fates) => {
          const { client } = fakeClient((request) => {
            const fate = fates.next().value;
            return fate === 'ok' || fate === undefined ? inCapitals(request) : fail({ code: fate });
          });
          const pipeline = openPipeline(client, { fillBytes });
          const asked = given.map((texts) => ask(pipeline, texts));
          await Promise.all(asked.map((call) => call.finished));
          asked.forEach((call, place) => {
            expect(call.told()).toBe(given[place]?.length);
          });
        },
      ),
      { numRuns: 50 },
    ));
});
