import type { Page } from 'puppeteer-core';
import type { Scene } from '../e2e/support/scene.ts';
import { openScene, setUp } from '../e2e/support/scene.ts';
import { calmPage } from './pages.ts';
import type { Desk, Tab } from './tabs.ts';
import { deskAt } from './tabs.ts';
import { maxMemoryMegabytes } from './verdict.ts';

/** One browser with five tabs, and what is needed to read in them. */
export interface Stage extends Scene {
  readonly desk: Desk;
  /** A page of the extension that is there from beginning to end. */
  readonly own: Page;
  /** Stays where it is, with nothing in it that grows by itself; the others travel. */
  readonly staying: Tab;
  readonly travelling: readonly Tab[];
}

const travellers = 4;

export async function openStage(): Promise<Stage> {
  const scene = await openScene({
    keepTexts: false,
    // Else Chromium sends again, by itself and telling nobody, what a broken connection had.
    requestsPerConnection: 1,
    // A page that is left would live on for minutes, and be weighed with the one that took its place.
    launch: { arguments: ['--disable-features=BackForwardCache'] },
  });
  const { verso, service, pageAddress } = scene;
  await setUp(verso, service);
  const own = await verso.open(verso.address('options.html'));
  // Nothing here clicks on the toolbar button, which grants a page: a permission for the pages' host stands for it.
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
