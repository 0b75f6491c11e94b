import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../service/journal.ts';
import { billedIn, countKept, readMeter, readMonth, textsOf } from './support/books.ts';
import { eventually } from './support/eventually.ts';
import { recordPage } from './support/page-record.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';

interface Progress {
  readonly reader: Reader;
  /** The share of the page that is translated, 0 to 1. */
  readonly share: number;
  /** The number of translations that were stored since the start. */
  readonly kept: number;
  readonly held: readonly string[];
  /** The characters of pending requests, as the meter counts them. */
  readonly reserved: number;
}

interface Step {
  readonly at: string;
  hold(reader: Reader): Promise<void> | void;
  isThere(progress: Progress): boolean;
  readonly tags?: 'nightly';
}

const paragraphs = 130;

const pageOf = (name: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${Array.from(
    { length: paragraphs },
    (_, index) => `<p>Lamp ${index} of ${name} was lit by hand when evening fell on the coast.</p>`,
  ).join('')}</body></html>`;

const isOnItsWay = ({ status }: JournalEntry): boolean => status === null;
const requests = ({ service }: Reader) => service.journal.translations();
const charactersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + [...text].length, 0);

const isHeldWhole = ({ held, reserved }: Progress): boolean =>
  held.length > 0 && reserved === charactersOf(held);

const steps: readonly Step[] = [
  {
    at: 'before anything is sent',
    tags: 'nightly',
    hold: ({ background }) => background.holdRequests(0),
    isThere: isHeldWhole,
  },
  {
    at: 'between two requests',
    tags: 'nightly',
    hold: ({ background }) => background.holdRequests(1),
    isThere: (progress) => progress.share > 0 && isHeldWhole(progress),
  },
  {
    at: 'with requests on their way',
    hold: ({ service }) => service.faults.set('hold:after=1'),
    isThere: ({ reader, share }) => share > 0 && requests(reader).some(isOnItsWay),
  },
  {
    at: 'with replies on their way',
    hold: ({ service }) => service.faults.set('hold-reply:after=1'),
    // The service has billed all that was sent.
    isThere: ({ reader, share, reserved }) =>
      share > 0 && reserved > 0 && reserved === billedIn(requests(reader).filter(isOnItsWay)),
  },
  {
    at: 'after replies are kept, before the page is told',
    hold: ({ background }) => background.holdAnswers(),
    isThere: ({ reader, share, kept, reserved }) =>
      share === 0 &&
      kept > 0 &&
      kept === requests(reader).flatMap(textsOf).length &&
      reserved === 0,
  },
  {
    at: 'while the service has it wait',
    tags: 'nightly',
    hold: ({ service }) => service.faults.set('status-429:after=1,retry-after=5'),
    isThere: ({ reader, share }) =>
      share > 0 && requests(reader).some(({ status }) => status === 429),
  },
];

const files = Object.fromEntries(steps.map(({ at }, index) => [`${index}.html`, pageOf(at)]));

describe('a background that dies', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await openReader(files);
  });
  afterAll(() => reader?.close());
  afterEach(() => {
    reader.service.faults.clear();
    reader.service.journal.clear();
  });

  for (const [index, { at, hold, isThere, tags = [] }] of steps.entries()) {
    describe(at, { tags }, () => {
      it('loses nothing, and nothing is paid for again but what was on its way', async () => {
        const { service, background, ownPage } = reader;
        const before = { ...(await readMeter(ownPage)), kept: await countKept(ownPage) };
        const page = await reader.open(`${index}.html`);
        const record = await recordPage(page);
        const share = () => record.translatedShare('ES');
        await hold(reader);
        await reader.translate(page);
        let seen = '';
        const { held } = await eventually(async () => {
          const progress: Progress = {
            reader,
            share: await share(),
            kept: (await countKept(ownPage)) - before.kept,
            held: await background.heldTexts(),
            reserved: (await readMonth(ownPage)).reserved,
          };
          // Two equal readings: what is held is all that is held.
          const last = seen;
          seen = [
            progress.share,
            progress.kept,
            progress.held.length,
            progress.reserved,
            requests(reader).length,
          ].join();
          return isThere(progress) && seen === last ? progress : null;
        }, 'the step at which the background dies');

        const open = requests(reader).filter(({ durationMs }) => durationMs === null);
        await background.kill();
        await eventually(
          async () => open.every(({ durationMs }) => durationMs !== null) || null,
          'the service to notice that its requests are gone',
        );
        const known = requests(reader).length;
        service.faults.clear();
        await eventually(
          async () => (await share()) === 1 || null,
          async () =>
            `the rest of the page: ${await share()} of ${JSON.stringify(requests(reader))}`,
        );
        expect(await record.lostNodes()).toEqual([]);

        // A request whose reply could not arrive has no status.
        const lost = requests(reader).slice(0, known).filter(isOnItsWay);
        for (const { status } of requests(reader).slice(known)) expect(status).toBe(200);
        const paid = requests(reader).filter(({ status }) => status === 200);
        expect(new Set(paid.flatMap(textsOf)).size).toBe(paragraphs);
        expect(paid.flatMap(textsOf)).toHaveLength(paragraphs);

        // Requests in flight may have been billed. They count, but separately from the service's own numbers.
        const meter = await readMeter(ownPage);
        const uncertain = charactersOf([...held, ...lost.flatMap(textsOf)]);
        expect(meter.estimated - before.estimated).toBe(uncertain);
        const told = billedIn(requests(reader).filter((entry) => !lost.includes(entry)));
        expect(meter.billed - before.billed).toBe(told + uncertain);
        await page.close();
      });
    });
  }
});
