import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeBadge } from '../../../entrypoints/background/badge.ts';
import {
  badgeColors,
  badgeTextColor,
  noSigns,
  planBadge,
} from '../../../entrypoints/background/plan-badge.ts';
import { contrastRatio } from '../../support/contrast.ts';

const trouble = { code: 'key-missing' } as const;
const byItself = 'Translated by itself, as you have chosen';
const progress = { kind: 'progress', percent: 45 } as const;
const done = { kind: 'done' } as const;

describe('what the toolbar button says over a tab', () => {
  it.each([
    ['nothing where there is nothing to say', {}, ''],
    ['that all is done', { page: done }, '✓'],
    ['how far a page is', { page: progress }, '45%'],
    ['that a page is looked through', { page: { kind: 'progress', percent: null } }, '…'],
    ['that a page was translated by itself, once it is done', { byItself, page: done }, '•'],
    ['how far it is also where it was begun by itself', { byItself, page: progress }, '45%'],
    ['that a page asks', { page: { kind: 'question', characters: 9 } }, '?'],
    ['that a page is not translated whole', { page: { kind: 'failed' } }, '!'],
    ['what went wrong before how far a page is', { trouble, page: progress }, '!'],
    ['… and before what it asks', { trouble, page: { kind: 'question', characters: 9 } }, '!'],
  ] as const)('says %s', (_, signs, text) => {
    const badge = planBadge({ ...noSigns, ...signs });
    expect(badge.text).toBe(text);
    expect(badge.title).toMatch(text === '' ? /^Verso$/ : /^Verso: .{10}/);
  });

  it('fits the four characters that there is room for, in colours that can be read', () => {
    expect(planBadge({ ...noSigns, page: { kind: 'progress', percent: 100 } }).text).toBe('100%');
    for (const color of Object.values(badgeColors)) {
      expect(contrastRatio(color, badgeTextColor)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the toolbar button over a tab', () => {
  const badge = () => fakeBrowser.action.getBadgeText({ tabId: 7 });
  beforeEach(() => fakeBrowser.reset());

  it('says again how far the page is when a trouble is over', async () => {
    await changeBadge(7, { page: progress });
    await changeBadge(7, { trouble });
    await changeBadge(7, { page: { kind: 'progress', percent: 50 } });
    expect(await badge()).toBe('!');
    await changeBadge(7, { trouble: null });
    expect(await badge()).toBe('50%');
  });

  it('knows nothing any more of a page that the tab has left', async () => {
    await changeBadge(7, { page: done });
    // As browsers do at a navigation.
    await fakeBrowser.action.setBadgeText({ tabId: 7, text: '' });
    await changeBadge(7, { trouble });
    await changeBadge(7, { trouble: null });
    expect(await badge()).toBe('');
  });

  it.each([
    ['✓', '✓'],
    ['!', ''],
  ])('keeps what a worker before has put there, unless it was trouble: %s', async (text, left) => {
    await fakeBrowser.action.setBadgeText({ tabId: 7, text });
    await changeBadge(7, { trouble: null });
    expect(await badge()).toBe(left);
  });

  it('keeps tabs apart, and what comes for one in its order', async () => {
    await Promise.all([
      changeBadge(7, { page: progress }),
      changeBadge(8, { page: done }),
      changeBadge(7, { page: done }),
      changeBadge(7, { page: { kind: 'none' } }),
    ]);
    expect([await badge(), await fakeBrowser.action.getBadgeText({ tabId: 8 })]).toEqual(['', '✓']);
  });
});
