import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Report } from '../../components/report/report.tsx';
import { rangeInWords, signedChange } from '../../components/usage/usage-words.ts';
import { mapCounters } from '../../utils/usage/columns.ts';
import { addDays } from '../../utils/usage/ranges.ts';
import {
  dayShort,
  flagInWords,
  inPercent,
  nameOf,
  needsYear,
} from '../../utils/wording/usage-words.ts';
import { reportProps, reportView } from '../support/gallery/report-states.ts';

afterEach(cleanup);

const flag = {
  maskedKey: '2d8e****************************41ab',
  label: 'Support desk',
  day: '2026-02-24',
  value: 45_823,
  usual: 7_970,
};

const today = '2026-03-01';

/** Removes the invisible marks that isolate names. */
const plain = (words: string): string => words.replaceAll(/[\u2068\u2069]/g, '');

describe('the words for a day out of the ordinary', () => {
  it('say the key, the day, how much, and what is usual', () => {
    expect(plain(flagInWords(flag, today, 'en'))).toBe(
      'Support desk used 45,823 characters on Feb 24. Usual on such a day: about 7.97K.',
    );
  });

  it('say it otherwise of a key that mostly rests on such days', () => {
    expect(plain(flagInWords({ ...flag, usual: 0 }, today, 'en'))).toBe(
      'Support desk used 45,823 characters on Feb 24. It usually uses none on such a day.',
    );
  });

  it('know a key without a label by the ends of its mask', () => {
    expect(plain(flagInWords({ ...flag, label: ' ' }, today, 'en'))).toMatch(
      /^2d8e\*\*\*\*41ab used/,
    );
  });

  it('cut a label as long as a paragraph at forty letters, and none in two', () => {
    const words = plain(flagInWords({ ...flag, label: '😀'.repeat(200) }, today, 'en'));
    expect(words).toMatch(/^(?:😀){40}… used/u);
  });

  it('keep a label of another direction, or one that looks like markup, within its own', () => {
    for (const label of ['قسم الترجمة', '<b>Marketing</b>']) {
      expect(flagInWords({ ...flag, label }, today, 'en')).toContain(`\u2068${label}\u2069 used`);
    }
  });

  it('are of UTC days, whatever the zone, in the form of the language', () => {
    expect(flagInWords({ ...flag, day: '2026-01-01' }, today, 'en')).toContain('Jan 1.');
    expect(flagInWords(flag, today, 'de')).toContain('45.823');
  });
});

describe('the words for a change', () => {
  it.each([
    [125, 100, '+25%'],
    [50, 100, '-50%'],
    [0, 100, '-100%'],
    [1300, 100, '+1,200%'],
    [100.4, 100, '0%'],
    [99.6, 100, '0%'],
    [5, 0, 'new'],
    [0, 0, '–'],
  ])('from %f, after %f, are %s', (now, before, words) => {
    expect(signedChange(now, before, 'en')).toBe(words);
  });
});

describe('the words for days', () => {
  const month = { from: '2026-02-03', to: '2026-03-04' };
  const yearBefore = { from: '2025-02-03', to: '2025-03-04' };

  it('have no year where all of them lie in the current one', () => {
    expect(needsYear('2026-03-05', month, null)).toBe(false);
    expect(rangeInWords(month, 'en', { withYear: false })).toMatch(/^Feb 3\s–\sMar 4$/);
    expect(dayShort('2026-03-04', 'en')).toBe('Mar 4');
  });

  it.each([
    ['another year is beside it', '2026-03-05', [month, yearBefore]],
    ['it lies in another year', '2027-01-01', [month]],
    ['it began in another year', '2026-03-05', [{ from: '2025-12-31', to: '2026-03-04' }]],
  ])('have one where %s', (_, today, ranges) => {
    expect(needsYear(today, ...ranges)).toBe(true);
  });

  it('say each year once', () => {
    expect(rangeInWords(month, 'en', { withYear: true })).toMatch(/^Feb 3\s–\sMar 4, 2026$/);
    const overNewYear = { from: '2025-12-11', to: '2026-01-09' };
    expect(rangeInWords(overNewYear, 'en', { withYear: true })).toMatch(
      /^Dec 11, 2025\s–\sJan 9, 2026$/,
    );
    expect(dayShort('2025-12-31', 'en', { withYear: true })).toBe('Dec 31, 2025');
  });

  it('tell two years apart that a report compares', () => {
    render(<Report {...reportProps(reportView({ compare: 'year-before' }))} />);
    const note = () => document.querySelector('.figures__note')?.textContent ?? '';
    expect(note()).toMatch(/^Feb 3\s–\sMar 4, 2026 · compared with Feb 3\s–\sMar 4, 2025 ·/);
    expect(document.querySelector('.legend')?.textContent).toMatch(/Feb 3\s–\sMar 4, 2025/);
    cleanup();
    render(<Report {...reportProps(reportView())} />);
    expect(note()).toMatch(/^Feb 3\s–\sMar 4 · compared with Jan 4\s–\sFeb 2 ·/);
    // Paper names the year.
    const age = document.querySelector('.report__age')?.textContent;
    expect(age).toMatch(/^Up to Mar 4, UTC · asked on Mar 5, 2026/);
  });

  it('say the year below a picture of more than one', () => {
    const { shown, ...view } = reportView({ compare: 'none' });
    if (!shown) throw new Error('Nothing is shown');
    const [day] = shown.days;
    const days = Array.from({ length: 800 }, (_, at) => ({
      isReported: true,
      counts: mapCounters(() => 0),
      average: 0,
      before: null,
      ...day,
      day: addDays('2024-01-01', at),
    }));
    const report = { ...shown, days };
    render(<Report {...reportProps({ ...view, shown: report })} />);
    const names = [...document.querySelectorAll('.day-axes__day')].map((one) =>
      // Names are isolated, so that they keep their own direction.
      one.textContent?.replace(/[\u2068\u2069]/g, ''),
    );
    expect(names[0]).toBe('Jan 2024');
    expect(names.every((name) => /^[A-Z][a-z]{2} 20\d\d$/.test(name ?? ''))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  it('say the year of days out of the ordinary of another year', () => {
    const { shown, ...view } = reportView({ period: 'last-year', compare: 'none' });
    if (!shown) throw new Error('Nothing is shown');
    const flags = [{ ...flag, day: '2025-10-27' }];
    const report = { ...shown, flags };
    render(<Report {...reportProps({ ...view, shown: report })} />);
    expect(plain(document.querySelector('.notice__list')?.textContent ?? '')).toContain(
      'used 45,823 characters on Oct 27, 2025.',
    );
  });
});

describe('the words for a forecast', () => {
  it('say what the month comes to, and by what method', () => {
    const view = reportView({ period: 'this-month' });
    const { low = 0, high = 0 } = view.shown?.forecast ?? {};
    expect(low).toBeGreaterThan(view.shown?.counts.total ?? Infinity);
    expect(high).toBeGreaterThan(low);
    render(<Report {...reportProps(view)} />);
    const short = new Intl.NumberFormat('en', {
      notation: 'compact',
      maximumSignificantDigits: 3,
    });
    expect(
      screen.getByText(
        `About ${short.formatRange(low, high)} by the end of the month, if each weekday goes on as in the last four weeks`,
      ),
    ).toBeTruthy();
  });

  it('say what is left of a budget, and warn only if it will not do', () => {
    const view = reportView({ period: 'this-month' });
    const { high = 0, soFar = 0 } = view.shown?.forecast ?? {};
    render(<Report {...reportProps({ ...view, budget: 2 * high })} />);
    expect(screen.getByText(/left this month/).textContent).toMatch(/by the end of the month$/);
    cleanup();
    render(<Report {...reportProps({ ...view, budget: soFar + 1 })} />);
    expect(screen.getByText(/^used up around Mar \d+$/)).toBeTruthy();
  });

  it('are left out for days that are over', () => {
    render(<Report {...reportProps(reportView({ period: 'last-month' }))} />);
    expect(screen.queryByText(/by the end of the month/)).toBeNull();
  });
});

it('the name of a key is its label, else its mask with few stars', () => {
  expect(nameOf(flag)).toBe('Support desk');
  expect(nameOf({ ...flag, label: '' })).toBe('2d8e****41ab');
});

it.each([
  [0, '0%'],
  [0.0004, '0.04%'],
  [0.005, '0.5%'],
  [0.44, '44%'],
  [0.994, '99%'],
  [0.996, '99.6%'],
  [0.99996, '99.9%'],
  [1, '100%'],
])('a share of %d is %s: little is not nothing, and almost all is not all', (share, words) => {
  expect(inPercent(share, 'en')).toBe(words);
});
