import { describe, expect, it } from 'vitest';
import { serviceForTests } from './support/service-for-tests.ts';

const under = serviceForTests();
const { translate, request } = under;

const good = { text: ['a'], target_lang: 'ES' };

/** Returns a body of this many UTF-8 bytes. */
function bodyOf(bytes: number, filler = 'x'): string {
  const frame = JSON.stringify({ text: [''], target_lang: 'ES' });
  const room = bytes - Buffer.byteLength(frame);
  const size = Buffer.byteLength(filler);
  const text = filler.repeat(Math.floor(room / size)) + 'x'.repeat(room % size);
  return JSON.stringify({ text: [text], target_lang: 'ES' });
}

describe('the body', () => {
  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'is refused with 415 as %s',
    async (type) => {
      const reply = await request('/v2/translate', {
        method: 'POST',
        headers: {
          authorization: `Service-Auth-Key ${under.service.keys.translate}`,
          ...(type !== undefined && { 'content-type': type }),
        },
        body: Buffer.from(JSON.stringify(good)),
      });
      expect(reply.status).toBe(415);
      expect(reply.message).toContain('application/json');
    },
  );

  it.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset="UTF-8"',
  ])('is taken as %s', async (type) => {
    expect((await translate(good, { 'content-type': type })).status).toBe(200);
  });

  it('is refused with 415 in another encoding', async () => {
    const reply = await translate(good, { 'content-type': 'application/json; charset=latin1' });
    expect(reply.status).toBe(415);
  });

  it.each([
    '',
    '{',
    '{"text":["a"],}',
    '[1',
    'nonsense',
    '\ufeff{"text":["a"],"target_lang":"ES"}',
  ])('is refused with 400 when it is not JSON: %j', async (body) => {
    const reply = await translate(body);
    expect([reply.status, reply.message]).toEqual([
      400,
      'The request body is not valid UTF-8 JSON.',
    ]);
  });

  it('is refused with 400 when it is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"text":["'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"],"target_lang":"ES"}'),
    ]);
    const reply = await request('/v2/translate', {
      method: 'POST',
      headers: {
        authorization: `Service-Auth-Key ${under.service.keys.translate}`,
        'content-type': 'application/json',
      },
      body: bytes,
    });
    expect(reply.status).toBe(400);
  });

  it.each(['[]', 'null', '"text"', '12', 'true'])('is refused with 400 as %s', async (body) => {
    const reply = await translate(body);
    expect([reply.status, reply.message]).toEqual([400, 'The request body must be a JSON object.']);
  });

  it('is accepted at exactly 131,072 bytes', async () => {
    const body = bodyOf(131_072);
    expect(Buffer.byteLength(body)).toBe(131_072);
    expect((await translate(body)).status).toBe(200);
  });

  it('is refused with 413 at 131,073 bytes', async () => {
    expect((await translate(bodyOf(131_073))).status).toBe(413);
  });

  it('is measured in bytes, not characters', async () => {
    const body = bodyOf(131_072, '字');
    expect(body.length).toBeLessThan(50_000);
    expect((await translate(body)).status).toBe(200);
    expect((await translate(bodyOf(131_073, '字'))).status).toBe(413);
  });

  it('is read to its end however long it is', async () => {
    expect((await translate(bodyOf(3_000_000))).status).toBe(413);
    expect(under.service.journal.entries[0]?.bytes).toBe(3_000_000);
  });
});
