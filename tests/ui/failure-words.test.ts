import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureCodes } from '../../utils/base/failure.ts';
import { maxBodyBytes } from '../../utils/service/limits.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';

const allWords = failureCodes.map((code) => failureWords({ code }).text);

describe('failureWords', () => {
  it('has a sentence of its own for every failure', () => {
    expect(new Set(allWords).size).toBe(failureCodes.length);
    for (const text of allWords) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    'address-missing',
    'key-missing',
    'key-refused',
    'address-wrong',
    'reply-not-json',
    'budget-spent',
    'meter-failed',
  ] as const)('leads to the settings after %s', (code) => {
    expect(failureWords({ code })).toMatchObject({
      action: 'open-options',
      actionLabel: 'Open settings',
    });
  });

  it.each(['offline', 'timed-out', 'service-down', 'worker-lost'] as const)(
    'offers to try again after %s',
    (code) => {
      expect(failureWords({ code })).toMatchObject({ action: 'retry', actionLabel: 'Try again' });
    },
  );

  it.each(globSync('assets/locales/*.json'))(
    'names the limit that a request has, in %s',
    (path) => {
      const { failure } = JSON.parse(readFileSync(path, 'utf8'));
      expect(failure.tooLargeToSend).toContain(String(maxBodyBytes / 1024));
    },
  );

  it('names the part of an answer that is wrong, and nothing of one that is wrong as a whole', () => {
    const field = 'usage_report.key_and_day_usages[3].usage.total_characters';
    const rule = 'a whole number up to 9007199254740991';
    expect(failureWords({ code: 'reply-malformed', field, rule }).details).toEqual([
      `Wrong part: ${field}: ${rule}`,
    ]);
    expect(
      failureWords({ code: 'reply-malformed', field: 'body', rule: 'whole JSON' }),
    ).toMatchObject({ details: [] });
  });

  it('says of a text that was not sent how large it may be, and of one that a service refused only that', () => {
    const own = failureWords({ code: 'too-large', field: 'body', rule: 'at most 131072 bytes' });
    expect(own.text).toMatch(/at most 128 KB/);
    expect(failureWords({ code: 'too-large', status: 413 }).text).not.toMatch(/128/);
  });

  it('names the host that access is asked for', () => {
    expect(failureWords({ code: 'permission-missing' }, 'api.example.com').actionLabel).toBe(
      'Allow access to api.example.com',
    );
    expect(failureWords({ code: 'permission-missing' }).actionLabel).toBe(
      'Allow access to the service',
    );
  });

  it.each([
    ['not-a-url', 'https://api.example.com'],
    ['not-https', 'https://'],
    ['has-query', 'question mark'],
    ['has-fragment', '#'],
    ['has-user-info', '@'],
  ])('says of an address that is refused as %s what to change', (rule, hint) => {
    expect(failureWords({ code: 'address-invalid', rule }).text).toContain(hint);
  });

  it.each([
    ['target_lang', /does not translate into this language/],
    ['source_lang', /does not translate from this language/],
    ['text[3]', /Check the translation settings/],
  ])('says in the reader’s words what rule was broken: %s', (field, words) => {
    const rule = 'a rule in the words of the service';
    const { text, details } = failureWords({ code: 'rule-broken', field, rule });
    expect(text).toMatch(words);
    expect([text, ...details].join()).not.toContain(rule);
  });

  it.each([
    ['key-refused', 'keys.translate', /the key that your organization has set/],
    ['address-wrong', 'service.address', /at the address that your organization has set/],
    ['budget-spent', 'budget.monthlyCharacters', /the budget that your organization has set/],
  ] as const)('does not point to the settings for a value of a policy: %s', (code, path, words) => {
    const { text, action } = failureWords({ code }, undefined, new Set([path]));
    expect(text).toMatch(words);
    expect(text).toContain('Ask your administrator.');
    expect(action).toBe('none');
    expect(failureWords({ code }, undefined, new Set(['page.scope'])).action).toBe('open-options');
  });

  it('names what a refused request held, and quotes the service', () => {
    const { text, details } = failureWords({
      code: 'request-refused',
      serviceMessage: 'Bad request.',
      members: ['glossary', 'model', 'tagHandling'],
    });
    expect(text).toContain('Glossary ID, Model, Tag handling');
    expect(details).toEqual(['The service says: “Bad request.”']);
    expect(failureWords({ code: 'request-refused' }).text).toContain('Check languages');
  });

  it('names the day on which a quota resets, where it is known', () => {
    const resetsAtMs = new Date(2026, 1, 1, 9, 30).getTime();
    expect(failureWords({ code: 'quota-spent', resetsAtMs }).text).toMatch(
      /It resets on February 1, 2026 at 9:30/,
    );
  });

  it('names an unexpected status', () => {
    expect(failureWords({ code: 'unexpected-status', status: 418 }).text).toContain('status 418');
  });

  it('quotes the service apart from the sentence, and the number to tell it', () => {
    const { text, details } = failureWords({
      code: 'quota-spent',
      serviceMessage: '<b>Quota</b> exceeded',
      traceId: '4f9d',
    });
    expect(text).not.toContain('Quota exceeded');
    expect(details).toEqual([
      'The service says: “<b>Quota</b> exceeded”',
      'Quote this number: 4f9d',
    ]);
  });

  it.each([
    [{ code: 'key-refused' }, 'service'],
    [{ code: 'permission-missing' }, 'service'],
    [{ code: 'budget-spent' }, 'budget'],
    [{ code: 'rule-broken', field: 'target_lang' }, 'languages'],
    [{ code: 'rule-broken', field: 'glossary_id' }, 'translation'],
    [{ code: 'offline' }, undefined],
  ] as const)('lead to where they are mended: %o', (failure, section) => {
    expect(failureWords(failure).section).toBe(section);
  });
});
