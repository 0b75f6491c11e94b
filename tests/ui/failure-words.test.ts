import { describe, expect, it } from 'vitest';
import { failureWords } from '../../components/failure-words.ts';
import { failureCodes } from '../../utils/base/failure.ts';

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

  it('names the member and the rule that was broken', () => {
    const failure = {
      code: 'rule-broken',
      field: 'text[3]',
      rule: 'at most 131,072 bytes',
    } as const;
    expect(failureWords(failure).text).toContain('“text[3]”: at most 131,072 bytes');
  });

  it('names a status that nobody expects', () => {
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
});
