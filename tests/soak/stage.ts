import type { Page } from 'puppeteer-core';
import type { Scene } from '../e2e/support/scene.ts';
import { openScene, setUp } from '../e2e/support/scene.ts';
import { calmPage } from './pages.ts';
import type { Desk, Tab } from './tabs.ts';
import { deskAt } from './tabs.ts';
import { maxMemoryMegabytes } from './verdict.ts';

/** A browser with five tabs. */
export interface Stage extends Scene {
  readonly desk: Desk;
  /** An extension page that stays open. */
  readonly own: Page;
  /** Stays on a page that does not grow; the other tabs travel. */
  readonly staying: Tab;
  readonly travelling: readonly Tab[];
}

const travellers = 4;

export async function openStage(): Promise<Stage> {
  const scene = await openScene({
    keepTexts: false,
    // Otherwise Chromium silently repeats requests of a broken connection.
    requestsPerConnection: 1,
    // Otherwise a left page would live for minutes and be measured with its successor.
    launch: { arguments: ['--disable-features=BackForwardCache'] },
  });
  const { verso, service, pageAddress } = scene;
  await setUp(verso, service);
  const own = await verso.open(verso.address('options.html'));
  // This permission replaces the click on the toolbar button.
  await verso.grantHost('http://reader.localhost/*');
  await own.evaluate(() => chrome.permissions.request({ origins: ['http://reader.localhost/*'] }));
  await own.evaluate(async (maxMegabytes) => {
    const { settings } = await chrome.storage.local.get('settings');
    const changed = { ...(settings as object), memory: { maxMegabytes, maxDays: 90 } };
    await chrome.storage.local.set({ settings: changed });
  }, maxMemoryMegabytes);
  const desk = deskAt(await verso.open(verso.address('popup.html')), verso);
  const staying = await desk.open(pageAddress(calmPage));
  const travelling: Tab[] = [];
  while (travelling.length < travellers) travelling.push(await desk.open(pageAddress(calmPage)));
  return { ...scene, desk, own, staying, travelling };
}
