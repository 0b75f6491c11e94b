import { describe, expect, it } from 'vitest';
import { decodeUsageReply } from '../../../utils/service/decode-usage.ts';
import type { UsageGrouping } from '../../../utils/service/types.ts';
import { domainCounters, usageReply } from './usage-replies.ts';

const decode = (reply: unknown, groupBy: UsageGrouping = 'key') =>
  decodeUsageReply(JSON.stringify(reply), groupBy);

/** Returns a copy of a reply with other members in its report. */
const withReport = (members: object, reply: { usage_report: object } = usageReply.byKey) => ({
  usage_report: { ...reply.usage_report, ...members },
});

const range = { startDate: '2026-01-01', endDate: '2026-01-31', total: domainCounters };

describe('decodeUsageReply', () => {
  it('reads the groupings that a service lists, and groups as keys by their names', () => {
    const groupings = ['key', 'tag', 'Not one', 'language_pair'];
    const { total_usage: usage } = usageReply.byKey.usage_report;
    const group_usages = [{ name: 'sales', usage }, { usage }];
    expect(decode(withReport({ group_by: 'tag', groupings, group_usages }), 'tag')).toEqual({
      ok: true,
      value: {
        ...range,
        groupings: ['tag', 'language_pair'],
        entries: [
          { maskedKey: '', label: 'sales', date: '2026-01-01', usage: domainCounters },
          { maskedKey: '–', label: '', date: '2026-01-01', usage: domainCounters },
        ],
      },
    });
    expect(decode(withReport({ groupings: 'tag' }))).toMatchObject({ ok: true });
    expect(decode(withReport({ group_by: 'tag' }), 'tag')).toMatchObject({ ok: false });
  });

  it('reads a report by key', () => {
    expect(decode(usageReply.byKey, 'key')).toEqual({
      ok: true,
      value: {
        ...range,
        entries: [
          { maskedKey: 'ab***3f2a', label: 'Website', date: '2026-01-01', usage: domainCounters },
        ],
      },
    });
  });

  it('reads a report by key and day', () => {
    const entry = {
      maskedKey: 'ab***3f2a',
      label: 'Website',
      date: '2026-01-31',
      usage: domainCounters,
    };
    expect(decode(usageReply.byKeyAndDay, 'key_and_day')).toEqual({
      ok: true,
      value: { ...range, entries: [entry] },
    });
  });

  it('reads dates as text: never a day earlier west of Greenwich', () => {
    const zone = process.env.TZ;
    try {
      for (process.env.TZ of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
        expect(decode(usageReply.byKey)).toMatchObject({ value: range });
        expect(decode(usageReply.byKeyAndDay, 'key_and_day')).toMatchObject({
          value: { entries: [{ date: '2026-01-31' }] },
        });
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it.each([undefined, null, ''])('reads the label %j as empty', (api_key_label) => {
    const [key] = usageReply.byKey.usage_report.key_usages;
    const reply = withReport({ key_usages: [{ ...key, api_key_label }] }, usageReply.byKey);
    expect(decode(reply, 'key')).toMatchObject({ value: { entries: [{ label: '' }] } });
  });

  it('reads no keys and no days', () => {
    const byKey = withReport({ key_usages: [] }, usageReply.byKey);
    expect(decode(byKey, 'key')).toMatchObject({ value: { entries: [] } });
    const byKeyAndDay = withReport({ key_and_day_usages: [] }, usageReply.byKeyAndDay);
    expect(decode(byKeyAndDay, 'key_and_day')).toMatchObject({ value: { entries: [] } });
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
      expect(decode(reply, 'key_and_day')).toMatchObject({ value: { entries: [] } });
      const byKey = withReport({ total_usage, key_usages: none }, usageReply.byKey);
      expect(decode(byKey, 'key')).toMatchObject({ value: { entries: [] } });
    },
  );

  it('keeps counters that it does not know, and tolerates every other member', () => {
    const added = { voice_minutes: 3, pages: 2, unit_price: 'free', other_count: -1 };
    const total_usage = { ...usageReply.byKey.usage_report.total_usage, ...added };
    const reply = { ...withReport({ total_usage, currency: 'EUR' }), request_id: 1 };
    const total = { ...range.total, voice_minutes: 3 };
    expect(decode(reply)).toEqual({
      ok: true,
      value: { ...range, total, entries: expect.any(Array) },
    });
  });

  it('reads counts up to 2^53 - 1 and refuses what JavaScript would round', () => {
    const withTotal = (digits: string) =>
      JSON.stringify(usageReply.byKey).replace(
        '"total_characters":600',
        `"total_characters":${digits}`,
      );
    expect(decodeUsageReply(withTotal('9007199254740991'), 'key')).toMatchObject({
      value: { total: { total: Number.MAX_SAFE_INTEGER } },
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
