import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeBadge, markAllTabs } from '../../../entrypoints/background/badge/badge.ts';
import {
  badgeColors,
  badgeTextColor,
  noSigns,
  planBadge,
} from '../../../utils/wording/badge-words.ts';
import { contrastRatio } from '../../support/contrast.ts';
import { fakeAction } from './fake-action.ts';

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
    ['that all is done, and that the budget nearly is', { page: done, budgetUsed: 0.8 }, '✓!'],
    ['what went wrong before the budget', { trouble, page: done, budgetUsed: 0.8 }, '!'],
    ['nothing of the budget where there is nothing of ours', { budgetUsed: 0.8 }, ''],
    ['that a page asks', { page: { kind: 'question', characters: 9 } }, '?'],
    ['that a page is not translated whole', { page: { kind: 'failed' } }, '!'],
    ['what went wrong before how far a page is', { trouble, page: progress }, '!'],
    ['… and before what it asks', { trouble, page: { kind: 'question', characters: 9 } }, '!'],
  ] as const)('says %s', (_, signs, text) => {
    const badge = planBadge({ ...noSigns, ...signs });
    expect(badge.text).toBe(text);
    expect(badge.title).toMatch(text === '' ? /^Verso$/ : /^Verso: .{10}/);
  });

  it('says on which day a quota that ended a page resets', () => {
    const resetsAtMs = new Date(2026, 1, 1, 9, 30).getTime();
    const { title } = planBadge({ ...noSigns, page: { kind: 'failed', resetsAtMs } });
    expect(title).toContain('It resets on February 1, 2026');
  });

  it('fits the four characters that there is room for, in colours that can be read', () => {
    expect(planBadge({ ...noSigns, page: { kind: 'progress', percent: 100 } }).text).toBe('100%');
    for (const color of Object.values(badgeColors)) {
      expect(contrastRatio(color, badgeTextColor)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the toolbar button over a tab', () => {
  let action: ReturnType<typeof fakeAction>;
  const badge = (tabId = 7) => action.over(tabId).text;
  beforeEach(() => {
    fakeBrowser.reset();
    action = fakeAction();
  });

  it('says again how far the page is when a trouble is over', async () => {
    await changeBadge(7, { page: progress });
    await changeBadge(7, { trouble });
    await changeBadge(7, { page: { kind: 'progress', percent: 50 } });
    expect(badge()).toBe('!');
    await changeBadge(7, { trouble: null });
    expect(badge()).toBe('50%');
  });

  it('knows nothing any more of a page that the tab has left', async () => {
    await changeBadge(7, { page: done });
    action.leavePage(7);
    await changeBadge(7, { trouble });
    await changeBadge(7, { trouble: null });
    expect(badge()).toBe('');
  });

  it.each([
    ['✓', '✓'],
    ['!', ''],
  ])('keeps what a worker before has put there, unless it was trouble: %s', async (text, left) => {
    await fakeBrowser.action.setBadgeText({ tabId: 7, text });
    await fakeBrowser.action.setTitle({ tabId: 7, title: 'Verso: of a worker before' });
    await changeBadge(7, { trouble: null });
    expect(badge()).toBe(left);
  });

  it('keeps tabs apart, and what comes for one in its order', async () => {
    await Promise.all([
      changeBadge(7, { page: progress }),
      changeBadge(8, { page: done }),
      changeBadge(7, { page: done }),
      changeBadge(7, { page: { kind: 'none' } }),
    ]);
    expect([badge(7), badge(8)]).toEqual(['', '✓']);
  });

  describe('while something stands over all tabs', () => {
    const alert = { text: '!', title: 'Verso: the budget is reached' };
    beforeEach(() => markAllTabs(alert));

    it('says that of a tab where an action succeeded, even if the worker does not know it', async () => {
      await changeBadge(7, { trouble: null });
      expect(action.over(7)).toEqual(alert);
      await changeBadge(7, { page: { kind: 'none' }, byItself: null });
      expect(action.over(7)).toEqual(alert);
      expect(action.over()).toEqual(alert);
    });

    it('says what a page has to say, and then again what stands over all', async () => {
      await changeBadge(7, { page: done });
      expect(action.over(7)).toMatchObject({ text: '✓' });
      expect(action.over(8)).toEqual(alert);
      await changeBadge(7, { page: { kind: 'none' } });
      expect(action.over(7)).toEqual(alert);
    });

    it('tells a tab’s own trouble from it by what each says, also one of a worker before', async () => {
      await changeBadge(7, { trouble });
      expect(action.over(7).title).toContain('key');
      vi.resetModules();
      const after = await import('../../../entrypoints/background/badge/badge.ts');
      await after.changeBadge(7, { trouble: null });
      expect(action.over(7)).toEqual(alert);
      await after.changeBadge(8, { page: progress });
      await after.changeBadge(8, { trouble: null });
      expect(action.over(8).text).toBe('45%');
    });

    it('says another one, and none any more, on every tab that has nothing of its own', async () => {
      await changeBadge(8, { page: done });
      const other = { text: '!', title: 'Verso: an unusual day' };
      await markAllTabs(other);
      expect(action.over(7)).toEqual(other);
      expect(action.over(8).text).toBe('✓');
      await markAllTabs({ text: '', title: 'Verso' });
      expect(action.over(7)).toEqual({ text: '', title: 'Verso' });
      expect(action.over(8).title).toMatch(/^Verso: .{10}/);
    });
  });
});
