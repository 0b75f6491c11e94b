import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { translateText } from '../../../entrypoints/background/translate-text.ts';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { openPipeline } from '../pipeline/ask.ts';
import { fakeClient, inCapitals } from '../pipeline/fake-client.ts';

const sender = { context: 'content', tabId: 7, site: 'example.com', incognito: false } as const;
const input = { text: 'one', format: 'plain', source: null, target: null } as const;

function parts(...[reply = inCapitals]: Parameters<typeof fakeClient>) {
  const { client, requests } = fakeClient(reply);
  const settings = openSettings('fr');
  return { requests, settings, pipeline: openPipeline(client), memory: createShortMemory() };
}

describe('translateText', () => {
  beforeEach(() => fakeBrowser.reset());

  it('asks as the settings say where the input leaves it open', async () => {
    const given = parts();
    await given.settings.change({ translation: { formality: 'more', model: 'quality_optimized' } });
    expect(await translateText(input, sender, given)).toMatchObject({
      ok: true,
      text: 'ONE',
      target: 'FR',
      detectedSource: 'EN',
    });
    expect(given.requests[0]?.request).toMatchObject({
      texts: ['one'],
      target: 'FR',
      formality: 'more',
      model: 'quality_optimized',
    });
  });

  it('asks as the input says otherwise', async () => {
    const given = parts();
    const asked = {
      ...input,
      source: 'EN',
      target: 'DE',
      formality: 'less',
      context: 'A whole sentence.',
    } as const;
    expect(await translateText(asked, sender, given)).toMatchObject({ target: 'DE' });
    expect(given.requests[0]?.request).toMatchObject({
      source: 'EN',
      target: 'DE',
      formality: 'less',
      context: 'A whole sentence.',
    });
  });

  it('gives a failure with the target it was asked for', async () => {
    const given = parts(() => fail({ code: 'key-refused', status: 403 }));
    expect(await translateText(input, sender, given)).toEqual({
      ok: false,
      failure: { code: 'key-refused', status: 403 },
      target: 'FR',
    });
  });

  it('pays once for what is asked twice', async () => {
    const given = parts();
    await translateText(input, sender, given);
    expect(await translateText(input, sender, given)).toMatchObject({
      fromMemory: true,
      billedCharacters: 0,
    });
    expect(given.requests).toHaveLength(1);
  });

  it('leaves nothing of a private window in memory', async () => {
    const given = parts();
    await translateText(input, { ...sender, incognito: true }, given);
    await translateText(input, sender, given);
    expect(given.requests).toHaveLength(2);
  });
});
