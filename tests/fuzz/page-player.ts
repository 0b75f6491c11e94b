import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import { bundle } from '../e2e/support/bundle.ts';
import { browserAdvice, findChromium, sandboxArguments } from '../support/browsers.mjs';
import type { Played, PlayOptions } from './play.ts';

/** Runs targets in a real browser, because its parser differs from every imitation. */
export interface PagePlayer {
  play(name: string, options: PlayOptions): Promise<Played>;
  close(): Promise<void>;
}

/** The global of `in-page.ts`. */
interface World {
  readonly fuzz: { playInPage(name: string, options: PlayOptions): Promise<Played> };
}

/** @throws Error without a browser */
export async function openPagePlayer(): Promise<PagePlayer> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(`There is no Chromium here. ${browserAdvice}`);
  const script = await bundle('tests/fuzz/in-page.ts', 'fuzz');
  // Some browser APIs are missing on blank pages, so the page has a real address.
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
    // A target may run for any time.
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
