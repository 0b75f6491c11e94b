import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { browser } from '../extension/api.ts';
import type { ConnectionState, KeyElsewhere, KeyKind } from '../messages/replies.ts';
import type { Input } from '../messages/table.ts';
import { hostPattern, originOf } from '../service/address.ts';
import type { Connection } from '../service/types.ts';
import type { SettingsStore } from '../settings/store.ts';
import { connectionChangedAt, lastTest } from '../storage/items.ts';
import type { Vault } from '../vault/vault.ts';
import { checkForm } from './connection-form.ts';

export type ServiceConnection = ReturnType<typeof createConnection>;

const keyKinds = ['translate', 'admin'] as const;

export function createConnection({
  settings,
  vault,
}: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
}) {
  const permissions = rememberPermissions();

  /** Only for the service client: nothing else hands out a key. */
  async function forRequests(): Promise<Result<Connection>> {
    const { settings: current, tag } = await settings.read();
    const { service, languages } = current;
    const { address, scheme } = service;
    const origin = originOf(address);
    if (origin === null) return fail({ code: 'address-missing' });
    const [key, adminKey, isAllowed] = await Promise.all([
      vault.get('translate', origin),
      vault.get('admin', origin),
      permissions.has(address),
    ]);
    if (key === null && adminKey === null) return fail({ code: await whyNoKey(origin) });
    if (!isAllowed) return fail({ code: 'permission-missing' });
    // An empty key fails with `key-missing` before the request.
    return succeed({
      baseUrl: address,
      scheme,
      key: key ?? '',
      adminKey,
      furtherTargets: languages.further,
      betaLanguages: languages.beta,
      ...(tag && { tag }),
    });
  }

  /** Fails with the first missing part, in the order of setting up. */
  async function check(): Promise<Result<null>> {
    const connection = await forRequests();
    if (!connection.ok) return connection;
    if (connection.value.key !== '') return succeed(null);
    return fail({ code: await whyNoKey(new URL(connection.value.baseUrl).origin) });
  }

  const whyNoKey = async (origin: string) =>
    (await vault.elsewhere('translate', origin)) === null ? 'key-missing' : 'key-elsewhere';

  /** Identifies the account of the key that reads usage, without containing the key. */
  async function account(): Promise<string> {
    const { address } = (await settings.read()).settings.service;
    const origin = originOf(address);
    if (origin === null) return '';
    const mark = (await vault.mark('admin', origin)) ?? (await vault.mark('translate', origin));
    return `${mark ?? ''} ${address}`;
  }

  /** Contains no key. */
  async function state(): Promise<ConnectionState> {
    const { settings: current } = await settings.read();
    const { address, scheme } = current.service;
    const origin = originOf(address) ?? '';
    // The popup's button waits for this.
    const [translateKey, adminKey, elsewhere, tested, permission, changedAt] = await Promise.all([
      vault.presence('translate', origin),
      vault.presence('admin', origin),
      keysElsewhere(origin),
      lastTest.getValue(),
      address !== '' && permissions.has(address),
      connectionChangedAt.getValue(),
    ]);
    return {
      ...{ address: address === '' ? null : address, scheme },
      ...{ translateKey, adminKey, keysElsewhere: elsewhere, tested, permission, changedAt },
    };
  }

  async function keysElsewhere(origin: string): Promise<readonly KeyElsewhere[]> {
    const found: KeyElsewhere[] = [];
    for (const kind of keyKinds) {
      const owner = await vault.elsewhere(kind, origin);
      if (owner !== null) found.push({ kind, host: new URL(owner).host });
    }
    return found;
  }

  /** Notifies our pages. A full disk must not undo the change. */
  async function changed(): Promise<Result<ConnectionState>> {
    await lastTest.removeValue().catch(() => {});
    await connectionChangedAt.setValue(Date.now()).catch(() => {});
    return succeed(await state());
  }

  /**
   * Keys do not follow to another host or port until the reader enters or allows them. The old address loses its
   * permission.
   */
  async function save(form: Input<'connection.save'>): Promise<Result<ConnectionState>> {
    const effective = await settings.read();
    const checked = checkForm(form, effective);
    if (!checked.ok) return checked;
    const { origin, service, keys } = checked.value;
    // Otherwise an open report would read the same usage again.
    if (keys.length + Object.keys(service).length === 0) return succeed(await state());
    const before = effective.settings.service.address;
    const isMoving = service.address !== undefined && isElsewhere(service.address, before);
    const kept = await settings.change({ service });
    if (!kept.ok) return kept;
    if (isMoving) await permissions.giveBack(before, service.address ?? before);
    for (const [kind, key] of keys) await vault.put(kind, key, origin);
    return changed();
  }

  async function removeKey(kind: KeyKind): Promise<Result<ConnectionState>> {
    await vault.remove(kind);
    return changed();
  }

  /** Unless the address has changed meanwhile. */
  async function allowKeysAt(address: string): Promise<Result<ConnectionState>> {
    const { service } = (await settings.read()).settings;
    // The reader agreed only to the old address.
    const origin = service.address === address ? originOf(address) : null;
    if (origin !== null) await vault.allow(origin);
    return changed();
  }

  return { forRequests, check, account, state, save, removeKey, allowKeysAt };
}

/** A forbidden request reports only "Failed to fetch", so permissions are remembered. */
function rememberPermissions() {
  const known = new Map<string, Promise<boolean>>();
  const forget = (): void => known.clear();
  browser.permissions.onAdded.addListener(forget);
  browser.permissions.onRemoved.addListener(forget);

  function has(baseUrl: string): Promise<boolean> {
    const origin = hostPattern(baseUrl);
    const asked = known.get(origin) ?? browser.permissions.contains({ origins: [origin] });
    known.set(origin, asked);
    asked.catch(() => known.delete(origin));
    return asked;
  }

  async function giveBack(before: string, address: string): Promise<void> {
    const origin = hostPattern(before);
    if (origin === hostPattern(address)) return;
    // A policy's permission cannot be removed.
    await browser.permissions.remove({ origins: [origin] }).catch(() => {});
    forget();
  }

  return { has, giveBack };
}

const isElsewhere = (address: string, before: string): boolean =>
  before !== '' && new URL(address).origin !== new URL(before).origin;
