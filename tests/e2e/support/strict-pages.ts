import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import type { ServedFile } from '../../service/page-server.ts';
import { root } from '../../support/root.ts';

/** A policy that forbids all scripts, styles, and strings as markup. */
const nothing =
  "default-src 'none'; script-src 'none'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Pages with the strictest policies, by path. */
const strictPaths = {
  'nothing.html': 'a policy that allows nothing, trusted types among it',
  'meta.html': 'the same policy in the page itself',
  'no-origin.html': 'a sandbox without an origin',
  'no-scripts.html': 'a sandbox without an origin and without scripts',
} as const;

export const strictRows = Object.entries(strictPaths) as [keyof typeof strictPaths, string][];

export async function strictPages(): Promise<Record<keyof typeof strictPaths, ServedFile>> {
  const body = await readFile(`${root}tests/pages/strict.html`, 'utf8');
  const under = (policy: string): ServedFile => ({
    body,
    headers: { 'content-security-policy': policy },
  });
  const meta = `<head><meta http-equiv="content-security-policy" content="${nothing}">`;
  return {
    'nothing.html': under(nothing),
    'meta.html': { body: body.replace('<head>', meta) },
    'no-origin.html': under(`${nothing}; sandbox allow-scripts`),
    'no-scripts.html': under(`${nothing}; sandbox`),
  };
}

/**
 * Records the violations of the page's policy from here on. One violation of its own proves that the listener works. A
 * page without scripts cannot have one.
 */
export async function watchViolations(
  page: Page,
  path: keyof typeof strictPaths,
): Promise<() => Promise<string[]>> {
  if (path === 'no-scripts.html') return async () => [];
  const violations = await page.evaluateHandle(async () => {
    const found: string[] = [];
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    await new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        found.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
        resolve(null);
      });
      document.head.append(style);
    });
    style.remove();
    return found;
  });
  return () => violations.evaluate((found) => found.slice(1));
}
