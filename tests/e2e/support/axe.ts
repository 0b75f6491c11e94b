import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Axe {
  run(): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

/** Returns the axe rules that a page breaks, each with the elements that break it. */
export async function axeFinds(page: Page): Promise<string[]> {
  // The protocol injects the script, because the page's policy forbids all others.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(readFileSync(path, 'utf8'));
  }
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html)}`);
  });
}
