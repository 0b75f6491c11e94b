import { describe, expect, it, vi } from 'vitest';
import { createWelcomeModel } from '../../components/options/welcome-model.ts';
import { succeed } from '../../utils/base/result.ts';
import type { ConnectionState, ConnectionTest } from '../../utils/messages/replies.ts';
import { connected, serviceView } from '../support/gallery/options-views.ts';
import { effectiveWith } from '../support/options-here.ts';

interface Given {
  readonly connection?: Partial<ConnectionState>;
  readonly test?: ConnectionTest;
  readonly locked?: readonly string[];
  readonly decided?: readonly string[];
  readonly isDone?: boolean;
}

const fresh = { address: null, translateKey: null, adminKey: null, permission: false };
const failing: ConnectionTest = {
  translate: { ok: false, failure: { code: 'key-refused' } },
  usage: succeed({ upTo: '2026-11-19' }),
};

const working: ConnectionTest = { ...failing, translate: succeed({ billed: 5 }) };

function open(given: Given = {}) {
  const { locked = [], decided = [], test = null } = given;
  const connection = { ...connected, ...given.connection };
  let service = serviceView({ connection, test });
  const needs = {
    change: vi.fn(async () => {}),
    allowAccess: vi.fn(async () => true),
    finish: vi.fn(async () => {}),
    openSample: vi.fn(),
  };
  let tell = (_isDone: boolean) => {};
  const model = createWelcomeModel({
    ...needs,
    watchDone(onChange) {
      tell = onChange;
    },
  });
  const view = () =>
    model.view({ ...effectiveWith({}, locked), decided: new Set(decided) }, service);
  const before = view();
  tell(given.isDone ?? false);
  return {
    ...{ model, view, before, needs, tell: (isDone: boolean) => tell(isDone) },
    connect: () => {
      service = serviceView({ connection: connected });
    },
    steps: () => view()?.steps.map(({ id, isDone }) => `${id}${isDone ? ' done' : ''}`),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the steps of the first run', () => {
  it.each<[string, Given, string[]]>([
    ['nothing is set', { connection: fresh }, ['connect', 'language', 'try']],
    ['the service is set up', {}, ['connect done', 'language', 'try']],
    [
      '… but not allowed yet',
      { connection: { permission: false } },
      ['connect', 'language', 'try'],
    ],
    ['… but its test failed', { test: failing }, ['connect', 'language', 'try']],
    [
      '… but its test had failed before the page was loaded anew',
      { connection: { tested: false } },
      ['connect', 'language', 'try'],
    ],
    [
      'a language is chosen first',
      { connection: fresh, decided: ['languages.target'] },
      ['connect', 'language done', 'try'],
    ],
    [
      'a policy gives address and key',
      { locked: ['service.address', 'keys.translate'] },
      ['language', 'try'],
    ],
    [
      'a policy gives both, and the browser is still to be asked',
      { locked: ['service.address', 'keys.translate'], connection: { permission: false } },
      ['connect', 'language', 'try'],
    ],
    [
      'a policy gives the address alone',
      { locked: ['service.address'], connection: { translateKey: null } },
      ['connect', 'language', 'try'],
    ],
    [
      'a policy gives everything',
      { locked: ['service.address', 'keys.translate', 'languages.target'] },
      ['try'],
    ],
  ])('are what is left to do where %s', (_, given, steps) => {
    expect(open(given).steps()).toEqual(steps);
  });

  it.each([
    ['nobody has tested', { connection: { tested: null } }, true],
    ['a test has found good', { connection: { tested: true } }, false],
    ['a test has found good just now', { connection: { tested: null }, test: working }, false],
    ['can’t be reached yet', { connection: { tested: null, permission: false } }, false],
  ] as const)(
    'say that the service is saved and not tested, where it is one that %s',
    (_, given, isUntested) => {
      expect(open(given).view()).toMatchObject({ isUntested });
    },
  );

  it('are none before it is known whether the reader is through, nor once he is', () => {
    const { before, view } = open({ isDone: true });
    expect(before).toBeNull();
    expect(view()).toBeNull();
  });

  it('stay on the screen, all done, when the reader gets through while they show', () => {
    const { tell, steps } = open({ decided: ['languages.target'] });
    tell(true);
    expect(steps()).toEqual(['connect done', 'language done', 'try done']);
  });

  it('are gone for good when he closes them', () => {
    const { model, view, needs } = open();
    model.actions.close();
    expect(view()).toBeNull();
    expect(needs.finish).toHaveBeenCalledOnce();
  });

  it('keep a chosen language as the settings do', () => {
    const { model, needs } = open();
    model.actions.chooseLanguage('DE');
    expect(needs.change).toHaveBeenCalledWith({ languages: { target: 'DE' } });
  });
});

describe('the permission for the service', () => {
  it('that is refused is said, and forgotten once it is given', async () => {
    const { model, needs, view, connect } = open({ connection: { permission: false } });
    needs.allowAccess.mockResolvedValueOnce(false);
    model.actions.allowAccess();
    await settled();
    expect(view()).toMatchObject({ missing: 'permission', isRefused: true });
    connect();
    expect(view()).toMatchObject({ missing: null, isRefused: false });
  });
});
