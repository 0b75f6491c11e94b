import { describe, expect, it } from 'vitest';
import { diagnostics } from '../../components/options/diagnostics.ts';
import { memoryView, serviceView } from '../support/gallery/options-views.ts';
import { effectiveWith } from '../support/options-here.ts';

const told = () => {
  const effective = effectiveWith(
    {
      service: { address: 'https://secret.example', scheme: 'Word', keepKeys: 'session' },
      translation: { context: 'a confidential text', formality: 'more' },
      sites: { rules: [{ pattern: 'mail.example.com', selectionButton: false }] },
      shortcuts: { doublePress: true },
      memory: { maxDays: 7 },
      sync: { isOn: true },
    },
    ['budget.askAbove'],
  );
  const policyProblems = ['sites.denied', 'languages.rules[2]', 'a-key-3f2a-in-the-wrong-place'];
  return diagnostics({
    version: '1.2.3',
    userAgent: 'Browser/1',
    uiLanguage: 'de',
    effective: { ...effective, policyProblems },
    service: serviceView(),
    memory: memoryView(),
    syncProblem: { code: 'internal', rule: 'QUOTA_BYTES quota exceeded' },
  });
};

describe('the details for a question', () => {
  it('say what is set up, and what is not as usual', () => {
    expect(told().split('\n')).toEqual(
      expect.arrayContaining([
        'Verso 1.2.3',
        'Browser/1',
        'service: address yes, permission yes, key yes, admin key yes',
        'set by policy: budget.askAbove',
        'policy not usable: sites.denied, languages.rules[2], (unknown name)',
        'sync: on, refused: QUOTA_BYTES quota exceeded',
        '  translation.formality: more',
        '  shortcuts.doublePress: true',
        '  memory.maxDays: 7',
      ]),
    );
  });

  it('hold no key nor how one ends, no address, and no text', () => {
    for (const secret of ['3f2a', '9c01', 'example', 'confidential', 'Word']) {
      expect(told()).not.toContain(secret);
    }
    expect(told()).toContain('  service.address: (set)');
    expect(told()).toContain('  translation.context: (set)');
  });
});
