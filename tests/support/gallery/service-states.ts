import type { ServiceView } from '../../../components/options/service-model.ts';
import type { WelcomeView } from '../../../components/options/welcome-model.ts';
import type { ConnectionState } from '../../../utils/messages/replies.ts';
import type { OptionsState } from './options-views.ts';
import {
  connected,
  optionsView,
  scheme,
  serviceView,
  welcomeAfter,
  welcomeView,
} from './options-views.ts';

const notConnected: ConnectionState = {
  ...connected,
  address: null,
  translateKey: null,
  adminKey: null,
  permission: false,
};

const state = (
  service: Partial<ServiceView>,
  welcome: WelcomeView | null = null,
): OptionsState => ({
  view: optionsView(serviceView(service), { welcome }),
  sections: ['service'],
});

const emptyForm = { address: '', scheme, translateKey: '', adminKey: '' };

const works = {
  translate: { ok: true, value: { billed: 5 } },
  usage: { ok: true, value: { upTo: '2026-11-19' } },
} as const;

const fails = {
  translate: {
    ok: false,
    failure: {
      code: 'key-refused',
      status: 403,
      serviceMessage: 'Invalid authentication token',
      traceId: '4f9d2c81a7e6',
    },
  },
  usage: { ok: false, failure: { code: 'key-refused', status: 403 } },
} as const;

/** The first run, and the section "Service". */
export const serviceStates: Readonly<Record<string, OptionsState>> = {
  'first-run': state({ connection: notConnected, form: emptyForm }, welcomeView()),
  'first-run-tested': state(
    { connection: { ...connected, adminKey: null }, test: { ...works, usage: fails.usage } },
    welcomeAfter(1),
  ),
  'first-run-permission': state(
    { connection: { ...connected, permission: false }, refusedHost: 'api.example.com' },
    welcomeView({ missing: 'permission', host: 'api.example.com', isRefused: true }),
  ),
  'first-run-fails': state(
    { test: fails },
    welcomeView({ missing: 'working-test', host: 'api.example.com' }),
  ),
  'first-run-try': state({}, welcomeAfter(2)),
  'first-run-untested': state({}, { ...welcomeAfter(1), isUntested: true }),
  'first-run-done': state({}, welcomeAfter(3)),
  'first-run-short': state(
    {},
    welcomeView({ steps: [{ id: 'try', isDone: false }], missing: null }),
  ),
  saving: state({ busy: 'saving' }),
  removed: state({ connection: { ...connected, adminKey: null }, done: 'removed' }),
  'keys-of-session': state({
    connection: {
      ...connected,
      translateKey: { ending: '3f2a', place: 'session' },
      adminKey: { ending: '9c01', place: 'session' },
    },
  }),
  saved: state({ done: 'saved' }),
  testing: state({ busy: 'testing' }),
  works: state({ test: works }),
  fails: state({ test: fails }),
  unanswered: state({
    test: {
      translate: { ok: false, failure: { code: 'unreachable' } },
      usage: { ok: false, failure: { code: 'unreachable' } },
    },
  }),
  'wrong-fields': state({
    form: {
      address: 'http://api.example.com?key=1',
      scheme: 'two words',
      translateKey: 'a b',
      adminKey: 'a b',
    },
    problems: {
      address: { code: 'address-invalid', rule: 'not-https' },
      scheme: { code: 'rule-broken', field: 'scheme' },
      translateKey: { code: 'rule-broken', field: 'translateKey' },
      adminKey: { code: 'rule-broken', field: 'adminKey' },
    },
  }),
  'key-elsewhere': state({
    connection: {
      ...connected,
      translateKey: null,
      adminKey: null,
      keysElsewhere: [
        { kind: 'translate', host: 'translate.example.net:8443' },
        { kind: 'admin', host: 'translate.example.net:8443' },
      ],
    },
  }),
  'permission-refused': state({
    connection: { ...connected, permission: false },
    done: 'saved',
    refusedHost: 'api.example.com',
  }),
  'worker-lost': state({ failure: { code: 'worker-lost' } }),
};
