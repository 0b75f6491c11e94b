import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sayPageSign } from '../../../entrypoints/background/badge/badge.ts';
import { readBudgetWarning } from '../../../utils/translation/month-spending.ts';
import { createIdleClock } from '../service/idle-clock.ts';
import { fakeAction } from './fake-action.ts';

const badge = () => fakeBrowser.action.getBadgeText({ tabId: 7 });
const title = () => fakeBrowser.action.getTitle({ tabId: 7 });
const question = { kind: 'question', characters: 48_200 } as const;

function openTab({ active = true } = {}) {
  fakeBrowser.reset();
  fakeAction();
  fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, windowId: 2, active })) as never;
  const open = vi.fn(async () => {});
  fakeBrowser.action.openPopup = open as never;
  return open;
}

describe('a page that waits for an answer', () => {
  it('is marked on the button, which says what it is about, and has the popup opened', async () => {
    const open = openTab();
    await sayPageSign(7, question, false);
    expect(await badge()).toBe('?');
    expect(await title()).toBe('Verso: About 48,200 characters. Translate this page?');
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 2 });
  });

  it('is not asked about twice: a popup that is open shows it already', async () => {
    const open = openTab();
    await sayPageSign(7, question, true);
    expect(await badge()).toBe('?');
    expect(open).not.toHaveBeenCalled();
  });

  it('waits with its mark while another tab is in front', async () => {
    const open = openTab({ active: false });
    await sayPageSign(7, question, false);
    expect(await badge()).toBe('?');
    expect(open).not.toHaveBeenCalled();
  });

  it('has its mark where the browser opens no popup by itself', async () => {
    openTab().mockRejectedValue(new Error('openPopup requires a user gesture'));
    await sayPageSign(7, { ...question, characters: 1 }, false);
    expect(await badge()).toBe('?');
  });

  it('loses its mark with a no', async () => {
    openTab();
    await sayPageSign(7, question, false);
    await sayPageSign(7, { kind: 'none' }, false);
    expect(await badge()).toBe('');
    expect(await title()).toBe('Verso');
  });
});

describe('a month whose budget is nearly used', () => {
  const budgetWarning = async () => 0.849;

  it('is said beside how far a page is and that it is done, and nowhere else', async () => {
    openTab();
    await sayPageSign(7, { kind: 'progress', percent: 45 }, false, budgetWarning);
    expect(await badge()).toBe('45%');
    expect(await title()).toBe(
      'Verso: This page is being translated: 45%\n84% of this month’s budget is used.',
    );
    await sayPageSign(7, { kind: 'done' }, false, budgetWarning);
    expect(await badge()).toBe('✓!');
    expect(await title()).toBe(
      'Verso: This page is translated.\n84% of this month’s budget is used.',
    );
    await sayPageSign(7, { kind: 'none' }, false, budgetWarning);
    expect(await badge()).toBe('');
  });

  it('that cannot be read, since the database does not answer, holds up no sign', async () => {
    openTab();
    const month = new Promise<never>(() => {});
    await sayPageSign(7, { kind: 'progress', percent: 45 }, false, () =>
      readBudgetWarning(month, createIdleClock()),
    );
    expect(await badge()).toBe('45%');
  });

  it('that takes long to be read lets no later sign overtake it', async () => {
    openTab();
    let know = (_share: number | null): void => {};
    const slow = new Promise<number | null>((resolve) => {
      know = resolve;
    });
    const first = sayPageSign(7, { kind: 'progress', percent: 95 }, false, () => slow);
    const last = sayPageSign(7, { kind: 'none' }, false);
    know(null);
    await Promise.all([first, last]);
    expect(await badge()).toBe('');
  });
});

describe('a page that is translated', () => {
  it('says how far it is, then that it is done, and opens no popup for it', async () => {
    const open = openTab();
    await sayPageSign(7, { kind: 'progress', percent: 45 }, false);
    expect([await badge(), await title()]).toEqual([
      '45%',
      'Verso: This page is being translated: 45%',
    ]);
    await sayPageSign(7, { kind: 'done' }, false);
    expect(await badge()).toBe('✓');
    expect(open).not.toHaveBeenCalled();
  });
});
