import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import { bundle } from '../e2e/support/bundle.ts';
import { browserAdvice, findChromium, sandboxArguments } from '../support/browsers.mjs';
import type { Played, PlayOptions } from './play.ts';

/** Plays targets in a page of a real browser: parsers differ from everything that imitates one. */
export interface PagePlayer {
  play(name: string, options: PlayOptions): Promise<Played>;
  close(): Promise<void>;
}

/** What `in-page.ts` has become there. */
interface World {
  readonly fuzz: { playInPage(name: string, options: PlayOptions): Promise<Played> };
}

/** @throws Error where there is no browser. */
export async function openPagePlayer(): Promise<PagePlayer> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(`There is no Chromium here. ${browserAdvice}`);
  const script = await bundle('tests/fuzz/in-page.ts', 'fuzz');
  // A real address: some of the browser's interfaces are missing on blank pages.
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title></title><body></body></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    pipe: true,
    // A target plays for as long as it is asked to.
    protocolTimeout: 0,
    args: sandboxArguments(),
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.addScriptTag({ content: script });
  return {
    play: (name, options) =>
      page.evaluate(
        (target, wishes) => (globalThis as unknown as World).fuzz.playInPage(target, wishes),
        name,
        options,
      ),
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
