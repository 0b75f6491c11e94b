import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { serviceForTests } from './support/service-for-tests.ts';

const under = serviceForTests();
const closed = serviceForTests({ control: false });
const control = (path: string, method = 'GET', body?: unknown) =>
  under.request(`/__control${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Sends a header that fetch forbids. */
function statusWithHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port: under.service.port, path: '/__control', headers: { host } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

describe('the control endpoint', () => {
  it('says what is on and what there is', async () => {
    under.service.faults.set('delay:5');
    const { json } = await control('');
    expect(json).toMatchObject({ engine: 'pseudo', faults: ['delay:5'] });
    expect(JSON.stringify(json)).toContain('tag-moved');
  });

  it('turns faults on and off', async () => {
    expect((await control('/faults', 'POST', { faults: ['drop', 'hang'] })).json).toEqual({
      faults: ['drop', 'hang'],
    });
    expect((await control('/faults?name=drop', 'DELETE')).json).toEqual({ faults: ['hang'] });
    expect((await control('/faults', 'PUT', { faults: ['delay:1'] })).json).toEqual({
      faults: ['delay:1'],
    });
    expect((await control('/faults', 'DELETE')).json).toEqual({ faults: [] });
  });

  it('refuses a fault it can’t read and leaves the others on', async () => {
    under.service.faults.set('delay:1');
    for (const method of ['POST', 'PUT']) {
      const reply = await control('/faults', method, { faults: ['hang', 'nonsense'] });
      expect([reply.status, reply.message.slice(0, 26)]).toEqual([
        400,
        "there is no fault 'nonsense".slice(0, 26),
      ]);
    }
    expect((await control('/faults', 'POST', ['drop'])).status).toBe(400);
    expect(under.service.faults.list()).toEqual(['delay:1']);
  });

  it('gives the journal and empties it', async () => {
    await under.translate({ text: ['a'], target_lang: 'ES' });
    expect((await control('/journal')).json).toMatchObject({ entries: [{ texts: 1 }] });
    await control('/journal', 'DELETE');
    expect((await control('/journal')).json).toEqual({ entries: [] });
  });

  it('switches the texts of the journal on and off', async () => {
    await control('/journal/texts', 'PUT', true);
    await under.translate({ text: ['a'], target_lang: 'ES' });
    expect(under.service.journal.entries[0]).toHaveProperty('request');
    await control('/journal/texts', 'PUT', false);
  });

  it('is not in the journal itself', async () => {
    await control('');
    expect(under.service.journal.entries).toEqual([]);
  });

  it('is closed to web pages and to other names for this machine', async () => {
    const fromPage = await under.request('/__control', {
      headers: { origin: 'http://127.0.0.1:1' },
    });
    expect(fromPage.status).toBe(403);
    expect(await statusWithHost('evil.example')).toBe(403);
    expect(await statusWithHost(`localhost:${under.service.port}`)).toBe(200);
  });

  it('can be left out', async () => {
    expect((await closed.request('/__control')).status).toBe(404);
    expect((await closed.request('/__control/faults')).status).toBe(404);
  });
});
