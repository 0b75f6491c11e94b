import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { Problem } from './problem.ts';
import type { PageResult } from './result.ts';
import { noTraffic } from './result.ts';

/** Maximum height of a picture in CSS pixels; browsers draw no higher surface. */
const highest = 8000;

/** The demo's output folder. */
export interface Output {
  picture(page: Page, name: string): Promise<void>;
  /** Writes the current page with open shadow roots. */
  markup(page: Page, name: string): Promise<void>;
  summary(about: Readonly<Record<string, unknown>>, results: readonly PageResult[]): void;
}

/** @throws Problem if the folder cannot be created */
export function openOutput(folder: string): Output {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Problem(`${folder} can't be used as a folder.`, { cause: error });
  }
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, name), content);
  return {
    async picture(page, name) {
      const clip = await page.evaluate(sizeInPage, highest);
      write(`${name}.png`, await page.screenshot({ clip, captureBeyondViewport: true }));
    },
    async markup(page, name) {
      write(`${name}.html`, await page.evaluate(serializeInPage));
    },
    summary(about, results) {
      const pages = results.map(summaryOf);
      write('summary.json', `${JSON.stringify({ ...about, pages }, null, 2)}\n`);
    },
  };
}

const summaryOf = ({ traffic, ...result }: PageResult) => ({
  ...result,
  ...(traffic ?? noTraffic),
  ok: result.problem === null,
});

/** Runs in the page. */
function sizeInPage(most: number) {
  const { scrollHeight } = document.documentElement;
  const height = Math.min(Math.max(scrollHeight, innerHeight), most);
  return { x: 0, y: 0, width: innerWidth, height };
}

/** Runs in the page. */
function serializeInPage(): string {
  const shadowRoots: ShadowRoot[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (!shadowRoot) continue;
      shadowRoots.push(shadowRoot);
      roots.push(shadowRoot);
    }
  }
  const { documentElement, doctype, characterSet } = document;
  // A byte order mark overrules the page's `meta` element; the file is UTF-8.
  const mark = characterSet === 'UTF-8' ? '' : '\uFEFF';
  const shell = (documentElement.cloneNode(false) as Element).outerHTML;
  const end = shell.lastIndexOf('</');
  const head = doctype ? `${new XMLSerializer().serializeToString(doctype)}\n` : '';
  return `${mark}${head}${shell.slice(0, end)}${documentElement.getHTML({ shadowRoots })}${shell.slice(end)}\n`;
}
