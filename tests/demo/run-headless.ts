import type { Verso } from '../e2e/support/verso.ts';
import type { LocalService } from '../service/start.ts';
import { locate } from './locate.ts';
import { startMeasure } from './measure.ts';
import { planNames } from './names.ts';
import { openPage } from './open-page.ts';
import type { Output } from './output.ts';
import { sentenceOf } from './problem.ts';
import type { PageResult } from './result.ts';
import { failed, trafficOf } from './result.ts';
import { translatePage } from './translate-page.ts';

export interface Stage {
  readonly verso: Verso;
  readonly service: LocalService;
  readonly output: Output;
  /** Upper-case code of the target language. */
  readonly to: string;
  /** The base of relative paths. */
  readonly folder: string;
}

/** Translates pages one after another and writes each before and after. A failure does not stop the others. */
export async function runHeadless(stage: Stage, pages: readonly string[]): Promise<PageResult[]> {
  const names = planNames(pages);
  const results: PageResult[] = [];
  for (const [index, page] of pages.entries()) {
    const name = names[index] ?? page;
    console.log(`Translating ${page} …`);
    results.push(
      await showOne(stage, page, name).catch((error) => failed(page, name, sentenceOf(error))),
    );
  }
  return results;
}

async function showOne(
  { verso, service, output, to, folder }: Stage,
  word: string,
  name: string,
): Promise<PageResult> {
  const { page, close } = await openPage(verso, locate(word, folder), 'dismiss');
  try {
    await output.picture(page, `${name}.before`);
    const measure = await startMeasure(page, to);
    service.journal.clear();
    const { seconds, problem } = await translatePage(verso, page, to);
    await page.bringToFront();
    const shareTranslated = await measure.share();
    await output.picture(page, `${name}.after`);
    await output.markup(page, name);
    return {
      page: word,
      name,
      problem: problem ?? (shareTranslated === 0 ? unchanged : null),
      traffic: trafficOf(service.journal.translations()),
      shareTranslated,
      seconds,
    };
  } finally {
    await close();
  }
}

const unchanged =
  'Nothing on it changed: the translator gave every text back. Is the page in a language that it knows?';
