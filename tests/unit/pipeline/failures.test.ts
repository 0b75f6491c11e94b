import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../utils/base/failure.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { Memory, Remembered } from '../../../utils/pipeline/memory.ts';
import { createPipeline } from '../../../utils/pipeline/pipeline.ts';
import { ask, html, plain } from './ask.ts';
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
    'budget-spent',
    'meter-failed',
    'offline',
  ];
  it.each(codes)('%s ends all that waits, without sending more', async (code) => {
    const { client, requests } = fakeClient();
    const call = ask(createPipeline({ client }), many(400));
    await settled();
    requests[1]?.answer(fail({ code }));
    await settled();
    requests[0]?.answer();
    requests[2]?.answer();
    await call.finished;
    expect(requests).toHaveLength(3);
    // What was on its way came back, was paid for and is kept.
    expect(call.results().filter((result) => result.startsWith('WORD'))).toHaveLength(62);
    expect(call.results().filter((result) => result === code)).toHaveLength(338);
  });

  it('also ends calls that are still looking in memory', async () => {
    const { client, requests } = fakeClient(() => fail({ code: 'key-refused' }));
    const pipeline = createPipeline({ client });
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
    await waiting.finished;
    expect(waiting.results()).toEqual(['key-refused']);
    found(new Map());
    await settled();
    expect(requests).toHaveLength(1);
  });

  it('does not hold back who asks afterwards', async () => {
    const answers = [fail({ code: 'key-refused' })];
    const { client } = fakeClient((request) => answers.shift() ?? inCapitals(request));
    const pipeline = createPipeline({ client });
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
    const call = ask(createPipeline({ client }), many(400));
    await call.finished;
    expect(new Set(call.results())).toEqual(new Set([code]));
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it('costs only one request while others get through', async () => {
    const { client, requests } = fakeClient();
    const call = ask(createPipeline({ client }), many(170));
    await settled();
    requests[0]?.answer();
    await settled();
    requests[1]?.answer(fail({ code: 'timed-out' }));
    await settled();
    for (const { answer } of requests) answer();
    await settled();
    for (const { answer } of requests) answer();
    await call.finished;
    expect(call.results().filter((result) => result === 'timed-out')).toHaveLength(50);
    expect(call.results().filter((result) => result.startsWith('WORD'))).toHaveLength(120);
  });
});

describe('a failure of one request', () => {
  const codes: FailureCode[] = [
    'request-refused',
    'rule-broken',
    'reply-not-json',
    'reply-malformed',
    'reply-wrong-length',
    'unexpected-status',
    'internal',
  ];
  it.each(codes)('%s fails its texts and no others', async (code) => {
    const { client } = fakeClient((request) =>
      request.tagHandling ? fail({ code }) : inCapitals(request),
    );
    const call = ask(createPipeline({ client }), [html('one'), plain('two'), html('three')]);
    await call.finished;
    expect(call.results()).toEqual([code, 'TWO', code]);
  });

  it('is told with all that the service said', async () => {
    const failure = {
      code: 'request-refused',
      status: 400,
      serviceMessage: 'No.',
      traceId: 't',
    } as const;
    const { client } = fakeClient(() => fail(failure));
    const call = ask(createPipeline({ client }), [plain('one')]);
    await call.finished;
    expect(call.outcomes).toEqual([{ ok: false, failure }]);
  });

  it('of ours is told as internal, without its words', async () => {
    const client = fakeClient().client;
    const broken = { ...client, translate: () => Promise.reject(new Error('with a secret in it')) };
    const call = ask(createPipeline({ client: broken }), [plain('one')]);
    await call.finished;
    expect(call.outcomes).toEqual([{ ok: false, failure: { code: 'internal' } }]);
  });
});

describe('a request that is too large', () => {
  it('is halved until it passes', async () => {
    const { client, textsSent } = fakeClient((request) =>
      request.texts.length > 2 ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    const call = ask(createPipeline({ client }), many(5));
    await call.finished;
    expect(textsSent().map((texts) => texts.length)).toEqual([5, 3, 2, 2, 1]);
    expect(call.results()).toEqual(['WORD 0', 'WORD 1', 'WORD 2', 'WORD 3', 'WORD 4']);
  });

  it('fails a text that is too large by itself, and no other', async () => {
    const { client } = fakeClient((request) =>
      request.texts.includes('huge') ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    const call = ask(createPipeline({ client }), [plain('one'), plain('huge'), plain('two')]);
    await call.finished;
    expect(call.results()).toEqual(['ONE', 'too-large', 'TWO']);
  });
});

describe('a reply that can not be trusted', () => {
  it('of the wrong length fails its whole request: results are never shifted', async () => {
    const { client } = fakeClient(() => succeed({ translations: [{ text: 'UNO' }] }));
    const call = ask(createPipeline({ client }), [plain('one'), plain('two')]);
    await call.finished;
    expect(call.results()).toEqual(['reply-wrong-length', 'reply-wrong-length']);
  });

  it('with an empty text fails that text alone', async () => {
    const { client } = fakeClient(() =>
      succeed({ translations: [{ text: 'UNO' }, { text: '' }], traceId: 'trace' }),
    );
    const call = ask(createPipeline({ client }), [plain('one'), plain('two')]);
    await call.finished;
    expect(call.results()).toEqual(['UNO', 'reply-malformed']);
    expect(call.outcomes[1]).toEqual({
      ok: false,
      failure: { code: 'reply-malformed', field: 'translations[1].text', traceId: 'trace' },
    });
  });
});
