import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { replacing } from '../../support/replacing.ts';
import { changes } from '../support/random-changes.ts';
import { blows, damagedReply, pages } from '../support/random-page.ts';
import { closeSessions } from '../support/session.ts';
import { pass } from '../support/time.ts';
import type { Twins } from '../support/twins.ts';
import { isWhole, openTwins } from '../support/twins.ts';

afterEach(closeSessions);

const runs = { numRuns: 24, seed: 20_261_120 };

describe('a page that changes while it is translated', () => {
  it('is translated to the last word, and is what it would have been once restored', () =>
    fc.assert(
      fc.asyncProperty(pages, changes, changes, async (html, before, after) => {
        const twins = openTwins(html);
        twins.session.begin();
        before.forEach(twins.change);
        await twins.is('done');
        after.forEach(twins.change);
        await twins.settle();
        await isWhole();
        await twins.session.showOriginal();
        expect(twins.page.root.innerHTML).toBe(twins.twin.root.innerHTML);
      }),
      runs,
    ));

  it('is restored, whatever came back', () =>
    fc.assert(
      fc.asyncProperty(pages, changes, changes, blows, async (html, before, after, suffered) => {
        const twins = openTwins(html, (source) => damagedReply(source, suffered));
        twins.session.begin();
        before.forEach(twins.change);
        await twins.is('done');
        after.forEach(twins.change);
        await twins.settle();
        await twins.session.showOriginal();
        expect(twins.page.wordsOfAll()).toEqual(twins.twin.wordsOfAll());
      }),
      runs,
    ));
});

/** Actions that a reader may take at any moment. */
const deeds: Readonly<Record<string, (twins: Twins) => unknown>> = {
  stops: ({ session }) => session.stop(),
  begins: ({ session }) => session.begin(),
  pauses: ({ session }) => session.pause(),
  'waits a second': () => pass(1_000),
  'has a service that fails': ({ service }) => {
    service.failing = { code: 'timed-out' };
  },
  'has one that works': ({ service }) => {
    service.failing = null;
  },
  'shows the original': ({ session }) => session.showOriginal(),
  'shows the translation': ({ session }) => session.showTranslation(),
  'wants the translation below': ({ session }) =>
    session.setDisplay({ ...replacing, layout: 'side-by-side' }),
  'wants the translation in its place': ({ session }) => session.setDisplay(replacing),
  'waits for the next frame': () => new Promise((resolve) => requestAnimationFrame(resolve)),
  'waits for the service': () => pass(30),
  'waits no longer for the service': ({ service }) => service.release(),
  'finds the service slow': ({ service }) => service.hold(),
};

const moments = fc.array(fc.record({ deed: fc.constantFrom(...Object.keys(deeds)), changes }), {
  minLength: 1,
  maxLength: 6,
});

describe('a reader who stops, begins and looks back at any moment', () => {
  it('has the whole page translated in the end, and the page’s own again after it', () =>
    fc.assert(
      fc.asyncProperty(pages, moments, async (html, course) => {
        const twins = openTwins(html);
        twins.session.begin();
        for (const moment of course) {
          await deeds[moment.deed]?.(twins);
          moment.changes.slice(0, 2).forEach(twins.change);
        }
        twins.service.failing = null;
        twins.service.release();
        // A failure is reported once the last answers had their time.
        await pass(6_000);
        twins.session.begin();
        twins.session.showTranslation();
        void twins.session.setDisplay(replacing);
        await twins.settle();
        await isWhole();
        await twins.session.showOriginal();
        expect(twins.page.root.innerHTML).toBe(twins.twin.root.innerHTML);
      }),
      runs,
    ));
});
