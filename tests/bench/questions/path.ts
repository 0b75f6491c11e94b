import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { buildWith } from '../../e2e/support/builds.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import type { Scene } from '../../e2e/support/scene.ts';
import { openScene, setUp } from '../../e2e/support/scene.ts';
import type { LocalService } from '../../service/start.ts';
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

/** Between two clicks of a reader the last reply is written. A look-up would wait for that. */
const pauseMs = 300;

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

/** A background that does nothing but send what it is handed: no background can be faster in this browser. */
const leastBackground = ({ baseUrl, keys, scheme }: LocalService): string => `
const init = ${JSON.stringify({
  method: 'POST',
  headers: { authorization: `${scheme} ${keys.translate}`, 'content-type': 'application/json' },
})};
// The tests' driver waits for the page of a first start.
chrome.runtime.onInstalled.addListener(() => chrome.runtime.openOptionsPage());
chrome.runtime.onConnect.addListener((port) => {
  port.onMessage.addListener(async ({ texts }) => {
    const text = texts.map(({ text }) => text);
    const body = JSON.stringify({ text, target_lang: '${target}' });
    await (await fetch('${baseUrl}/v2/translate', { ...init, body })).text();
    port.postMessage({ type: 'finished' });
  });
});`;

interface Times {
  readonly warm: readonly number[];
  readonly cold: readonly number[];
}

async function timeBoth(scene: Scene): Promise<Times> {
  const popup = await scene.verso.open(scene.verso.address('popup.html'));
  await eventually(
    () => timeOnce(scene, popup),
    () => 'a first translation',
  );
  const warm: number[] = [];
  while (warm.length < warmTimes) {
    await setTimeout(pauseMs);
    warm.push(await timeOnce(scene, popup));
  }
  const cold: number[] = [];
  while (cold.length < coldTimes) {
    await setTimeout(pauseMs);
    await scene.verso.killWorker();
    cold.push(await timeOnce(scene, popup));
  }
  return { warm, cold };
}

async function timeVerso(): Promise<Times> {
  const scene = await openScene();
  try {
    await setUp(scene.verso, scene.service, target);
    return await timeBoth(scene);
  } finally {
    await scene.close();
  }
}

async function timeLeast(): Promise<Times> {
  const build = buildWith(() => ({}));
  try {
    const scene = await openScene({
      launch: { extensionFolder: build.folder },
      prepare: (service) =>
        writeFileSync(join(build.folder, 'background.js'), leastBackground(service)),
    });
    try {
      await scene.verso.allowHost('http://127.0.0.1/*');
      return await timeBoth(scene);
    } finally {
      await scene.close();
    }
  } finally {
    build.remove();
  }
}

/** From texts that are handed to the background until their request arrives at the service. */
export const path: Question = {
  id: 'path',
  about: 'time from texts in the background to their request at the service',
  pages: pagesNamed('typical'),
  layout: 'rows',
  async ask() {
    const least = await timeLeast();
    const verso = await timeVerso();
    const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });
    return [
      {
        ...ms(`the background runs, the middle of ${warmTimes}`, middle(verso.warm)),
        limit: warmLimitMs,
      },
      ms('the background runs, the fastest', Math.min(...verso.warm)),
      ms('the same, by a background that does nothing else', middle(least.warm)),
      {
        ...ms(`the background is started, the middle of ${coldTimes}`, middle(verso.cold)),
        limit: coldLimitMs,
      },
      ms('the background is started, the fastest', Math.min(...verso.cold)),
      ms('the same, by a background that does nothing else', middle(least.cold)),
    ];
  },
};
