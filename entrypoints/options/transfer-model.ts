/** The section "Import and export", without a screen: a file is looked at first, taken over second, and can be taken back. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { TransferActions, TransferView } from '../../components/options/transfer-view.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { succeed } from '../../utils/base/result.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import type { FieldChange } from '../../utils/settings/change.ts';
import { patchOfChanges } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { maxFileBytes, planImport, writeSettingsFile } from '../../utils/settings/settings-file.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { ConnectionInput } from './service-form.ts';
import { isStill, turnedRound } from './still.ts';

export interface TransferModelNeeds {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  /** Address and scheme go this way: a key must not follow an address to another host. */
  saveConnection(input: ConnectionInput): Promise<Result<ConnectionState>>;
  /** So does having no address any more: what the browser allowed for it must not outlive it. */
  forgetAddress(address: string): Promise<Result<ConnectionState>>;
  /** Hands the reader a file. */
  saveFile(name: string, text: string): void;
  /** Milliseconds since 1970: a file is named by its day. */
  now(): number;
}

export interface TransferModel {
  readonly view: ReadonlySignal<TransferView>;
  readonly actions: TransferActions;
}

const idle: TransferView = {
  plan: null,
  problem: null,
  failure: null,
  notPutBack: [],
  done: null,
};

export function createTransferModel(needs: TransferModelNeeds): TransferModel {
  const view = signal<TransferView>(idle);
  const show = (shown: Partial<TransferView>) => {
    view.value = { ...idle, ...shown };
  };
  /** What takes the last import back. */
  let undoing: readonly FieldChange[] = [];
  /** A large file may be read when the reader has chosen another already. */
  const choose = createLatest();

  async function exportFile(): Promise<void> {
    const day = new Date(needs.now()).toISOString().slice(0, 10);
    needs.saveFile(`verso-settings-${day}.json`, writeSettingsFile(await needs.settings.read()));
    show({ done: 'exported' });
  }

  async function look(file: Blob): Promise<void> {
    const isLatest = choose();
    show({});
    if (file.size > maxFileBytes) return show({ problem: 'tooLarge' });
    const text = await file.text().catch(() => null);
    const now = await needs.settings.read();
    if (!isLatest()) return;
    if (text === null) return show({ problem: 'unreadable' });
    const read = planImport(text, now);
    show(read.ok ? { plan: read.plan } : { problem: read.problem });
  }

  /** All of it or nothing. The address goes last: another one costs the permission for the one before, which no undo brings back. */
  async function apply(): Promise<void> {
    const changes = view.value.plan?.changes;
    if (!changes) return;
    // Off the screen first: a second press finds nothing to take over.
    show({});
    const { ofService, others } = parted(changes, await needs.settings.read());
    const changed = await needs.settings.change(patchOfChanges(others));
    if (!changed.ok) return show({ failure: changed.failure });
    const failure = await changeService(ofService);
    if (failure) {
      const back = await changeIfStill(others.map(turnedRound));
      return show({ failure, notPutBack: pathsWithout(others, back.ok ? back.value : []) });
    }
    undoing = changes.map(turnedRound);
    show({ done: 'imported' });
  }

  /** As much of it as nobody has changed since; where the address is refused, the rest is taken back nevertheless. */
  async function undo(): Promise<void> {
    const changes = undoing;
    undoing = [];
    show({});
    const now = await needs.settings.read();
    const still = changes.filter((one) => isStill(one, now));
    const { ofService, others } = parted(still, now);
    const back = await changeIfStill(others);
    if (!back.ok) {
      undoing = changes;
      return show({ failure: back.failure, done: 'imported' });
    }
    const failure = await changeService(ofService);
    if (failure) undoing = ofService;
    const taken = failure ? back.value : [...back.value, ...ofService];
    const notPutBack = pathsWithout(changes, taken);
    if (failure) return show({ failure, notPutBack, done: 'imported' });
    show({ notPutBack, done: taken.length > 0 ? 'undone' : null });
  }

  /** Makes those of the changes whose field is still as it was before them, and tells which. */
  async function changeIfStill(
    changes: readonly FieldChange[],
  ): Promise<Result<readonly FieldChange[]>> {
    let made: readonly FieldChange[] = [];
    const changed = await needs.settings.change((now) => {
      made = changes.filter((one) => isStill(one, now));
      return patchOfChanges(made);
    });
    return changed.ok ? succeed(made) : changed;
  }

  async function changeService(changes: readonly FieldChange[]): Promise<Failure | null> {
    if (changes.length === 0) return null;
    const { address, scheme } = (await needs.settings.read()).settings.service;
    const moved = changes.find(({ path }) => path === 'service.address');
    const saved = await (moved?.after === ''
      ? needs.forgetAddress(String(moved.before))
      : needs.saveConnection({ address, scheme, ...patchOfChanges(changes).service }));
    if (saved.ok) return null;
    // Who was never answered may have been heard.
    const isMade = saved.failure.code === 'worker-lost' && (await areMade(changes));
    return isMade ? null : saved.failure;
  }

  async function areMade(changes: readonly FieldChange[]): Promise<boolean> {
    const now = await needs.settings.read();
    return changes.map(turnedRound).every((one) => isStill(one, now));
  }

  return {
    view,
    actions: {
      exportFile: () => void exportFile(),
      look: (file) => void look(file),
      apply: () => void apply(),
      undo: () => void undo(),
      dismiss: () => show({}),
    },
  };
}

/** What goes the service's way, and what to the store. A scheme without an address is none that the service's form could save. */
function parted(changes: readonly FieldChange[], { settings }: Effective) {
  const { address } = { ...settings.service, ...patchOfChanges(changes).service };
  const isOfService = ({ path }: FieldChange) =>
    path === 'service.address' || (path === 'service.scheme' && address !== '');
  return {
    ofService: changes.filter(isOfService),
    others: changes.filter((one) => !isOfService(one)),
  };
}

const pathsWithout = (all: readonly FieldChange[], some: readonly FieldChange[]): string[] =>
  all.map(({ path }) => path).filter((path) => !some.some((one) => one.path === path));
