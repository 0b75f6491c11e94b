import { describe, expect, it } from 'vitest';
import type { TranslateRequest } from '../../../utils/service/types.ts';
import type { Replier } from './service-double.ts';
import { createServiceDouble, reply, translated } from './service-double.ts';

const fast: TranslateRequest = {
  texts: ['<b>Hello</b>'],
  target: 'ES',
  model: 'latency_optimized',
  tagHandling: { kind: 'html', version: 'v2' },
};

const refused: Replier = reply(400, '{"message":"Bad request."}');

describe('a fast request with version 2 of tag handling that is refused', () => {
  it('is sent once more without the version, and so are those after it at once', async () => {
    const service = createServiceDouble([refused, translated]);
    expect(await service.translate(fast)).toMatchObject({ ok: true });
    expect(await service.translate(fast)).toMatchObject({ ok: true });
    expect(service.sent.map(({ body }) => body.tag_handling_version)).toEqual([
      'v2',
      undefined,
      undefined,
    ]);
    expect(service.sent.map(({ body }) => body.tag_handling)).toEqual(['html', 'html', 'html']);
  });

  it('is remembered for nothing where it is refused without the version, too', async () => {
    const service = createServiceDouble([refused, refused, translated]);
    expect(await service.translate(fast)).toMatchObject({ failure: { status: 400 } });
    expect(service.sent).toHaveLength(2);
    await service.translate(fast);
    expect(service.sent[2]?.body.tag_handling_version).toBe('v2');
  });

  it('is sent once where nothing can be left out, or where it is refused for another reason', async () => {
    const slow = createServiceDouble([refused]);
    await slow.translate({ ...fast, model: 'quality_optimized' });
    expect(slow.sent).toHaveLength(1);
    const locked = createServiceDouble([reply(403, '')]);
    await locked.translate(fast);
    expect(locked.sent).toHaveLength(1);
  });
});

describe('a formality that is refused', () => {
  const korean: TranslateRequest = { texts: ['Hello'], target: 'KO', formality: 'more' };
  const tones = (service: ReturnType<typeof createServiceDouble>) =>
    service.sent.map(({ body }) => `${body.target_lang} ${body.formality}`);

  it.each([
    ['more', 'prefer_more'],
    ['less', 'prefer_less'],
  ] as const)('is sent as chosen: %s, once more as %s, and said', async (formality, toneUsed) => {
    const service = createServiceDouble([refused, translated]);
    const request = { ...korean, formality };
    const said = { ok: true, value: { translations: [{ toneUsed }] } };
    expect(await service.translate(request)).toMatchObject(said);
    expect(await service.translate(request)).toMatchObject(said);
    expect(tones(service)).toEqual([`KO ${formality}`, `KO ${toneUsed}`, `KO ${toneUsed}`]);
  });

  it('is remembered for its target alone', async () => {
    const service = createServiceDouble([refused, translated]);
    await service.translate(korean);
    const turkish = await service.translate({ ...korean, target: 'TR' });
    expect(tones(service).at(-1)).toBe('TR more');
    expect(turkish).not.toHaveProperty('value.translations[0].toneUsed');
  });

  it('alone is remembered where another member was left out in vain', async () => {
    const service = createServiceDouble([refused, refused, translated]);
    await service.translate({ ...fast, ...korean });
    await service.translate({ ...fast, ...korean });
    const sent = service.sent.map(({ body }) => [body.tag_handling_version, body.formality]);
    expect(sent).toEqual([
      ['v2', 'more'],
      [undefined, 'more'],
      [undefined, 'prefer_more'],
      ['v2', 'prefer_more'],
    ]);
  });

  it('is remembered for nothing where the milder one is refused, too', async () => {
    const service = createServiceDouble([refused, refused, translated]);
    expect(await service.translate(korean)).toMatchObject({
      failure: { status: 400, members: ['formality'] },
    });
    await service.translate(korean);
    expect(tones(service)).toEqual(['KO more', 'KO prefer_more', 'KO more']);
  });
});

describe('a request that is refused', () => {
  it('names what it held beyond texts and languages', async () => {
    const service = createServiceDouble([refused]);
    const everything: TranslateRequest = {
      ...fast,
      tagHandling: { kind: 'html', version: 'v1' },
      model: 'quality_optimized',
      source: 'EN',
      formality: 'prefer_more',
      glossaryId: 'a',
      styleId: 'b',
      customInstructions: ['Be brief'],
    };
    const members = ['glossary', 'style', 'instructions', 'model', 'formality', 'tagHandling'];
    expect(await service.translate(everything)).toMatchObject({ failure: { members } });
    const plain = await service.translate({ texts: ['Hello'], target: 'ES', model: 'default' });
    expect(plain).not.toHaveProperty('failure.members');
  });
});
