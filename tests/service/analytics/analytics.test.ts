import { describe, expect, it } from 'vitest';
import { serviceForTests } from '../support/service-for-tests.ts';
import { maskKey } from './account.ts';
import { addDays, countDays, isDay } from './days.ts';

const now = Date.parse('2026-03-05T23:30:00Z');
const options = { now: () => now, keys: { translate: 'my-translate-key-0001' } };
const { usage, translate } = serviceForTests(options);
const again = serviceForTests(options);
const other = serviceForTests({ ...options, seed: 2 });
const unusual = serviceForTests({ ...options, account: { unusualDay: 3 } });
const lagging = serviceForTests({ ...options, account: { reportedTo: '2026-03-01' } });

interface Counters {
  total_characters: number;
  text_translation_characters: number;
  document_translation_characters: number;
  text_improvement_characters: number;
  speech_to_text_minutes: number;
}
interface Entry {
  api_key: string;
  api_key_label: string;
  usage_date: string;
  usage: Counters;
}

const year = '?start_date=2025-03-05&end_date=2026-03-04';
const list = (report: Record<string, unknown>, member: string) =>
  (report[member] ?? []) as readonly Entry[];

/** Adds hundredths, because decimals would not add up exactly. */
function total(entries: readonly Entry[]): Counters {
  const sum = (pick: (usage: Counters) => number) =>
    Math.round(entries.reduce((all, entry) => all + Math.round(pick(entry.usage) * 100), 0)) / 100;
  return {
    total_characters: sum((usage) => usage.total_characters),
    text_translation_characters: sum((usage) => usage.text_translation_characters),
    document_translation_characters: sum((usage) => usage.document_translation_characters),
    text_improvement_characters: sum((usage) => usage.text_improvement_characters),
    speech_to_text_minutes: sum((usage) => usage.speech_to_text_minutes),
  };
}

describe('the query', () => {
  it.each([
    ['', "Value for 'start_date' is required."],
    ['?start_date=2026-01-01', "Value for 'end_date' is required."],
    ['?end_date=2026-01-01', "Value for 'start_date' is required."],
    ['?start_date=2026-02-30&end_date=2026-03-01', "Value for 'start_date' not supported."],
    ['?start_date=2026-01-01&end_date=2026-13-01', "Value for 'end_date' not supported."],
    ['?start_date=2025-02-29&end_date=2025-03-01', "Value for 'start_date' not supported."],
    ['?start_date=20260101&end_date=2026-01-02', "Value for 'start_date' not supported."],
    ['?start_date=2026-1-1&end_date=2026-01-02', "Value for 'start_date' not supported."],
    [
      '?start_date=2026-01-01T00:00:00&end_date=2026-01-02',
      "Value for 'start_date' not supported.",
    ],
    ['?start_date=&end_date=2026-01-02', "Value for 'start_date' not supported."],
    ['?start_date=2026-01-02&end_date=2026-01-01', "'start_date' must not be after 'end_date'."],
    [
      '?start_date=2025-03-03&end_date=2026-03-04',
      "'end_date' is too late: a report has at most 366 days.",
    ],
    [`${year}&group_by=day`, "Value for 'group_by' not supported."],
    [`${year}&group_by=`, "Value for 'group_by' not supported."],
    [`${year}&group=key`, "Unknown member 'group'."],
    [`${year}&start_date=2025-03-06`, "'start_date' is given twice."],
  ])('%j is refused: %s', async (query, message) => {
    const reply = await usage(query);
    expect([reply.status, reply.message]).toEqual([400, message]);
  });

  it.each([
    '?start_date=2026-01-01&end_date=2026-01-01',
    '?start_date=2024-02-29&end_date=2025-02-28',
    '?end_date=2026-01-02&start_date=2026-01-01',
    '?start_date=2024-01-01&end_date=2024-12-31',
  ])('%s is taken', async (query) => {
    expect((await usage(query)).status).toBe(200);
  });
});

describe('the report', () => {
  it('gives the range without a zone', async () => {
    const { report } = await usage(year);
    expect(report.start_date).toBe('2025-03-05T00:00:00');
    expect(report.end_date).toBe('2026-03-04T00:00:00');
  });

  it('has neither grouping nor lists when none is asked for', async () => {
    const { report } = await usage(year);
    expect(Object.keys(report).sort()).toEqual(['end_date', 'start_date', 'total_usage']);
  });

  it('has one list for each grouping', async () => {
    const byKey = (await usage(`${year}&group_by=key`)).report;
    const byDay = (await usage(`${year}&group_by=key_and_day`)).report;
    expect([byKey.group_by, 'key_usages' in byKey, 'key_and_day_usages' in byKey]).toEqual([
      'key',
      true,
      false,
    ]);
    expect([byDay.group_by, 'key_usages' in byDay, 'key_and_day_usages' in byDay]).toEqual([
      'key_and_day',
      false,
      true,
    ]);
  });

  it('has a day out of the ordinary where one is wished for, and is else the same', async () => {
    const day = '2026-03-02';
    const query = `?start_date=${day}&end_date=${day}&group_by=key_and_day`;
    const of = async (server: { usage: typeof usage }) =>
      list((await server.usage(query)).report, 'key_and_day_usages').map(
        ({ usage: { total_characters } }) => total_characters,
      );
    const [plain, strange] = [await of({ usage }), await of(unusual)];
    expect(strange).toEqual(plain.map((total, at) => (at === 1 ? total * 30 : total)));
  });

  it('sums to the same in every grouping', async () => {
    const plain = (await usage(year)).report.total_usage as Counters;
    const byKey = (await usage(`${year}&group_by=key`)).report;
    const byDay = (await usage(`${year}&group_by=key_and_day`)).report;
    expect(byKey.total_usage).toEqual(plain);
    expect(byDay.total_usage).toEqual(plain);
    expect(total(list(byKey, 'key_usages'))).toEqual(plain);
    expect(total(list(byDay, 'key_and_day_usages'))).toEqual(plain);
    expect(plain.total_characters).toBe(
      plain.text_translation_characters +
        plain.document_translation_characters +
        plain.text_improvement_characters,
    );
  });

  it('gives the same for a range as for its halves', async () => {
    const halves = await Promise.all(
      [
        '?start_date=2025-03-05&end_date=2025-09-01',
        '?start_date=2025-09-02&end_date=2026-03-04',
      ].map(async (query) =>
        list((await usage(`${query}&group_by=key_and_day`)).report, 'key_and_day_usages'),
      ),
    );
    expect(total(halves.flat())).toEqual((await usage(year)).report.total_usage);
  });

  it('has entries by UTC day, each key and day once', async () => {
    const entries = list(
      (await usage(`${year}&group_by=key_and_day`)).report,
      'key_and_day_usages',
    );
    expect(entries.length).toBeGreaterThan(1_000);
    for (const { usage_date } of entries) {
      expect(usage_date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
      expect(usage_date >= '2025-03-05' && usage_date < '2026-03-05').toBe(true);
    }
    const names = entries.map((entry) => `${entry.api_key} ${entry.usage_date}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has keys with empty, doubled, long, right-to-left and markup-like labels', async () => {
    const labels = list((await usage(`${year}&group_by=key`)).report, 'key_usages').map(
      (entry) => entry.api_key_label,
    );
    expect(labels).toContain('');
    expect(labels.filter((label) => label === 'Website')).toHaveLength(2);
    expect(labels.some((label) => label.length >= 190)).toBe(true);
    expect(labels.some((label) => /\p{Script=Arabic}/u.test(label))).toBe(true);
    expect(labels.some((label) => label.includes('<b>'))).toBe(true);
    expect(labels.some((label) => label.startsWith('='))).toBe(true);
  });

  it('shows keys only masked', async () => {
    const reply = await usage(`${year}&group_by=key`);
    expect(reply.text).not.toContain('my-translate-key-0001');
    const keys = list(reply.report, 'key_usages').map((entry) => entry.api_key);
    for (const key of keys) expect(key).toMatch(/^[^*]{1,4}\*+[^*]{1,4}$/);
    expect(keys).toContain(maskKey('my-translate-key-0001'));
  });

  it('is the same for the same seed and another for another', async () => {
    const texts = await Promise.all(
      [usage, again.usage, other.usage].map(async (ask) => (await ask(year)).text),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toBe(texts[2]);
  });

  it('reaches about 400 days back and is empty before and in the future', async () => {
    const empty = { ...total([]) };
    const ask = async (query: string) => (await usage(query)).report.total_usage;
    expect(await ask('?start_date=2024-03-01&end_date=2025-01-20')).toEqual(empty);
    expect(await ask('?start_date=2026-03-06&end_date=2026-12-31')).toEqual(empty);
    expect(await ask('?start_date=2025-01-29&end_date=2025-02-05')).not.toEqual(empty);
  });

  it('ends on the last day that it is to tell of, and says so', async () => {
    const { report } = await lagging.usage(
      '?start_date=2026-02-25&end_date=2026-03-04&group_by=key_and_day',
    );
    expect(report).toMatchObject({
      start_date: '2026-02-25T00:00:00',
      end_date: '2026-03-01T00:00:00',
    });
    const days = list(report, 'key_and_day_usages').map(({ usage_date }) => usage_date);
    expect(days.at(-1)).toBe('2026-03-01T00:00:00Z');
    const asFar = '?start_date=2026-02-25&end_date=2026-03-01&group_by=key_and_day';
    expect((await usage(asFar)).report.total_usage).toEqual(report.total_usage);
    expect((await lagging.usage(asFar)).text).toBe((await usage(asFar)).text);
  });

  it('says nothing of days beyond that', async () => {
    const { report } = await lagging.usage('?start_date=2026-03-03&end_date=2026-03-04');
    expect(report).toMatchObject({ end_date: '2026-03-03T00:00:00', total_usage: total([]) });
  });

  it('counts what this server itself bills today, asked for or not', async () => {
    const today = '?start_date=2026-03-05&end_date=2026-03-05&group_by=key';
    const characters = async () =>
      ((await usage(today)).report.total_usage as Counters).text_translation_characters;
    const before = await characters();
    await translate({ text: ['12345', '678'], target_lang: 'ES' });
    await translate({ text: ['1'], target_lang: 'XX' });
    expect(await characters()).toBe(before + 8);
  });
});

describe('days', () => {
  it('are UTC days that exist', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2023-02-29')).toBe(false);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(countDays('2024-01-01', '2024-12-31')).toBe(366);
  });
});

describe('maskKey', () => {
  it('keeps the ends and replaces the middle', () => {
    expect(maskKey('abcd-secret-wxyz')).toBe('abcd********wxyz');
    expect(maskKey('short')).toBe('s***t');
  });
});
