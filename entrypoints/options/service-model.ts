/**
 * The section "Service", without a screen. What it needs of the browser is passed in.
 *
 * The order of things matters in one place: a browser grants a host permission only inside a click, so `save`, `test`
 * and `allowAccess` ask for it before anything is awaited.
 */

import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import type {
  ServiceActions,
  ServiceField,
  ServiceForm,
  ServiceView,
} from '../../components/options/options-view.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import type { ConnectionState, ConnectionTest, KeyKind } from '../../utils/messages/replies.ts';
import { hostPattern, parseServiceAddress } from '../../utils/service/address.ts';
import type { ConnectionInput } from './service-form.ts';
import { formOf, inputOf, isEdited, unknownState } from './service-form.ts';

export interface ServiceModelNeeds {
  readConnection(): Promise<Result<ConnectionState>>;
  saveConnection(input: ConnectionInput): Promise<Result<ConnectionState>>;
  removeKey(kind: KeyKind): Promise<Result<ConnectionState>>;
  allowKeys(address: string): Promise<Result<ConnectionState>>;
  testConnection(): Promise<Result<ConnectionTest>>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  requestPermission(origin: string): Promise<boolean>;
}

export interface ServiceModel {
  /** All but what is saved as it is chosen. Null until the connection is read. */
  readonly view: ReadonlySignal<Omit<ServiceView, 'keepKeys' | 'maxRequests'> | null>;
  readonly actions: ServiceActions;
  /** Reads the connection anew: permissions or policy may have changed. What the reader is typing stays. */
  refresh(): Promise<void>;
}

type Outcome = Pick<ServiceView, 'done' | 'problems' | 'failure' | 'test'>;

const noOutcome: Outcome = { done: null, problems: {}, failure: null, test: null };

export function createServiceModel(needs: ServiceModelNeeds): ServiceModel {
  const connection = signal<ConnectionState | null>(null);
  const form = signal<ServiceForm | null>(null);
  const busy = signal<ServiceView['busy']>(null);
  const outcome = signal<Outcome>(noOutcome);

  const view = computed(() => {
    if (connection.value === null || form.value === null) return null;
    return {
      form: form.value,
      connection: connection.value,
      busy: busy.value,
      refusedHost: busy.value === null ? refusedHost(connection.value) : null,
      ...outcome.value,
    };
  });

  function take(state: ConnectionState, fields: ServiceForm): void {
    batch(() => {
      connection.value = state;
      form.value = fields;
    });
  }

  async function refresh(): Promise<void> {
    const read = await needs.readConnection();
    const isTyping = connection.value && form.value && isEdited(form.value, connection.value);
    if (read.ok) {
      // A test that found the way barred says nothing of a way that is open now, and the other way round.
      const isOther = connection.value?.permission !== read.value.permission;
      if (isOther && outcome.value.test) outcome.value = { ...outcome.value, test: null };
      const fresh = formOf(read.value);
      const typed = isTyping && form.value ? form.value : fresh;
      take(read.value, { ...typed, ...lockedOf(fresh, read.value) });
    }
    // Without a state the form shows what a fresh installation has, and says what went wrong.
    else {
      if (connection.value === null) take(unknownState, formOf(unknownState));
      outcome.value = { ...noOutcome, failure: read.failure };
    }
  }

  /** True: saved. The permission may have been refused nevertheless; the state tells. */
  async function save(): Promise<boolean> {
    const sent = form.value;
    if (sent === null || busy.value !== null) return false;
    const address = parseServiceAddress(sent.address);
    if (!address.ok) return refuse(address.failure);
    const granted = ask(address.value);
    busy.value = 'saving';
    await granted;
    const saved = await needs.saveConnection(inputOf(sent, address.value));
    busy.value = null;
    if (!saved.ok) return refuse(saved.failure);
    batch(() => {
      take(saved.value, withTyped(formOf(saved.value), { before: sent, now: form.value ?? sent }));
      outcome.value = { ...noOutcome, done: 'saved' };
    });
    return true;
  }

  async function test(): Promise<void> {
    const state = connection.value;
    if (state === null || form.value === null || busy.value !== null) return;
    if (state.address === null || isEdited(form.value, state)) {
      if (!(await save())) return;
    } else if (!state.permission) await allowAccess();
    outcome.value = { ...outcome.value, failure: null, test: null };
    busy.value = 'testing';
    const tested = await needs.testConnection();
    batch(() => {
      busy.value = null;
      outcome.value = tested.ok
        ? { ...noOutcome, test: tested.value }
        : { ...noOutcome, failure: tested.failure };
    });
    // What it found is kept: also where it is edited away here, or the page is loaded anew.
    await refresh();
  }

  async function allowAccess(): Promise<void> {
    const address = connection.value?.address;
    if (!address) return;
    await ask(address);
    await refresh();
  }

  async function removeKey(kind: KeyKind): Promise<void> {
    const removed = await needs.removeKey(kind);
    batch(() => {
      if (removed.ok) connection.value = removed.value;
      outcome.value = removed.ok
        ? { ...noOutcome, done: 'removed' }
        : { ...noOutcome, failure: removed.failure };
    });
  }

  async function allowKeys(): Promise<void> {
    const address = connection.value?.address;
    if (!address) return;
    const allowed = await needs.allowKeys(address);
    batch(() => {
      if (allowed.ok) connection.value = allowed.value;
      outcome.value = allowed.ok ? noOutcome : { ...noOutcome, failure: allowed.failure };
    });
  }

  /** A browser that can't ask is one that has not granted. */
  const ask = (address: string): Promise<boolean> =>
    needs.requestPermission(hostPattern(address)).catch(() => false);

  function refuse(failure: Failure): false {
    const field = fieldOf(failure);
    outcome.value = field
      ? { ...noOutcome, problems: { [field]: failure } }
      : { ...noOutcome, failure };
    return false;
  }

  return {
    view,
    refresh,
    actions: {
      edit: (change) => {
        if (form.value === null) return;
        batch(() => {
          if (form.value) form.value = { ...form.value, ...change };
          outcome.value = withoutEdited(outcome.value, change);
        });
      },
      save: () => void save(),
      test: () => void test(),
      allowAccess: () => void allowAccess(),
      removeKey: (kind) => void removeKey(kind),
      allowKeys: () => void allowKeys(),
    },
  };
}

/** What was typed while the browser asked its question or the background saved, is not thrown away. */
const withTyped = (
  saved: ServiceForm,
  { before, now }: { readonly before: ServiceForm; readonly now: ServiceForm },
): ServiceForm => ({
  address: now.address === before.address ? saved.address : now.address,
  scheme: now.scheme === before.scheme ? saved.scheme : now.scheme,
  translateKey: now.translateKey === before.translateKey ? saved.translateKey : now.translateKey,
  adminKey: now.adminKey === before.adminKey ? saved.adminKey : now.adminKey,
});

/** What a policy has set, however late: what was typed there can't be saved any more. */
const lockedOf = (form: ServiceForm, { locked }: ConnectionState): Partial<ServiceForm> => ({
  ...(locked.includes('service.address') && { address: form.address }),
  ...(locked.includes('service.scheme') && { scheme: form.scheme }),
  ...(locked.includes('keys.translate') && { translateKey: form.translateKey }),
  ...(locked.includes('keys.admin') && { adminKey: form.adminKey }),
});

const refusedHost = ({ address, permission }: ConnectionState): string | null =>
  address === null || permission ? null : new URL(address).host;

/** What was said of a field no longer holds once it is edited; nor does "Saved", nor an old test. */
const withoutEdited = ({ problems }: Outcome, change: Partial<ServiceForm>): Outcome => ({
  ...noOutcome,
  problems: Object.fromEntries(
    Object.entries(problems).filter(([field]) => !Object.hasOwn(change, field)),
  ),
});

/** The field a refusal of `connection.save` is about, or null for none in particular. */
function fieldOf({ code, field }: Failure): ServiceField | null {
  if (code === 'address-missing' || code === 'address-invalid') return 'address';
  if (code !== 'rule-broken' || field === undefined) return null;
  return fields[field] ?? null;
}

/** By the name of the message's member, and by the path of the setting it becomes. */
const fields: Readonly<Record<string, ServiceField>> = {
  address: 'address',
  'service.address': 'address',
  scheme: 'scheme',
  'service.scheme': 'scheme',
  translateKey: 'translateKey',
  'keys.translate': 'translateKey',
  adminKey: 'adminKey',
  'keys.admin': 'adminKey',
};
