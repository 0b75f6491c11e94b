import { idealMs, leastRequests } from '../cost/least.ts';
import { uniqueCharacters } from '../cost/visible-texts.ts';
import type { Figure } from '../figure.ts';
import { corpus, encyclopedia, pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { target } from '../stage.ts';
import { textsSent } from '../texts-sent.ts';

const longestMs = 600_000;

/** Simulates a service that works on each word. */
const perCharacterMs = 0.02;

/** Aim: times the minimum. */
const requestsLimit = 1.2;

/** Aim: billed characters relative to visible ones. */
const billedLimit = 1.02;

/** Above it is a defect on any computer. Tooltips alone would exceed it on an encyclopedia. */
const billedCeiling = 1.05;

/** The aim times this is a defect on any computer; reading speed changes the batches. */
const ceilingTimes = 1.5;

/** This many additional requests are no defect: a small first one, and one for each part that a slow computer reads meanwhile. */
const moreRequests = 4;

/** Two figures and their ratio. */
const compared = (
  name: string,
  [one, other]: readonly [Figure, Figure],
  most?: { readonly limit: number; readonly ceiling: number },
) => [one, other, { name, value: one.value / other.value, unit: '×', ...most } as const];

const billedMost = { limit: billedLimit, ceiling: billedCeiling };

/** Measures requests, characters and time of a whole page against the minimum. */
export const cost: Question = {
  id: 'cost',
  about: 'requests, characters and time of a whole page, with their minimum',
  pages: corpus,
  // The longest page takes a third of the check's time, and the judge translates it, too.
  check: [...pagesNamed('typical'), ...encyclopedia.filter(({ id }) => id !== 'en-wikipedia-nz')],
  layout: 'row',
  async ask(open) {
    const {
      page,
      journal,
      latencyMs,
      popup: openPopup,
      close,
    } = await open({
      perCharacterMs,
      keepTexts: true,
    });
    try {
      const unique = await uniqueCharacters(page, target);
      const popup = await openPopup('whole-page');
      const pressed = await pressAt(popup, 'Translate page');
      await popup.waitUntilDone(longestMs);
      const entries = journal.translations();
      const { texts, characters: billed, charactersAlong, byFormat } = textsSent(journal);
      const least = leastRequests(byFormat);
      const ended = Math.max(
        ...entries.map(({ arrivedAt, durationMs }) => arrivedAt + (durationMs ?? Infinity)),
      );
      const latency = { least, perRequestMs: latencyMs, perCharacterMs };
      const ideal = idealMs({ texts, characters: billed }, latency);
      return [
        { name: 'texts', value: texts, unit: 'times' },
        ...compared(
          '÷ least',
          [
            { name: 'requests', value: entries.length, unit: 'times' },
            { name: 'least', value: least, unit: 'times' },
          ],
          {
            limit: requestsLimit,
            ceiling: Math.max(requestsLimit * ceilingTimes, (least + moreRequests) / least),
          },
        ),
        ...compared(
          '÷ unique',
          [
            { name: 'billed', value: billed, unit: 'characters' },
            { name: 'unique', value: unique.all, unit: 'characters' },
          ],
          billedMost,
        ),
        ...compared(
          '÷ words',
          [
            { name: 'without code', value: billed - charactersAlong, unit: 'characters' },
            { name: 'words', value: unique.all - unique.isProtected, unit: 'characters' },
          ],
          billedMost,
        ),
        ...compared('÷ ideal', [
          { name: 'waited', value: ended - pressed, unit: 'ms' },
          { name: 'ideal', value: ideal, unit: 'ms' },
        ]),
      ];
    } finally {
      await close();
    }
  },
};
