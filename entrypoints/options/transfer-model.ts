/** The section "Import and export", without a screen: a file is looked at first, taken over second, and can be taken back. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { TransferActions, TransferView } from '../../components/options/transfer-view.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import type { ConnectionState } from '../../utils/messages/to-background.ts';
import type { FieldChange } from '../../utils/settings/settings-file.ts';
import {
  maxFileBytes,
  patchOfChanges,
  planImport,
  writeSettingsFile,
} from '../../utils/settings/settings-file.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { ConnectionInput } from './service-form.ts';

export interface TransferModelNeeds {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  /** Address and scheme go this way: a key must not follow an address to another host. */
  saveConnection(input: ConnectionInput): Promise<Result<ConnectionState>>;
  /** Hands the reader a file. */
  saveFile(name: string, text: string): void;
  /** Milliseconds since 1970: a file is named by its day. */
  now(): number;
}

export interface TransferModel {
  readonly view: ReadonlySignal<TransferView>;
  readonly actions: TransferActions;
}

const idle: TransferView = { plan: null, problem: null, failure: null, done: null };

export function createTransferModel(needs: TransferModelNeeds): TransferModel {
  const view = signal<TransferView>(idle);
  const show = (shown: Partial<TransferView>) => {
    view.value = { ...idle, ...shown };
  };
  /** What takes the last import back. */
  let undoing: readonly FieldChange[] = [];
  /** Counts files: a large one may be read when the reader has chosen another already. */
  let looks = 0;

  async function exportFile(): Promise<void> {
    const day = new Date(needs.now()).toISOString().slice(0, 10);
    needs.saveFile(`verso-settings-${day}.json`, writeSettingsFile(await needs.settings.read()));
    show({ done: 'exported' });
  }

  async function look(file: Blob): Promise<void> {
    looks += 1;
    const mine = looks;
    show({});
    if (file.size > maxFileBytes) return show({ problem: 'tooLarge' });
    const text = await file.text().catch(() => null);
    const now = await needs.settings.read();
    if (mine !== looks) return;
    if (text === null) return show({ problem: 'unreadable' });
    const read = planImport(text, now);
    show(read.ok ? { plan: read.plan } : { problem: read.problem });
  }

  /** All of it or nothing. The address goes last: another one costs the permission for the one before, which no undo brings back. */
  async function take(changes: readonly FieldChange[]): Promise<Failure | null> {
    const { service } = (await needs.settings.read()).settings;
    const address = { ...service, ...patchOfChanges(changes).service }.address;
    // Without an address the form saves nothing, and there is nothing that a key could follow.
    const isForForm = ({ path }: FieldChange) => address !== '' && serviceFields.has(path);
    const others = changes.filter((change) => !isForForm(change));
    const changed = await needs.settings.change(patchOfChanges(others));
    if (!changed.ok) return changed.failure;
    const failure = await takeOfService(changes.filter(isForForm));
    if (failure) await needs.settings.change(patchOfChanges(others.map(turnedRound)));
    return failure;
  }

  async function takeOfService(changes: readonly FieldChange[]): Promise<Failure | null> {
    if (changes.length === 0) return null;
    const { address, scheme } = (await needs.settings.read()).settings.service;
    const saved = await needs.saveConnection({
      address,
      scheme,
      ...patchOfChanges(changes).service,
    });
    return saved.ok ? null : saved.failure;
  }

  async function apply(): Promise<void> {
    const changes = view.value.plan?.changes;
    if (!changes) return;
    // Off the screen first: a second press finds nothing to take over.
    show({});
    const failure = await take(changes);
    undoing = failure ? [] : changes.map(turnedRound);
    show(failure ? { failure } : { done: 'imported' });
  }

  async function undo(): Promise<void> {
    const changes = undoing;
    undoing = [];
    show({});
    const failure = await take(changes);
    show(failure ? { failure } : { done: 'undone' });
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

const serviceFields: ReadonlySet<string> = new Set(['service.address', 'service.scheme']);

const turnedRound = ({ path, before, after }: FieldChange): FieldChange => ({
  path,
  before: after,
  after: before,
});
