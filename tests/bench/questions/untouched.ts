import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { chromiumBuild } from '../../e2e/support/builds.ts';
import { openScene, setUp } from '../../e2e/support/scene.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';
import { target } from '../stage.ts';
import { loadDuring } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';

/** The permissions shown at installation; those without a site do not count. */
interface Manifest {
  readonly host_permissions?: readonly string[];
  readonly content_scripts?: readonly object[];
}

/** Returns the bytes of extension scripts that the browser reads during `load`. */
async function injectedBytes(page: Page, load: () => Promise<unknown>): Promise<number> {
  const client = await page.createCDPSession();
  let bytes = 0;
  client.on('Debugger.scriptParsed', ({ url, length = 0 }) => {
    if (url.startsWith('chrome-extension://')) bytes += length;
  });
  await client.send('Debugger.enable');
  await load();
  await client.detach();
  return bytes;
}

/** Measures a page that nobody translates. */
export const untouched: Question = {
  id: 'untouched',
  about: 'cost of a page that is not translated',
  pages: pagesNamed('typical'),
  check: pagesNamed('typical'),
  records: true,
  layout: 'rows',
  async ask() {
    const { verso, service, pageAddress, close } = await openScene();
    try {
      await setUp(verso, service, target);
      const page = await verso.open('about:blank');
      const load = () => page.goto(pageAddress('article.html'), { waitUntil: 'networkidle0' });
      const bytes = await injectedBytes(page, load);
      const events = await recordTrace(page, async () => void (await load()));
      const options = await verso.open(verso.address('options.html'));
      const registered = await options.evaluate(
        async () => (await chrome.scripting.getRegisteredContentScripts()).length,
      );
      const manifest = JSON.parse(
        readFileSync(`${chromiumBuild}/manifest.json`, 'utf8'),
      ) as Manifest;
      const none = (name: string, value: number, unit: Figure['unit']): Figure => ({
        ...{ name, value, unit, least: 0, limit: 0, ceiling: 0 },
      });
      return [
        none('bytes injected', bytes, 'times'),
        none('time of ours while it loads', loadDuring(events).total.wallMs, 'ms'),
        none('scripts registered for it', registered, 'times'),
        none(
          'sites that its installation asks for',
          (manifest.host_permissions ?? []).length + (manifest.content_scripts ?? []).length,
          'times',
        ),
        none('requests to the service', service.journal.entries.length, 'times'),
      ];
    } finally {
      await close();
    }
  },
};
