import type { Page } from 'puppeteer-core';
import { eventually } from '../../e2e/support/eventually.ts';
import type { Scene } from '../../e2e/support/scene.ts';
import { openScene, setUp } from '../../e2e/support/scene.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';
import { target } from '../stage.ts';

/** Aims, with a background that runs and with one that is started by the texts. */
const warmLimitMs = 12;
const coldLimitMs = 40;

const warmTimes = 25;
const coldTimes = 9;
const textsAtOnce = 40;

let asked = 0;

/** Hands over texts that nobody has asked for before. @returns when, in milliseconds since the epoch */
const handOver = (popup: Page): Promise<number> => {
  asked += 1;
  const texts = Array.from({ length: textsAtOnce }, (_, index) => ({
    format: 'plain',
    text: `Sentence ${index} of the texts that are handed over for the ${asked}th time.`,
  }));
  const wanted = { source: null, target, formality: 'default', model: 'default' };
  return popup.evaluate(
    (message) =>
      new Promise<number>((resolve) => {
        // biome-ignore lint/suspicious/noExplicitAny: a page of the extension has no types of its own here.
        const port = (globalThis as any).chrome.runtime.connect({ name: 'texts' });
        const at = performance.timeOrigin + performance.now();
        port.onMessage.addListener(({ type }: { readonly type: string }) => {
          if (type !== 'finished') return;
          port.disconnect();
          resolve(at);
        });
        port.postMessage(message);
      }),
    { type: 'translate', id: 1, wanted, urgency: 'now', texts },
  );
};

async function timeOnce({ service }: Scene, popup: Page): Promise<number> {
  service.journal.clear();
  const at = await handOver(popup);
  const [first] = service.journal.translations();
  return (first?.arrivedAt ?? Infinity) - at;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Infinity;

/** From texts that are handed to the background until their request arrives at the service. */
export const path: Question = {
  id: 'path',
  about: 'time from texts in the background to their request at the service',
  pages: pagesNamed('typical'),
  layout: 'rows',
  async ask() {
    const scene = await openScene();
    try {
      const { verso, service } = scene;
      await setUp(verso, service, target);
      const popup = await verso.open(verso.address('popup.html'));
      await eventually(
        () => timeOnce(scene, popup),
        () => 'a first translation',
      );
      const warm: number[] = [];
      while (warm.length < warmTimes) warm.push(await timeOnce(scene, popup));
      const cold: number[] = [];
      while (cold.length < coldTimes) {
        await verso.killWorker();
        cold.push(await timeOnce(scene, popup));
      }
      const figure = (name: string, values: readonly number[], limit: number): Figure => ({
        ...{ name, value: middle(values), unit: 'ms', limit },
      });
      return [
        figure(`the background runs, the middle of ${warmTimes}`, warm, warmLimitMs),
        { name: 'the background runs, the fastest', value: Math.min(...warm), unit: 'ms' },
        figure(`the background is started, the middle of ${coldTimes}`, cold, coldLimitMs),
        { name: 'the background is started, the fastest', value: Math.min(...cold), unit: 'ms' },
      ];
    } finally {
      await scene.close();
    }
  },
};
