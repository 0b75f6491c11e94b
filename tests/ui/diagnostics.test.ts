import { describe, expect, it } from 'vitest';
import { diagnostics } from '../../entrypoints/options/diagnostics.ts';
import { expectedForm } from '../../utils/settings/expected-form.ts';
import { defaultSettings } from '../../utils/settings/rows.ts';
import { optionsView, serviceView } from '../support/gallery/options-views.ts';
import { effectiveWith } from '../support/options-here.ts';

const told = () => {
  const { settings } = effectiveWith({
    service: { address: 'https://secret.example', scheme: 'Word', keepKeys: 'session' },
    translation: { context: 'a confidential text', formality: 'more' },
    sites: { rules: [{ pattern: 'mail.example.com', selectionButton: false }] },
    shortcuts: { doublePress: true },
    memory: { maxDays: 7 },
  });
  return diagnostics({
    version: '1.2.3',
    userAgent: 'Browser/1',
    uiLanguage: 'de',
    settings,
    defaults: defaultSettings('de'),
    view: optionsView(serviceView(), {
      locked: new Set(['budget.askAbove']),
      policyProblems: ['sites.denied', 'languages.rules[2]', 'a-key-3f2a-in-the-wrong-place'].map(
        (path) => ({ path, expected: expectedForm(path) }),
      ),
      sync: { isOn: true, problem: 'QUOTA_BYTES quota exceeded' },
    }),
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
