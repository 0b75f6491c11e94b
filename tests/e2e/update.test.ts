import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserUnderTest } from './support/browser-under-test.ts';
import { harbour, inPseudo, openHarbour, waitForTexts } from './support/frame-texts.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';

/**
 * A click on the toolbar button opens closed frames in no browser. In Firefox, it does not open frames without an
 * origin either.
 */
const shut = browserUnderTest === 'Firefox' ? ['closed', 'opaque'] : ['closed'];

let scene: Scene;
let profile: string;

beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'verso-profile-'));
  scene = await openScene({ launch: { profile } });
  await setUp(scene.verso, scene.service);
});
afterAll(async () => {
  await scene?.close();
  rmSync(profile, { recursive: true, force: true });
});

describe('a page that is translated when Verso is updated', () => {
  it('is given back in all of its frames, and can be translated again', async () => {
    const page = await openHarbour(scene);
    const popup = await openPopup(scene.verso, page);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    await scene.verso.update();
    await waitForTexts(page, harbour);

    scene.service.journal.clear();
    const again = await openPopup(scene.verso, page);
    await again.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    expect(scene.service.journal.translations()).toEqual([]);
    await again.close();
  });
});
