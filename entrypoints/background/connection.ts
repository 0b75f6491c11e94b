import { browser } from 'wxt/browser';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { ConnectionState, KeyKind } from '../../utils/messages/to-background.ts';
import { hostPattern, parseServiceAddress } from '../../utils/service/address.ts';
import type { Connection } from '../../utils/service/connection.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { Vault } from '../../utils/vault/vault.ts';
import type { ConnectionForm } from './connection-form.ts';
import { checkForm } from './connection-form.ts';

/** Address, scheme word, keys and permission: what it takes to reach the reader's service. */
export interface ServiceConnection {
  /** For the service client alone: the one place where a key is handed out. Fails with what is missing first. */
  forRequests(): Promise<Result<Connection>>;
  /** Fails with what is missing for translating, in the order in which a reader sets it up. */
  check(): Promise<Result<null>>;
  /** Tells whose usage it is that the service would report: another service or key, another account. No key in it. */
  account(): Promise<string>;
  /** For everyone: no key in it. */
  state(): Promise<ConnectionState>;
  /** An address on another host or port forgets the keys of the one before, and what the browser allowed for it. */
  save(form: ConnectionForm): Promise<Result<ConnectionState>>;
  removeKey(kind: KeyKind): Promise<ConnectionState>;
}

export function createConnection({
  settings,
  vault,
}: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
}): ServiceConnection {
  async function forRequests(): Promise<Result<Connection>> {
    const { service, languages } = (await settings.read()).settings;
    const address = parseServiceAddress(service.address);
    if (!address.ok) return address;
    const [key, adminKey] = [await vault.get('translate'), await vault.get('admin')];
    if (key === null && adminKey === null) return fail({ code: 'key-missing' });
    if (!(await isPermitted(address.value))) return fail({ code: 'permission-missing' });
    // An admin key alone reads usage; a request with an empty key fails with `key-missing` before it is sent.
    const { scheme } = service;
    return succeed({
      baseUrl: address.value,
      scheme,
      key: key ?? '',
      adminKey,
      furtherTargets: languages.further,
    });
  }

  async function check(): Promise<Result<null>> {
    const connection = await forRequests();
    if (!connection.ok) return connection;
    return connection.value.key === '' ? fail({ code: 'key-missing' }) : succeed(null);
  }

  async function account(): Promise<string> {
    const { address } = (await settings.read()).settings.service;
    // The key that reads usage, as for requests: the admin's, else the one for translating.
    return `${(await vault.mark('admin')) ?? (await vault.mark('translate')) ?? ''} ${address}`;
  }

  async function state(): Promise<ConnectionState> {
    const { settings: current, locked } = await settings.read();
    const { address, scheme } = current.service;
    return {
      address: address === '' ? null : address,
      scheme,
      translateKey: await vault.presence('translate'),
      adminKey: await vault.presence('admin'),
      permission: address !== '' && (await isPermitted(address)),
      locked: [...locked],
    };
  }

  async function save(form: ConnectionForm): Promise<Result<ConnectionState>> {
    const effective = await settings.read();
    const checked = checkForm(form, effective);
    if (!checked.ok) return checked;
    const { service, keys } = checked.value;
    const before = effective.settings.service.address;
    const isMoving = service.address !== undefined && isElsewhere(service.address, before);
    // A key goes to the service it was given for. First, so that no request in between takes it along.
    if (isMoving && !effective.locked.has('service.address')) await forgetKeys();
    const changed = await settings.change({ service });
    if (!changed.ok) return changed;
    if (isMoving) await giveBackPermission(before, service.address ?? before);
    const { keepKeys } = changed.value.settings.service;
    for (const [kind, key] of keys) await vault.put(kind, key, { until: keepKeys });
    return succeed(await state());
  }

  async function forgetKeys(): Promise<void> {
    for (const kind of ['translate', 'admin'] as const) await vault.remove(kind);
  }

  async function removeKey(kind: KeyKind): Promise<ConnectionState> {
    await vault.remove(kind);
    return state();
  }

  return { forRequests, check, account, state, save, removeKey };
}

/** Without it the browser says only "Failed to fetch". */
const isPermitted = (baseUrl: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [hostPattern(baseUrl)] });

const isElsewhere = (address: string, before: string): boolean =>
  before !== '' && new URL(address).origin !== new URL(before).origin;

async function giveBackPermission(before: string, address: string): Promise<void> {
  const origin = hostPattern(before);
  if (origin === hostPattern(address)) return;
  // Refused where a policy grants it, or for what was never granted: then nothing is to be done.
  await browser.permissions.remove({ origins: [origin] }).catch(() => {});
}
