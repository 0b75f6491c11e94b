/**
 * Takes a picture of every state of the interface in every look, and checks each with axe:
 *
 *   npm run screenshots [-- --out DIR] [--only TEXT] [--locale de]
 *
 * `--only popup/working` takes the pictures whose name contains the text, `--locale de` takes them in another of the languages of
 * `assets/locales`. Exits 1 if axe found anything.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import preact from '@preact/preset-vite';
import type { Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { createServer } from 'vite';
import { findChromium, sandboxArguments } from '../browsers.mjs';
import { bubbleStates } from './bubble-states.ts';
import type { Look, Screen } from './looks.ts';
import { addressOf, heightOf, looks, printed, widthOf } from './looks.ts';
import { optionsStates } from './options-states.ts';
import { popupStates } from './popup-states.ts';
import { reportViews } from './report-states.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const { values: wishes } = parseArgs({
  options: {
    out: { type: 'string', default: 'out/gallery' },
    only: { type: 'string' },
    locale: { type: 'string', default: 'en' },
  },
});

interface Shot {
  readonly name: string;
  readonly screen: Screen;
  readonly state: string;
  readonly look: Look;
}

const shotsOf = (screen: Screen, states: object, all = looks): Shot[] =>
  Object.keys(states).flatMap((state) =>
    all.map((look) => ({ name: `${screen}/${state}.${look.name}`, screen, state, look })),
  );

/** @returns what axe found, one line each. */
async function take(page: Page, base: string, { name, screen, state, look }: Shot) {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: look.dark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value: look.forcedColors ? 'active' : 'none' },
  ]);
  // After them: each of the two takes back what the other has set.
  if (look.print) await page.emulateMediaType('print');
  await page.setViewport({
    width: widthOf(screen, look),
    height: heightOf(screen),
    deviceScaleFactor: 2,
    // A narrow window is one of a phone.
    hasTouch: look.width !== undefined && !look.print,
  });
  await page.goto(base + addressOf(screen, state, look, wishes.locale));
  await page.waitForSelector('html[data-shown]');
  const picture = await page.screenshot({ fullPage: true });
  const path = join(root, wishes.out, `${name}.png`);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, picture);
  return [...(await runAxe(page)), ...(await findOverflow(page))].map((line) => `${name}: ${line}`);
}

async function runAxe(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeSource });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** A page that scrolls sideways hides something from somebody. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  });

const server = await createServer({
  configFile: false,
  root: here,
  logLevel: 'error',
  plugins: [preact({ devToolsEnabled: false })],
  resolve: { alias: { '#i18n': join(here, '../i18n.ts') } },
  server: { host: '127.0.0.1', port: 0, fs: { allow: [root] }, hmr: false },
  // Found beforehand, so that no page is reloaded in the middle of its picture.
  optimizeDeps: {
    include: [
      'preact',
      'preact/hooks',
      'preact/jsx-runtime',
      '@preact/signals',
      '@floating-ui/dom',
      'd3-array',
      'd3-scale',
      'd3-shape',
    ],
  },
  cacheDir: join(root, 'node_modules/.vite-gallery'),
});
await server.listen();
const base = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
const executablePath = findChromium();
if (executablePath === null)
  throw new Error('No Chromium here: install it, or name it in CHROMIUM');
const browser = await puppeteer.launch({ executablePath, args: sandboxArguments() });
const found: string[] = [];
let taken = 0;
try {
  const page = await browser.newPage();
  const shots = [
    ...shotsOf('popup', popupStates),
    ...shotsOf('options', optionsStates),
    ...shotsOf('report', reportViews, [...looks, printed]),
    ...shotsOf('bubble', bubbleStates),
    ...shotsOf('button', { shown: null }),
  ];
  for (const shot of shots) {
    if (wishes.only && !shot.name.includes(wishes.only)) continue;
    found.push(...(await take(page, base, shot)));
    taken += 1;
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`${taken} pictures in ${wishes.out}`);
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
