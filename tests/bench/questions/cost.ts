import { idealMs, leastRequests } from '../cost/least.ts';
import { uniqueCharacters } from '../cost/visible-texts.ts';
import type { Figure } from '../figure.ts';
import { corpus, pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { target } from '../stage.ts';
import { textsSent } from '../texts-sent.ts';

const longestMs = 600_000;

/** As a service that has to think about each word. */
const perCharacterMs = 0.02;

/** Promise: times the least possible. */
const requestsLimit = 1.2;

/** What is billed may be this much more than what a reader sees. */
const billedLimit = 1.02;

/** How far above its limit a ratio is a defect, whatever the machine: how soon a page is read changes what goes together. */
const ceilingTimes = 1.5;

/** So many requests above the least are no defect, however few those are: a small one goes first, and one more may follow it. */
const moreRequests = 2;

/** Two figures and how many times the second the first is. */
const compared = (
  name: string,
  [one, other]: readonly [Figure, Figure],
  limit?: number,
  leastCeiling = 0,
) => [
  one,
  other,
  {
    name,
    value: one.value / other.value,
    unit: '×',
    ...(limit && { limit, ceiling: Math.max(limit * ceilingTimes, leastCeiling) }),
  } as const,
];

/** What a whole page costs: requests, characters and time, each beside the least there could be. */
export const cost: Question = {
  id: 'cost',
  about: 'requests, characters and time that a whole page costs, beside the least there could be',
  pages: corpus,
  check: pagesNamed('typical'),
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
          requestsLimit,
          (least + moreRequests) / least,
        ),
        ...compared(
          '÷ unique',
          [
            { name: 'billed', value: billed, unit: 'characters' },
            { name: 'unique', value: unique.all, unit: 'characters' },
          ],
          billedLimit,
        ),
        ...compared(
          '÷ words',
          [
            { name: 'without code', value: billed - charactersAlong, unit: 'characters' },
            { name: 'words', value: unique.all - unique.isProtected, unit: 'characters' },
          ],
          billedLimit,
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
