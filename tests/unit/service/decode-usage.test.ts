import { describe, expect, it } from 'vitest';
import { decodeUsageReply } from '../../../utils/service/decode-usage.ts';
import type { UsageGrouping } from '../../../utils/service/types.ts';
import { counterNames } from '../../../utils/service/types.ts';
import { usageReply } from './usage-replies.ts';

const decode = (reply: unknown, groupBy: UsageGrouping = 'key') =>
  decodeUsageReply(JSON.stringify(reply), groupBy);

/** Returns a copy of a reply with other members in its report. */
const withReport = (members: object, reply: { usage_report: object } = usageReply.byKey) => ({
  usage_report: { ...reply.usage_report, ...members },
});

const range = { from: '2026-01-01', to: '2026-01-31' };
const key = { maskedKey: 'ab***3f2a', label: 'Website' };

/** One entry. */
const one = {
  ...{ range, keys: [key], key: [0], day: [0], differs: false },
  counts: { total: [600], text: [300], documents: [200], improvement: [100], speech: [1.25] },
};
const nothing = {
  ...{ range, keys: [], key: [], day: [] },
  counts: { total: [], text: [], documents: [], improvement: [], speech: [] },
};

describe('decodeUsageReply', () => {
  it('reads the groupings that a service lists, and groups as keys by their names', () => {
    const groupings = ['key', 'tag', 'Not one', 'language_pair'];
    const { total_usage: usage } = usageReply.byKey.usage_report;
    const group_usages = [{ name: 'sales', usage }, { usage }];
    expect(decode(withReport({ group_by: 'tag', groupings, group_usages }), 'tag')).toEqual({
      ok: true,
      value: {
        ...{ range, groupings: ['tag', 'language_pair'] },
        keys: [
          { maskedKey: '', label: 'sales' },
          { maskedKey: '–', label: '' },
        ],
        ...{ key: [0, 1], day: [0, 0] },
        counts: {
          ...{ total: [600, 600], text: [300, 300], documents: [200, 200] },
          ...{ improvement: [100, 100], speech: [1.25, 1.25] },
        },
        differs: true,
      },
    });
    expect(decode(withReport({ groupings: 'tag' }))).toMatchObject({ ok: true });
    expect(decode(withReport({ group_by: 'tag' }), 'tag')).toMatchObject({ ok: false });
  });

  it('reads a report by key', () => {
    expect(decode(usageReply.byKey, 'key')).toEqual({ ok: true, value: one });
  });

  it('reads a report by key and day', () => {
    expect(decode(usageReply.byKeyAndDay, 'key_and_day')).toEqual({
      ok: true,
      value: { ...one, day: [30] },
    });
  });

  it('counts days from the first one, and has each key once', () => {
    const [entry] = usageReply.byKeyAndDay.usage_report.key_and_day_usages;
    const on = (day: string, api_key_label = 'Website') => ({
      ...{ ...entry, usage_date: `2026-${day}T00:00:00Z`, api_key_label },
    });
    const days = [on('01-02'), on('01-02', 'App'), on('01-03'), on('02-01'), on('02-30')];
    const reply = withReport({ key_and_day_usages: days }, usageReply.byKeyAndDay);
    expect(decode(reply, 'key_and_day')).toMatchObject({
      value: {
        keys: [key, { ...key, label: 'App' }],
        key: [0, 1, 0, 0, 0],
        day: [1, 1, 2, 31, Number.NEGATIVE_INFINITY],
      },
    });
  });

  it('reads dates as text: never a day earlier west of Greenwich', () => {
    const zone = process.env.TZ;
    try {
      for (process.env.TZ of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
        expect(decode(usageReply.byKey)).toMatchObject({ value: { range } });
        expect(decode(usageReply.byKeyAndDay, 'key_and_day')).toMatchObject({
          value: { day: [30] },
        });
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it.each([undefined, null, ''])('reads the label %j as empty', (api_key_label) => {
    const [entry] = usageReply.byKey.usage_report.key_usages;
    const reply = withReport({ key_usages: [{ ...entry, api_key_label }] }, usageReply.byKey);
    expect(decode(reply, 'key')).toMatchObject({ value: { keys: [{ label: '' }] } });
  });

  it('reads no keys and no days', () => {
    const byKey = withReport({ key_usages: [] }, usageReply.byKey);
    expect(decode(byKey, 'key')).toMatchObject({ value: nothing });
    const byKeyAndDay = withReport({ key_and_day_usages: [] }, usageReply.byKeyAndDay);
    expect(decode(byKeyAndDay, 'key_and_day')).toMatchObject({ value: nothing });
  });

  it.each([undefined, null])(
    'reads a list that is %j as nothing where nothing was used',
    (none) => {
      const total_usage = {
        ...usageReply.byKey.usage_report.total_usage,
        total_characters: 0,
        speech_to_text_minutes: 0,
      };
      const reply = withReport({ total_usage, key_and_day_usages: none }, usageReply.byKeyAndDay);
      expect(decode(reply, 'key_and_day')).toMatchObject({ value: nothing });
      const byKey = withReport({ total_usage, key_usages: none }, usageReply.byKey);
      expect(decode(byKey, 'key')).toMatchObject({ value: nothing });
    },
  );

  it('reads a few added counters, however many names there are', () => {
    const [entry] = usageReply.byKey.usage_report.key_usages;
    const key_usages = Array.from({ length: 1_000 }, (_, at) => ({
      ...entry,
      usage: { ...entry?.usage, [`n${at}_minutes`]: 1 },
    }));
    const decoded = decode(withReport({ key_usages }));
    const columns = decoded.ok ? Object.entries(decoded.value.counts) : [];
    expect(columns).toHaveLength(counterNames.length + 8);
    expect(columns.at(-1)?.[1]).toHaveLength(1_000);
  });

  it('says nothing of the totals of counters that it leaves out', () => {
    const { total_usage, key_usages } = usageReply.byKey.usage_report;
    const added = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`n${at}_pages`, 1]));
    const [entry] = key_usages;
    const report = {
      total_usage: { ...total_usage, ...added },
      key_usages: [{ ...entry, usage: { ...entry?.usage, ...added } }],
    };
    expect(decode(withReport(report))).toMatchObject({ value: { differs: false } });
  });

  it('keeps counters that it does not know, and tolerates every other member', () => {
    const added = { voice_minutes: 3, pages: 2, unit_price: 'free', other_count: -1 };
    const [entry] = usageReply.byKey.usage_report.key_usages;
    const usage = { ...entry?.usage, ...added };
    const key_usages = [entry, { ...entry, usage, note: 'x' }];
    const reply = { ...withReport({ key_usages, currency: 'EUR' }), request_id: 1 };
    const decoded = decode(reply);
    expect(decoded).toMatchObject({ value: { counts: { voice_minutes: [0, 3] } } });
    expect(decoded.ok && Object.keys(decoded.value.counts)).toEqual([
      ...[...counterNames, 'voice_minutes'],
    ]);
  });

  it('says whether a total is another than the sum of its entries, except for minutes', () => {
    const { total_usage } = usageReply.byKey.usage_report;
    const differs = (changed: object) => {
      const decoded = decode(withReport({ total_usage: { ...total_usage, ...changed } }));
      return decoded.ok && decoded.value.differs;
    };
    expect(differs({})).toBe(false);
    expect(differs({ document_translation_characters: 201 })).toBe(true);
    expect(differs({ speech_to_text_minutes: 9, voice_minutes: 3 })).toBe(false);
    expect(differs({ voice_characters: 3 })).toBe(true);
    expect(differs({ voice_characters: 0, pages: 3, other_count: -1 })).toBe(false);
  });

  it('reads counts up to 2^53 - 1 and refuses what JavaScript would round', () => {
    const withTotal = (digits: string) =>
      JSON.stringify(usageReply.byKey).replace(
        '"total_characters":600',
        `"total_characters":${digits}`,
      );
    const most = String(Number.MAX_SAFE_INTEGER);
    const largest = JSON.stringify(usageReply.byKey).replaceAll(':600', `:${most}`);
    expect(decodeUsageReply(largest, 'key')).toMatchObject({
      value: { counts: { total: [Number.MAX_SAFE_INTEGER] }, differs: false },
    });
    for (const digits of ['9007199254740992', '9007199254740993', '1e400']) {
      expect(decodeUsageReply(withTotal(digits), 'key')).toEqual({
        ok: false,
        failure: {
          code: 'reply-malformed',
          field: 'usage_report.total_usage.total_characters',
          rule: 'a whole number up to 9007199254740991',
        },
      });
    }
  });

  it.each([
    ['total_characters', 1.5],
    ['text_translation_characters', '300'],
    ['document_translation_characters', -1],
    ['text_improvement_characters', null],
    ['speech_to_text_minutes', '1.25'],
    ['speech_to_text_minutes', -0.5],
  ])('names the counter %s as wrong when it is %j', (counter, value) => {
    const total_usage = { ...usageReply.byKey.usage_report.total_usage, [counter]: value };
    expect(decode(withReport({ total_usage }))).toMatchObject({
      failure: { code: 'reply-malformed', field: `usage_report.total_usage.${counter}` },
    });
  });

  it.each([
    'total_characters',
    'text_translation_characters',
    'document_translation_characters',
    'text_improvement_characters',
    'speech_to_text_minutes',
  ])('names the counter %s as missing: a silent 0 would be a wrong bill', (counter) => {
    const total_usage = { ...usageReply.byKey.usage_report.total_usage, [counter]: undefined };
    expect(decode(withReport({ total_usage }))).toMatchObject({
      failure: { field: `usage_report.total_usage.${counter}` },
    });
  });

  it.each([
    ['body', null, 'key'],
    ['usage_report', {}, 'key'],
    ['usage_report.total_usage', withReport({ total_usage: undefined }), 'key'],
    ['usage_report.start_date', withReport({ start_date: undefined }), 'key'],
    ['usage_report.start_date', withReport({ start_date: '01/01/2026' }), 'key'],
    ['usage_report.end_date', withReport({ end_date: '2026-01-31T22:00:00' }), 'key'],
    ['usage_report.end_date', withReport({ end_date: 1769817600 }), 'key'],
    ['usage_report.start_date', withReport({ start_date: '2026-02-30T00:00:00' }), 'key'],
    ['usage_report.end_date', withReport({ end_date: '2026-13-01T00:00:00Z' }), 'key'],
    [
      'usage_report.end_date',
      withReport({ end_date: '2026-02-30T00:00:00' }, usageReply.byKeyAndDay),
      'key_and_day',
    ],
    ['usage_report.key_usages', withReport({ key_usages: undefined }, usageReply.byKey), 'key'],
    [
      'usage_report.key_and_day_usages',
      withReport({ key_and_day_usages: undefined }, usageReply.byKeyAndDay),
      'key_and_day',
    ],
    ['usage_report.group_by', usageReply.byKey, 'key_and_day'],
    [
      'usage_report.key_and_day_usages[0].usage_date',
      withReport(
        { key_and_day_usages: usageReply.byKey.usage_report.key_usages },
        usageReply.byKeyAndDay,
      ),
      'key_and_day',
    ],
    [
      'usage_report.key_usages[0].api_key',
      withReport({ key_usages: [{ usage: usageReply.byKey.usage_report.total_usage }] }),
      'key',
    ],
    ['usage_report.key_usages[0].usage', withReport({ key_usages: [{ api_key: 'a***b' }] }), 'key'],
    ['usage_report.group_by', withReport({ group_by: 'key_and_day' }, usageReply.byKey), 'key'],
    [
      'usage_report.group_by',
      withReport({ group_by: 'key' }, usageReply.byKeyAndDay),
      'key_and_day',
    ],
  ] as const)('names %s as wrong', (field, reply, groupBy) => {
    expect(decode(reply, groupBy)).toEqual({
      ok: false,
      failure: { code: 'reply-malformed', field },
    });
  });

  it('refuses what is not JSON', () => {
    expect(decodeUsageReply('<html>', 'key')).toEqual({
      ok: false,
      failure: { code: 'reply-not-json' },
    });
  });
});
