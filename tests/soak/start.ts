/**
 * `npm run soak`: reads many pages in five tabs with random actions, a background that stops at random, and a service
 * that fails at random. At the end no memory may have grown beyond its limit, and Verso's bill must equal the
 * service's.
 *
 *   npm run soak -- --pages 200
 *   npm run soak -- --pages 20 --seed 7    repeats a run
 *   npm run soak -- --no-deaths            never stops the background
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { billedIn, readMeter } from '../e2e/support/books.ts';
import { eventually } from '../e2e/support/eventually.ts';
import { runProgram } from '../support/command-line.ts';
import type { SoakRequest } from './arguments.ts';
import { helpText, readArguments } from './arguments.ts';
import { createDice } from './dice.ts';
import { throwFaults } from './misfortune.ts';
import { pagesToRead } from './pages.ts';
import { goTo, readOn } from './reading.ts';
import { openStage } from './stage.ts';
import { createStandstill } from './standstill.ts';
import { drawTable } from './table.ts';
import { unheardIn } from './unheard.ts';
import type { Bill, Books } from './verdict.ts';
import { audit, compare, hasGrown } from './verdict.ts';
import { weigh, weighBackground, weighDatabases } from './weight.ts';

/** @returns true if the bills agree and no memory grew beyond its limit */
async function soak({ pages: count, seed, isSpared }: SoakRequest): Promise<boolean> {
  const dice = createDice(seed);
  console.log(`seed ${seed}, ${count} pages`);

  const stage = await openStage();
  const { verso, service, pageAddress, desk, own, staying, travelling } = stage;
  const standstill = createStandstill(stage, own);
  let deaths = 0;
  let failed = 0;
  let unsent = 0;
  let leaving = 0;

  async function misfortune(): Promise<void> {
    if (throwFaults(service.faults, dice)) failed += 1;
    if (isSpared || !dice.chance(0.08)) return;
    const ended = await standstill.endBackground();
    unsent += ended.unsent;
    leaving += ended.leaving;
    deaths += 1;
  }

  async function visit(number: number): Promise<void> {
    const tab = dice.pick(travelling);
    const path = dice.pick(pagesToRead);
    const start = performance.now();
    await tab.page.bringToFront();
    await standstill.during(() => goTo(tab.page, pageAddress(path)));
    await desk.translate(tab, dice.pick(['whole-page', 'as-i-read'])).catch(() => {});
    for (let act = 0; act < 4; act += 1) {
      await misfortune();
      await standstill.during(() => readOn(tab, desk, dice));
      await sleep(dice.pick([0, 100, 300]));
    }
    if (dice.chance(0.5)) {
      await staying.page.bringToFront();
      await desk.translate(staying, 'whole-page').catch(() => {});
      await standstill.during(() => readOn(staying, desk, dice));
    }
    console.log(`${number}. ${path}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  }

  /** Waits until the staying page is translated, or restored. */
  const says = (isTranslated: boolean) =>
    eventually(
      () =>
        staying.page.evaluate(
          (is) => document.body.innerText.includes('ᵛ') === is || null,
          isTranslated,
        ),
      `the page that stays to be ${isTranslated ? 'translated' : 'restored'}`,
      40_000,
    );

  /** Measures at rest: no faults, no requests, every page restored. */
  async function takeBooks(): Promise<Books> {
    service.faults.clear();
    for (const { page } of travelling)
      await standstill.during(() => goTo(page, pageAddress('empty.html')));
    await staying.page.bringToFront();
    await standstill.during(() => staying.page.keyboard.press('Escape'));
    // Proves that the page was translated once.
    await desk.translate(staying, 'whole-page');
    await desk.command(staying, 'show-translation');
    await says(true);
    await standstill.during(() => desk.command(staying, 'show-original'));
    await says(false);
    await readMeter(own);
    return {
      staying: await weigh(staying.page),
      own: await weigh(own),
      backgroundMegabytes: await weighBackground(verso),
      ...(await weighDatabases(own)),
    };
  }

  async function bill(): Promise<Bill> {
    const { billed: meter, estimated: uncertain } = await readMeter(own);
    const entries = service.journal.translations();
    const unheard = unheardIn(entries) - leaving;
    return { service: billedIn(entries) - leaving, meter, uncertain, unsent, unheard };
  }

  const early = Math.ceil(count / 4);
  for (let page = 0; page < early; page += 1) await visit(page + 1);
  const before = await takeBooks();
  for (let page = early; page < count; page += 1) await visit(page + 1);
  const findings = compare(before, await takeBooks());
  const billed = await bill();
  await stage.close();

  console.log(
    `${deaths} stops of the background, ${failed} faults of the service; ` +
      `${leaving} characters left in the moment of a stop`,
  );
  console.log(drawTable(findings));
  console.log(
    `billed by the service ${billed.service}, counted by the meter ${billed.meter}; ` +
      `lost replies ${billed.unheard}, counted but not sent ${billed.unsent}, estimated by the meter ${billed.uncertain}`,
  );
  const troubles = audit(billed);
  for (const trouble of troubles) console.log(trouble);
  const isGood = troubles.length === 0 && !findings.some(hasGrown);
  console.log(
    isGood
      ? 'No memory grew beyond its limit, and the bills agree.'
      : 'A memory grew beyond its limit, or the bills differ.',
  );
  return isGood;
}

await runProgram({ helpText, read: readArguments, run: soak });
