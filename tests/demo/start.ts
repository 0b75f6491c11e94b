/**
 * `npm start`: shows Verso on a real page.
 *
 *   build ─▶ local service with the best available translator ─▶ browser, set up through the settings page
 *         ─▶ a window: the reader presses the buttons
 *         ─▶ headless: the popup translates each page; pictures, markup, a summary and a table are written
 *
 * Everything uses Verso's own pages. Only the browser's permission is granted ahead.
 */
import { join, resolve } from 'node:path';
import { launchVerso } from '../e2e/support/verso.ts';
import { hasDisplay } from '../support/browsers.mjs';
import { runProgram } from '../support/command-line.ts';
import { root } from '../support/root.ts';
import type { DemoRequest } from './arguments.ts';
import { helpText, planMode, readArguments } from './arguments.ts';
import { ensureBuild } from './build.ts';
import { startFolder } from './locate.ts';
import { openOutput } from './output.ts';
import { runHeadless } from './run-headless.ts';
import { runInWindow } from './run-in-window.ts';
import { setUp } from './set-up.ts';
import { drawTable } from './table.ts';
import { startTranslator } from './translator.ts';

const samplePage = join(root, 'tests/pages/article.html');

/** @returns true if every page succeeded */
async function show(request: DemoRequest): Promise<boolean> {
  const folder = startFolder(process.env);
  const pages = request.pages.length > 0 ? request.pages : [samplePage];
  const { headless, because } = planMode(request, hasDisplay());
  if (because) console.log(because);
  const outFolder = request.out === null ? join(root, 'out') : resolve(folder, request.out);
  const output = headless ? openOutput(outFolder) : null;
  ensureBuild();
  const { service, engine, about } = await startTranslator(request.to);
  console.log(about);
  try {
    const verso = await launchVerso({ headless });
    try {
      await setUp(verso, service, request.to);
      if (output === null) return (await runInWindow({ verso, folder }, pages)).length === 0;
      const stage = { verso, service, output, to: request.to, folder };
      const results = await runHeadless(stage, pages);
      output.summary({ to: request.to, engine, realTranslation: engine !== 'pseudo' }, results);
      console.log(`\n${drawTable(results)}\n`);
      console.log(`Pictures, pages and summary.json are in ${outFolder}.`);
      return results.every(({ problem }) => problem === null);
    } finally {
      await verso.close();
    }
  } finally {
    await service.close();
  }
}

await runProgram({ helpText, read: readArguments, run: show });
