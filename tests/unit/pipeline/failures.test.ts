import { describe, expect, it, vi } from 'vitest';
import type { Failure, FailureCode } from '../../../utils/base/failure.ts';
import { concernsOneText } from '../../../utils/base/failure.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { Memory, Remembered } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { sizeOfBody } from '../../../utils/service/encode.ts';
import { maxAttempts } from '../../../utils/service/limits.ts';
import type { TranslateRequest } from '../../../utils/service/types.ts';
import { createIdleClock } from '../service/idle-clock.ts';
import { ask, atMost, html, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => plain(`word ${index}`));

describe('a failure that no request can get past', () => {
  const codes: FailureCode[] = [
    'address-missing',
    'address-invalid',
    'address-wrong',
    'key-missing',
    'key-refused',
    'permission-missing',
    'quota-spent',
    'meter-failed',
    'unexpected-status',
    'internal',
  ];
  it.each(codes)('%s ends all that waits, without sending more', async (code) => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client, atMost(2)), many(400));
    await settled();
    requests[1]?.answer(fail({ code }));
    await settled();
    requests[0]?.answer();
    await call.finished;
    expect(requests).toHaveLength(2);
    // The reply in flight arrived, was paid for, and is kept.
    expect(call.results().filter((result) => result.startsWith('WORD'))).toHaveLength(12);
    expect(call.results().filter((result) => result === code)).toHaveLength(388);
  });

  it('is reported after the reply that came before it, though that is still being written', async () => {
    const memory: Memory = {
      lookUp: async () => new Map(),
      keep: () => new Promise(() => {}),
    };
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), many(400), { memory });
    await settled();
    requests[0]?.answer();
    await settled();
    // The reader does not wait for the disk.
    expect(call.results().filter((result) => result?.startsWith('WORD'))).toHaveLength(12);
    for (const request of requests.slice(1)) request.answer(fail({ code: 'key-refused' }));
    await call.finished;
    expect(call.results().filter((result) => result.startsWith('WORD'))).toHaveLength(12);
    expect(call.results().filter((result) => result === 'key-refused')).toHaveLength(388);
  });

  it('ends what is on its way, too, where that would have to be sent again', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client, atMost(2)), many(400));
    await settled();
    requests[0]?.answer(fail({ code: 'quota-spent', status: 456 }));
    await settled();
    requests[1]?.answer(fail({ code: 'service-down', status: 503 }));
    await call.finished;
    expect(requests).toHaveLength(2);
    expect(new Set(call.results())).toEqual(new Set(['quota-spent']));
  });

  it('also ends calls that are still looking in memory', async () => {
    const { client, requests } = fakeClient(() => fail({ code: 'key-refused' }));
    const pipeline = openPipeline(client);
    let found = (_: ReadonlyMap<string, Remembered>) => {};
    const slow: Memory = {
      lookUp: () =>
        new Promise((resolve) => {
          found = resolve;
        }),
      keep: async () => {},
    };
    const waiting = ask(pipeline, [plain('two')], { memory: slow });
    await ask(pipeline, [plain('one')]).finished;
    found(new Map());
    await waiting.finished;
    expect(waiting.results()).toEqual(['key-refused']);
    expect(requests).toHaveLength(1);
  });

  it('does not hold back who asks afterwards', async () => {
    const answers = [fail({ code: 'key-refused' })];
    const { client } = fakeClient((request) => answers.shift() ?? inCapitals(request));
    const pipeline = openPipeline(client);
    await ask(pipeline, [plain('one')]).finished;
    const again = ask(pipeline, [plain('one')]);
    await again.finished;
    expect(again.results()).toEqual(['ONE']);
  });
});

describe('a service in trouble', () => {
  const codes: FailureCode[] = [
    'unreachable',
    'timed-out',
    'too-fast',
    'overloaded',
    'service-down',
  ];
  it.each(codes)('ends all that waits when nothing gets through: %s', async (code) => {
    const { client, requests } = fakeClient(() => fail({ code }));
    const call = ask(openPipeline(client), many(400));
    await call.finished;
    expect(new Set(call.results())).toEqual(new Set([code]));
    expect(requests.length).toBeLessThanOrEqual(3 * maxAttempts);
  });

  it.each<Failure>([
    { code: 'unreachable' },
    { code: 'timed-out' },
    { code: 'service-down', status: 502 },
  ])('is tried by one request at a time where each try may be billed: $code', async (failure) => {
    const { client, requests } = fakeClient(() => fail(failure));
    await ask(openPipeline(client), many(400)).finished;
    // Three are in flight when the first one fails.
    expect(requests.length).toBeLessThanOrEqual(3 + maxAttempts - 1);
  });

  it('holds no other page back where only one request hangs', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, { clock: createIdleClock() });
    const hanging = ask(pipeline, [plain('one')]);
    await settled();
    const answered = ask(pipeline, [plain('two')]);
    await settled();
    requests[1]?.answer();
    await answered.finished;
    requests[0]?.answer(fail({ code: 'timed-out' }));
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    const other = ask(pipeline, [plain('three')]);
    await settled();
    expect(requests).toHaveLength(4);
    requests[3]?.answer();
    await other.finished;
    requests[2]?.answer();
    await hanging.finished;
  });

  it('is given up in the time of one request’s tries, however many wait', async () => {
    const { client } = fakeClient(() => fail({ code: 'too-fast', retryAfterMs: 0 }));
    const clock = createIdleClock();
    const call = ask(openPipeline(client, { clock }), many(400));
    await call.finished;
    // The pauses are halves of 1, 2, 4 and 8 s.
    expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(20_000);
  });

  it.each(codes)('is tried again, with the very same texts: %s', async (code) => {
    const answers = [fail({ code }), fail({ code })];
    const { client, textsSent } = fakeClient((request) => answers.shift() ?? inCapitals(request));
    const call = ask(openPipeline(client), [plain('one'), plain('two')]);
    await call.finished;
    expect(textsSent()).toEqual([
      ['one', 'two'],
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(call.results()).toEqual(['ONE', 'TWO']);
  });

  it('costs only one request while others get through', async () => {
    const { client } = fakeClient((request) =>
      request.texts.includes('word 20') ? fail({ code: 'service-down' }) : inCapitals(request),
    );
    const call = ask(openPipeline(client), many(170));
    await call.finished;
    expect(call.results().filter((result) => result === 'service-down')).toHaveLength(50);
    expect(call.results().filter((result) => result.startsWith('WORD'))).toHaveLength(120);
  });

  it('is not tried again where the reply had begun with success: it is billed', async () => {
    const { client, requests } = fakeClient(() => fail({ code: 'timed-out', status: 200 }));
    const call = ask(openPipeline(client), [plain('one')]);
    await call.finished;
    expect(requests).toHaveLength(1);
  });
});

describe('without a network', () => {
  const offline = fail({ code: 'offline' });

  it.each(['page', 'selection'] as const)(
    'a %s waits, and goes on by itself when it is back',
    async (kind) => {
      const answers = [offline, offline];
      const { client, requests } = fakeClient((request) => answers.shift() ?? inCapitals(request));
      const call = ask(openPipeline(client), [plain('one')], { kind });
      await call.finished;
      expect(new Set(call.waits.map(([, failure]) => failure.code))).toEqual(new Set(['offline']));
      expect(call.results()).toEqual(['ONE']);
      expect(requests).toHaveLength(3);
    },
  );

  it('a page that waits can be stopped', async () => {
    const { client } = fakeClient(() => offline);
    const call = ask(openPipeline(client, { isOnline: () => false }), [plain('one')]);
    await vi.waitFor(() => expect(call.waits.length).toBeGreaterThan(0));
    call.abort();
    await expect(call.finished).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('an HTML page instead of a reply twice ends all pending texts: the next request would get the same', async () => {
  const { client, requests } = fakeClient(() => fail({ code: 'reply-not-json', status: 200 }));
  const call = ask(openPipeline(client, atMost(2)), many(400));
  await call.finished;
  expect(requests.length).toBeLessThanOrEqual(4);
  expect(new Set(call.results())).toEqual(new Set(['reply-not-json']));
});

it('an HTML page instead of a reply twice ends its page, although nothing is pending', async () => {
  const { client } = fakeClient(() => fail({ code: 'reply-not-json', status: 200 }));
  const call = ask(openPipeline(client), [plain('one')]);
  await call.finished;
  expect(call.outcomes).toMatchObject([{ failure: { code: 'reply-not-json', endsAll: true } }]);
});

it('an HTML page instead of one reply is requested again, and all texts continue', async () => {
  const answers = [fail({ code: 'reply-not-json', status: 200 })];
  const { client, requests } = fakeClient((request) => answers.shift() ?? inCapitals(request));
  const call = ask(openPipeline(client), many(400));
  await call.finished;
  expect(call.outcomes.every(({ ok }) => ok)).toBe(true);
  const again = requests.filter(({ request }) => request.texts.includes('word 0'));
  expect(again).toHaveLength(2);
});

describe('replies that are of no use', () => {
  const useless = {
    'reply-malformed': () => fail({ code: 'reply-malformed', status: 200 } as const),
    'reply-wrong-length': () => fail({ code: 'reply-wrong-length', status: 200 } as const),
    'an empty text': ({ texts }: TranslateRequest) =>
      succeed({ translations: texts.map(() => ({ text: '', billedCharacters: 5 })) }),
  };

  it.each(Object.entries(useless))(
    'end all that waits after three in a row: %s',
    async (_, reply) => {
      const { client, requests } = fakeClient(reply);
      const call = ask(openPipeline(client), many(1_000));
      await call.finished;
      expect(requests).toHaveLength(3);
      const last = call.outcomes.at(-1);
      expect(last?.ok === false && last.failure.endsAll).toBe(true);
      expect(last?.ok === false && concernsOneText(last.failure)).toBe(false);
    },
  );

  it.each(Object.entries(useless))(
    'end a page that asks for one text after another: %s',
    async (_, reply) => {
      const { client } = fakeClient(reply);
      const pipeline = openPipeline(client);
      const ends: boolean[] = [];
      for (const text of ['one', 'two', 'three']) {
        const call = ask(pipeline, [plain(text)]);
        await call.finished;
        ends.push(call.outcomes.some((one) => !one.ok && !concernsOneText(one.failure)));
      }
      expect(ends).toEqual([false, false, true]);
    },
  );

  it.each(Object.entries(useless))('end nothing where others are of use: %s', async (_, reply) => {
    let sent = 0;
    const { client } = fakeClient((request) => {
      sent += 1;
      return sent % 3 === 0 ? inCapitals(request) : reply(request);
    });
    const call = ask(openPipeline(client, { ...atMost(1) }), many(1_000));
    await call.finished;
    expect(call.results().filter((result) => result.startsWith('WORD'))).toHaveLength(6 * 50 + 38);
  });

  it('do not hold back who asks afterwards', async () => {
    let isUseless = true;
    const { client } = fakeClient((request) =>
      isUseless ? useless['reply-malformed']() : inCapitals(request),
    );
    const pipeline = openPipeline(client);
    await ask(pipeline, many(1_000)).finished;
    isUseless = false;
    const again = ask(pipeline, many(1_000));
    await again.finished;
    expect(again.results().every((result) => result.startsWith('WORD'))).toBe(true);
  });
});

describe('a failure of one request', () => {
  const codes: FailureCode[] = [
    'request-refused',
    'rule-broken',
    'reply-malformed',
    'reply-wrong-length',
  ];
  it.each(codes)('%s fails its texts and no others', async (code) => {
    const { client } = fakeClient((request) =>
      request.tagHandling ? fail({ code }) : inCapitals(request),
    );
    const call = ask(openPipeline(client), [html('one'), plain('Q & A'), html('three')]);
    await call.finished;
    expect(call.results()).toEqual([code, 'Q & A', code]);
  });

  it('is told with all that the service said', async () => {
    const failure = {
      code: 'request-refused',
      status: 400,
      serviceMessage: 'No.',
      traceId: 't',
    } as const;
    const { client } = fakeClient(() => fail(failure));
    const call = ask(openPipeline(client), [plain('one')]);
    await call.finished;
    expect(call.outcomes).toEqual([{ ok: false, failure }]);
  });

  it('of ours is told as internal, without its words', async () => {
    const client = fakeClient().client;
    const broken = { ...client, translate: () => Promise.reject(new Error('with a secret in it')) };
    const call = ask(openPipeline(broken), [plain('one')]);
    await call.finished;
    expect(call.outcomes).toEqual([{ ok: false, failure: { code: 'internal' } }]);
  });
});

describe('a request that is too large', () => {
  it('is halved until it passes', async () => {
    const { client, textsSent } = fakeClient((request) =>
      request.texts.length > 2 ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    const call = ask(openPipeline(client), many(5));
    await call.finished;
    expect(textsSent().map((texts) => texts.length)).toEqual([5, 3, 2, 2, 1]);
    expect(call.results()).toEqual(['WORD 0', 'WORD 1', 'WORD 2', 'WORD 3', 'WORD 4']);
  });

  it('however small it is, ends all that waits', async () => {
    const { client, requests } = fakeClient(() => fail({ code: 'too-large', status: 413 }));
    const call = ask(openPipeline(client, atMost(2)), many(400));
    await call.finished;
    expect(requests.length).toBeLessThanOrEqual(20);
    expect(new Set(call.results())).toEqual(new Set(['too-large']));
  });

  it('however small it is, says nothing of what a service takes once it works', async () => {
    let isBroken = true;
    const { client, requests } = fakeClient((request) =>
      isBroken ? fail({ code: 'too-large', status: 413 }) : inCapitals(request),
    );
    const pipeline = openPipeline(client);
    await ask(pipeline, many(400)).finished;
    isBroken = false;
    const before = requests.length;
    const texts = Array.from({ length: 40 }, (_, i) => plain(`${i} ${'x'.repeat(1_000)}`));
    await ask(pipeline, texts).finished;
    expect(requests.length - before).toBeLessThanOrEqual(3);
  });

  it('is not made so large again', async () => {
    const texts = Array.from({ length: 60 }, (_, i) => plain(`${i} ${'x'.repeat(1_000)}`));
    const { client, requests } = fakeClient((request) =>
      sizeOfBody(request) > 20_000 ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    const pipeline = openPipeline(client);
    await ask(pipeline, texts.slice(0, 40)).finished;
    const before = requests.length;
    const later = ask(pipeline, texts.slice(40));
    await later.finished;
    expect(later.results().every((result) => result.includes('XXX'))).toBe(true);
    expect(requests.slice(before).every(({ bytes }) => bytes <= 20_000)).toBe(true);
  });

  it('of one text is cut at sentences, and joined again', async () => {
    const text = 'The dog sleeps in the sun. '.repeat(400).trim();
    const { client, requests } = fakeClient((request) =>
      sizeOfBody(request) > 6_000 ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    const call = ask(openPipeline(client), [plain('one'), plain(text), plain('two')]);
    await call.finished;
    expect(call.results()).toEqual(['ONE', text.toUpperCase(), 'TWO']);
    const passed = requests.filter(({ bytes }) => bytes <= 6_000);
    expect(passed.length).toBeGreaterThan(2);
    // Spaces at the cuts are not sent.
    expect(call.billed().reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(
      text.length + 'onetwo'.length,
    );
  });

  it('of one text that was cut is remembered whole, wherever it would be cut the next time', async () => {
    const text = 'The dog sleeps in the sun. '.repeat(400).trim();
    const memory = createShortMemory();
    let most = 6_000;
    const { client, requests } = fakeClient((request) =>
      sizeOfBody(request) > most ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    await ask(openPipeline(client), [plain(text)], { memory }).finished;
    const before = requests.length;
    most = 3_000;
    const again = ask(openPipeline(client), [plain(text)], { memory });
    await again.finished;
    expect(again.outcomes[0]).toMatchObject({ text: text.toUpperCase(), billedCharacters: 0 });
    expect(requests).toHaveLength(before);
  });

  it('of XML fails whole: its sentences would be no XML', async () => {
    const text = `<doc>${'<p>The dog sleeps in the sun.</p> '.repeat(400)}</doc>`;
    const { client, requests } = fakeClient(() => fail({ code: 'too-large' }));
    const xml = {
      outlineDetection: true,
      ...{ splittingTags: [], nonSplittingTags: [], ignoreTags: [] },
    };
    const call = ask(openPipeline(client), [plain(text)], {
      wanted: { ...toSpanish, details: { xml } },
    });
    await call.finished;
    expect(call.results()).toEqual(['too-large']);
    expect(requests).toHaveLength(1);
  });

  it('fails a text that has nowhere to be cut, and no other', async () => {
    const { client } = fakeClient((request) =>
      request.texts.includes('huge') ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    const call = ask(openPipeline(client), [plain('one'), plain('huge'), plain('two')]);
    await call.finished;
    expect(call.results()).toEqual(['ONE', 'too-large', 'TWO']);
  });

  it('without a subscriber is aborted with all its parts', async () => {
    const text = 'The dog sleeps in the sun. '.repeat(4_000).trim();
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), [plain(text)]);
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
    call.abort();
    await expect(call.finished).rejects.toThrow();
    await settled();
    expect(requests.every(({ options }) => options.signal.aborted)).toBe(true);
  });
});

describe('a reply that can not be trusted', () => {
  it('with an empty text fails that text and those beside it: its words may be in theirs', async () => {
    const texts = ['UNO', 'DOS TRES', '', 'CUATRO', 'CINCO'].map((text) => ({ text }));
    const { client, requests } = fakeClient(() =>
      succeed({ translations: texts, traceId: 'trace' }),
    );
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const asked = ['one', 'two', 'three', 'four', 'five'].map(plain);
    const call = ask(pipeline, asked, { memory });
    await call.finished;
    expect(call.results()).toEqual([
      'UNO',
      ...['reply-malformed', 'reply-malformed', 'reply-malformed'],
      'CINCO',
    ]);
    const again = ask(pipeline, asked, { memory });
    await again.finished;
    expect(requests[1]?.request.texts).toEqual(['two', 'three', 'four']);
    expect(call.outcomes[2]).toEqual({
      ok: false,
      failure: { code: 'reply-malformed', field: 'translations[2].text', traceId: 'trace' },
    });
  });
});

it('a requester hears at once how long nothing is sent, unless the memory answers it', async () => {
  const { client, requests } = fakeClient();
  const memory = createShortMemory();
  const clock = { ...createIdleClock(), sleep: () => new Promise<void>(() => {}) };
  const pipeline = openPipeline(client, { clock });
  const paid = ask(pipeline, [plain('dog')], { memory, kind: 'selection' });
  await settled();
  requests[0]?.answer();
  await paid.finished;
  const busy = { code: 'too-fast', retryAfterMs: 12_000 } as const;
  ask(pipeline, [plain('cat')], { memory, kind: 'selection' });
  await settled();
  requests[1]?.answer(fail(busy));
  await settled();
  const late = ask(pipeline, [plain('bird')], { memory, kind: 'selection' });
  const known = ask(pipeline, [plain('dog')], { memory, kind: 'selection' });
  const joined = ask(pipeline, [plain('cat')], { memory, kind: 'page', owner: 2 });
  await settled();
  expect(joined.waits).toEqual([[expect.any(Number), busy]]);
  expect(late.waits).toEqual([[expect.any(Number), busy]]);
  expect(known.waits).toEqual([]);
  expect(known.results()).toEqual(['DOG']);
  expect(requests).toHaveLength(2);
});
