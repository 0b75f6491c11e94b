import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { RuleOptions } from '../../utils/settings/translation-options.ts';
import { choose as chooseIn, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene, patchSettings } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

/** A text with another context has another translation, so it is sent again. */
const files = {
  'harbour.html':
    '<!doctype html><html lang="en"><title>Harbour</title><p>The tide is out.<p>Boats <b>wait</b> here.',
};

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());

/** Stores a patch of the settings in the way of the options page. */
async function choose(patch: SettingsPatch): Promise<void> {
  const options = await openOptions(scene.verso);
  await patchSettings(options.page, patch as Record<string, object>);
  await options.close();
}

/** Returns the options of each request for the page, without its texts. */
async function askedFor(target: string): Promise<Record<string, unknown>[]> {
  await (await translateWhole(scene, 'harbour.html', target)).close();
  const requests = scene.service.journal
    .translations()
    .map(({ request }) => request as Record<string, unknown>);
  expect(requests.length).toBeGreaterThan(0);
  return requests;
}

const expectAll = (requests: readonly Record<string, unknown>[], members: object): void => {
  for (const request of requests) expect(request).toMatchObject(members);
};

describe('a rule for a language', () => {
  it('reaches the service with every member it has, and holds for that language alone', async () => {
    const options: Required<RuleOptions> = {
      formality: 'more',
      model: 'quality_optimized',
      splitSentences: 'nonewlines',
      preserveFormatting: true,
      tagHandlingVersion: 'v1',
      glossary: 'glossary-en-de',
      style: 'style-de',
      instructions: ['Be brief.'],
      words: ['Verso'],
      leave: ['.none'],
      prose: true,
      only: [],
      context: 'A harbour',
    };
    await choose({ languages: { source: 'EN', rules: [{ target: 'DE', options }] } });
    const members = {
      formality: 'more',
      model_type: 'quality_optimized',
      split_sentences: 'nonewlines',
      preserve_formatting: true,
      glossary_id: 'glossary-en-de',
      style_id: 'style-de',
      custom_instructions: ['Be brief.'],
      context: 'A harbour',
    };
    const asked = await askedFor('DE');
    expectAll(asked, { target_lang: 'DE', ...members });
    // Texts without tags are sent without options for tags.
    const tagged = (requests: typeof asked) =>
      requests.filter((request) => 'tag_handling' in request);
    expect(tagged(asked)).not.toEqual([]);
    expectAll(tagged(asked), { tag_handling_version: 'v1' });
    scene.service.journal.clear();
    const elsewhere = await askedFor('FR');
    for (const request of elsewhere) {
      for (const name of Object.keys(members)) expect(request).not.toHaveProperty(name);
    }
    expectAll(tagged(elsewhere), { tag_handling_version: 'v2' });
    await choose({ languages: { source: null } });
  });
});

describe('a tone that the service refuses for a language', { tags: 'nightly' }, () => {
  it('is asked for, and a milder one in its place', async () => {
    const rule = { target: 'KO', options: { formality: 'less' as const } };
    await choose({ languages: { rules: [rule] } });
    const [first] = await askedFor('KO');
    expect(first).toMatchObject({ formality: 'less' });
    const tones = new Set(
      scene.service.journal
        .translations()
        .map(({ request, status }) => `${status} ${(request as { formality: string }).formality}`),
    );
    expect(tones).toEqual(new Set(['400 less', '200 prefer_less']));
  });
});

describe('a rule that is made with the controls of the settings', { tags: 'nightly' }, () => {
  it('reaches the service with what was chosen in it', async () => {
    await choose({ languages: { rules: [] } });
    const { page, close } = await openOptions(scene.verso, 'languages');
    await chooseIn(page, 'Add a rule: To', 'DE');
    await press(page, 'button', 'Add a rule: To');
    const rule = await page.waitForSelector('[aria-label="Rule for German"]');
    if (rule === null) throw new Error('no rule for German');
    const inRule = (name: string) =>
      eventually(
        () => rule.$(`aria/[name="${name}"][role="combobox"]`),
        `the list "${name}" of the rule`,
      );
    const add = async (setting: string) => {
      await (await inRule('Add a setting')).select(setting);
      await press(page, 'button', 'Add a setting');
    };
    await add('formality');
    await (await inRule('Formality')).select('prefer_less');
    await add('splitSentences');
    await (await inRule('Sentences')).select('0');
    await eventually(async () => {
      const kept = await page.evaluate(async () =>
        JSON.stringify(await chrome.storage.local.get()),
      );
      return kept.includes('"formality":"prefer_less","splitSentences":"0"') || null;
    }, 'the rule to be kept');
    await close();
    expectAll(await askedFor('DE'), { formality: 'prefer_less', split_sentences: '0' });
    scene.service.journal.clear();
    for (const request of await askedFor('PT')) expect(request).not.toHaveProperty('formality');
  });
});

describe('a glossary', { tags: 'nightly' }, () => {
  const rules = [{ target: 'ES', options: { glossary: 'glossary-en-es' } }];

  it('is sent where the source language is chosen, and left out while it is detected', async () => {
    await choose({ languages: { source: null, rules } });
    for (const request of await askedFor('ES')) expect(request).not.toHaveProperty('glossary_id');
    scene.service.journal.clear();
    await choose({ languages: { source: 'EN', rules } });
    expectAll(await askedFor('ES'), { source_lang: 'EN', glossary_id: 'glossary-en-es' });
    await choose({ languages: { source: null } });
  });
});

describe('of what is chosen', () => {
  const everywhere = { translation: { context: 'Everywhere' } };
  const german = { languages: { rules: [{ target: 'DE', options: { context: 'German' } }] } };
  const onSite = {
    sites: {
      rules: [
        {
          pattern: 'reader.localhost',
          translate: 'ask' as const,
          options: { context: 'This site' },
        },
      ],
    },
  };

  it('what is for everywhere holds where nothing else does', async () => {
    await choose(everywhere);
    expectAll(await askedFor('NL'), { context: 'Everywhere' });
  });

  it('a language goes before everywhere', { tags: 'nightly' }, async () => {
    await choose({ ...everywhere, ...german });
    expectAll(await askedFor('DE'), { context: 'German' });
  });

  it('a site goes before a language', async () => {
    await choose({ ...everywhere, ...german, ...onSite });
    expectAll(await askedFor('DE'), { context: 'This site' });
  });
});
