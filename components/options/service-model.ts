/**
 * The typed, saved and tested connection. `save`, `test` and `allowAccess` ask for the host's permission before any await,
 * because browsers grant it only inside a click.
 */

import { batch, computed, signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { createMutex } from '../../utils/base/mutex.ts';
import type { Result } from '../../utils/base/result.ts';
import type { ConnectionState, ConnectionTest, KeyKind } from '../../utils/messages/replies.ts';
import type { Input } from '../../utils/messages/table.ts';
import { hostPattern, parseServiceAddress } from '../../utils/service/address.ts';
import type { Permissions } from './permission-model.ts';
import { askFor } from './permission-model.ts';

/** Keys are empty unless the reader is typing. */
export interface ServiceForm {
  readonly address: string;
  readonly scheme: string;
  readonly translateKey: string;
  readonly adminKey: string;
}

export type ServiceField = keyof ServiceForm;

export interface ServiceView {
  readonly form: ServiceForm;
  readonly connection: ConnectionState;
  readonly busy: 'saving' | 'testing' | null;
  /** Until the reader types again. */
  readonly done: 'saved' | 'removed' | null;
  readonly problems: { readonly [Field in ServiceField]?: Failure };
  readonly failure: Failure | null;
  /** The browser does not allow it. */
  readonly refusedHost: string | null;
  readonly test: ConnectionTest | null;
}

export interface ServiceNeeds {
  readConnection(): Promise<Result<ConnectionState>>;
  saveConnection(input: Input<'connection.save'>): Promise<Result<ConnectionState>>;
  removeKey(kind: KeyKind): Promise<Result<ConnectionState>>;
  allowKeys(address: string): Promise<Result<ConnectionState>>;
  testConnection(): Promise<Result<ConnectionTest>>;
  /** By a policy. */
  isLocked(path: string): boolean;
  readonly permissions: Permissions;
}

type Outcome = Pick<ServiceView, 'done' | 'problems' | 'failure' | 'test'>;

const noOutcome: Outcome = { done: null, problems: {}, failure: null, test: null };

export function createServiceModel(needs: ServiceNeeds) {
  const connection = signal<ConnectionState | null>(null);
  const form = signal<ServiceForm | null>(null);
  const busy = signal<ServiceView['busy']>(null);
  const outcome = signal<Outcome>(noOutcome);

  const view = computed<ServiceView | null>(() => {
    if (connection.value === null || form.value === null) return null;
    return {
      form: form.value,
      connection: connection.value,
      busy: busy.value,
      refusedHost: busy.value === null ? refusedHost(connection.value) : null,
      ...outcome.value,
    };
  });

  /** A state that was read earlier must not arrive later. */
  const inTurn = createMutex();
  /** Repeats the last work that failed. */
  let again: () => unknown = save;

  /** Text that differs from `before` was typed. It stays, unless a policy has locked its field. */
  function take(state: ConnectionState, before = formOf(connection.value ?? state)): void {
    const now = form.value ?? before;
    const typed = serviceFields.filter(
      (field) => now[field] !== before[field] && !needs.isLocked(paths[field]),
    );
    batch(() => {
      connection.value = state;
      form.value = {
        ...formOf(state),
        ...Object.fromEntries(typed.map((field) => [field, now[field]])),
      };
    });
  }

  function failed(failure: Failure, retry: () => unknown): void {
    again = retry;
    outcome.value = { ...noOutcome, failure };
  }

  async function refresh(): Promise<void> {
    const read = await inTurn(needs.readConnection);
    if (!read.ok) {
      if (connection.value === null) take(unknownState);
      failed(read.failure, refresh);
      return;
    }
    if (again === refresh && outcome.value.failure) outcome.value = noOutcome;
    // An old test says nothing of another connection.
    if (connection.value && !isSameConnection(connection.value, read.value))
      outcome.value = { ...outcome.value, test: null };
    take(read.value);
  }

  /** True even if the permission was refused. */
  async function save(): Promise<boolean> {
    const sent = form.value;
    if (sent === null || busy.value !== null) return false;
    const address = parseServiceAddress(sent.address);
    if (!address.ok) return refuse(address.failure);
    const granted = ask(address.value);
    busy.value = 'saving';
    // The same failure is announced again only if it comes anew.
    outcome.value = noOutcome;
    await granted;
    const saved = await inTurn(() => needs.saveConnection(inputOf(sent, address.value)));
    busy.value = null;
    if (!saved.ok) return refuse(saved.failure);
    batch(() => {
      take(saved.value, sent);
      const isAllSaved = form.value !== null && !isEdited(form.value, saved.value);
      outcome.value = { ...noOutcome, done: isAllSaved ? 'saved' : null };
    });
    return true;
  }

  async function test(): Promise<void> {
    const state = connection.value;
    if (state === null || form.value === null || busy.value !== null) return;
    const isSaved = state.address !== null && !isEdited(form.value, state);
    if (!isSaved && !(await save())) return;
    busy.value = 'testing';
    if (isSaved && !state.permission) await allowAccess();
    const pending = { ...outcome.value, failure: null, test: null };
    outcome.value = pending;
    const tested = await needs.testConnection();
    batch(() => {
      busy.value = null;
      // Else the reader has typed meanwhile, or the connection has changed.
      if (outcome.value !== pending) return;
      if (tested.ok) outcome.value = { ...noOutcome, test: tested.value };
      else failed(tested.failure, test);
    });
    // The stored result survives edits and reloads.
    await refresh();
  }

  async function allowAccess(): Promise<boolean> {
    const address = connection.value?.address;
    if (!address) return false;
    const isGranted = await ask(address);
    await refresh();
    return isGranted;
  }

  async function changeKeys(
    work: () => Promise<Result<ConnectionState>>,
    done: Outcome['done'],
  ): Promise<void> {
    const changed = await inTurn(work);
    if (!changed.ok) return failed(changed.failure, () => changeKeys(work, done));
    batch(() => {
      take(changed.value);
      outcome.value = { ...noOutcome, done };
    });
  }

  const ask = (address: string): Promise<boolean> =>
    askFor(needs.permissions, { origins: [hostPattern(address)] });

  function refuse(failure: Failure): false {
    const field = fieldOf(failure);
    if (field) outcome.value = { ...noOutcome, problems: { [field]: failure } };
    else failed(failure, save);
    return false;
  }

  return {
    view,
    refresh,
    /** Returns whether it was granted. */
    allowAccess,
    actions: {
      edit: (change: Partial<ServiceForm>) => {
        if (form.value === null) return;
        batch(() => {
          if (form.value) form.value = { ...form.value, ...change };
          outcome.value = withoutEdited(outcome.value, change);
        });
      },
      /** Call these four inside a click: they may ask for the permission. */
      save: () => void save(),
      test: () => void test(),
      retry: () => void again(),
      allowAccess: () => void allowAccess(),
      removeKey: (kind: KeyKind) => void changeKeys(() => needs.removeKey(kind), 'removed'),
      /** For this address. */
      allowKeys: () => {
        const address = connection.value?.address;
        if (address) void changeKeys(() => needs.allowKeys(address), null);
      },
    },
  };
}

/** For a background that did not answer. */
const unknownState: ConnectionState = {
  address: null,
  scheme: '',
  translateKey: null,
  adminKey: null,
  keysElsewhere: [],
  tested: null,
  permission: false,
  changedAt: null,
};

const formOf = ({ address, scheme }: ConnectionState): ServiceForm => ({
  address: address ?? '',
  scheme,
  translateKey: '',
  adminKey: '',
});

const paths: Readonly<Record<ServiceField, string>> = {
  address: 'service.address',
  scheme: 'service.scheme',
  translateKey: 'keys.translate',
  adminKey: 'keys.admin',
};
const serviceFields = Object.keys(paths) as readonly ServiceField[];

const isEdited = (form: ServiceForm, state: ConnectionState): boolean => {
  const saved = formOf(state);
  return serviceFields.some((field) => form[field] !== saved[field]);
};

const inputOf = (form: ServiceForm, address: string): Input<'connection.save'> => {
  const translateKey = form.translateKey.trim();
  const adminKey = form.adminKey.trim();
  return {
    address,
    scheme: form.scheme.trim(),
    ...(translateKey && { translateKey }),
    ...(adminKey && { adminKey }),
  };
};

const isSameConnection = (one: ConnectionState, other: ConnectionState): boolean =>
  (['address', 'scheme', 'permission', 'changedAt'] as const).every(
    (member) => one[member] === other[member],
  );

const refusedHost = ({ address, permission }: ConnectionState): string | null =>
  address === null || permission ? null : new URL(address).host;

/** Editing removes the field's problem, "Saved" and the old test. */
const withoutEdited = ({ problems }: Outcome, change: Partial<ServiceForm>): Outcome => ({
  ...noOutcome,
  problems: Object.fromEntries(
    Object.entries(problems).filter(([field]) => !Object.hasOwn(change, field)),
  ),
});

function fieldOf({ code, field }: Failure): ServiceField | null {
  if (code === 'address-missing' || code === 'address-invalid') return 'address';
  if (code !== 'rule-broken') return null;
  // It names the message's member, or the path of its setting.
  return serviceFields.find((one) => field === one || field === paths[one]) ?? null;
}
