import { describe, expect, it } from 'vitest';
import { serviceForTests } from './support/service-for-tests.ts';

const body = { text: ['a'], target_lang: 'ES' };
const range = '?start_date=2026-01-01&end_date=2026-01-02';

describe('authorization', () => {
  const under = serviceForTests({ keys: { translate: 'translate-key', admin: 'admin-key' } });
  const { translate, usage } = under;

  it.each([
    'Service-Auth-Key  translate-key',
    'service-auth-key translate-key',
    'Bearer translate-key',
    'translate-key',
    'Service-Auth-Key',
    'Service-Auth-Key other',
    'Service-Auth-Key translate-key2',
    '',
  ])('refuses the header %j with 403', async (authorization) => {
    expect((await translate(body, { authorization })).status).toBe(403);
  });

  it('takes exactly the scheme word, one space and the key', async () => {
    expect((await translate(body)).status).toBe(200);
  });

  it('says that usage needs an admin key', async () => {
    const reply = await usage(range, { authorization: 'Service-Auth-Key translate-key' });
    expect(reply.status).toBe(403);
    expect(reply.message).toContain('admin key is required');
  });

  it('does not translate with the admin key', async () => {
    const reply = await translate(body, { authorization: 'Service-Auth-Key admin-key' });
    expect(reply.status).toBe(403);
    expect(reply.message).toContain('admin key may not translate');
  });

  it('looks at the key before it looks at the body', async () => {
    expect((await translate('{', { authorization: 'x' })).status).toBe(403);
  });
});

describe('another scheme word', () => {
  const { translate } = serviceForTests({ scheme: 'Other-Auth-Key' });

  it('replaces the contract’s', async () => {
    expect((await translate(body)).status).toBe(200);
    const reply = await translate(body, {
      authorization: 'Service-Auth-Key local-translate-key-1a2b',
    });
    expect(reply.status).toBe(403);
  });
});
