import { idealMs, leastRequests } from '../cost/least.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import type { ServicePace } from '../services.ts';
import { servicePaces } from '../services.ts';
import type { OpenStage } from '../stage.ts';
import { textsSent } from '../texts-sent.ts';
import { timeAlone } from '../time-alone.ts';
import { watchTexts } from '../watch-texts.ts';

const longestMs = 600_000;

/** Aim: times the time of the service alone. */
const timesLimit = 1.15;
/** For a very busy computer. */
const ceilingOf = (idealMs: number): number => idealMs * 10 + 10_000;

async function measure(open: OpenStage, pace: ServicePace): Promise<Figure[]> {
  const { page, service, journal, popup, close } = await open({ pace, keepTexts: true });
  try {
    const texts = await watchTexts(page);
    const opened = await popup('whole-page');
    const pressed = await pressAt(opened, 'Translate page');
    await opened.waitUntilDone(longestMs);
    const { latest, latestPainted } = await texts.untilPainted(pressed);
    const sent = textsSent(journal);
    const least = leastRequests(sent.byFormat);
    const ideal = Math.max(idealMs(sent, { ...pace, least }), byRateMs(pace, least));
    const value = (latest ?? Infinity) - pressed;
    const alone = pace.requestsPerSecond === null ? await timeAlone(service) : ideal;
    return [
      {
        name: `${pace.id}: until everything is translated`,
        value,
        unit: 'ms',
        // An instant service has no minimum.
        ...(ideal > 0 && {
          least: ideal,
          limit: alone * timesLimit,
          ceiling: ceilingOf(ideal),
        }),
      },
      {
        name: `${pace.id}: until everything is painted`,
        value: (latestPainted ?? Infinity) - pressed,
        unit: 'ms',
      },
      { name: `${pace.id}: requests`, value: sent.requests, unit: 'times', least },
    ];
  } finally {
    await close();
  }
}

/** Returns the time of the last answer under a rate limit, with the first request at once. */
function byRateMs(
  { requestsPerSecond: perSecond, perRequestMs }: ServicePace,
  requests: number,
): number {
  if (perSecond === null) return 0;
  return (Math.max(0, requests - perSecond) / perSecond) * 1_000 + perRequestMs;
}

/** Measures a whole page against the service's own time at the same concurrency. */
export const wholePage: Question = {
  id: 'whole-page',
  about: 'time of a whole page, with the time of the service alone',
  pages: pagesNamed('short', 'typical', 'ten-thousand'),
  layout: 'rows',
  async ask(open) {
    const figures: Figure[] = [];
    for (const pace of servicePaces) figures.push(...(await measure(open, pace)));
    return figures;
  },
};
