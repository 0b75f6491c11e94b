/** The reader sees a file's changes before they apply, and can undo them. */
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { FieldChange } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { FileProblem, ImportPlan } from '../../utils/settings/settings-file.ts';
import { maxFileBytes, planImport, writeSettingsFile } from '../../utils/settings/settings-file.ts';
import { isSelector } from './is-selector.ts';

export interface TransferView {
  readonly plan: ImportPlan | null;
  /** `tooLarge`: it was not opened. `unreadable`: the browser could not open it. */
  readonly problem: FileProblem | 'tooLarge' | 'unreadable' | null;
  readonly failure: Failure | null;
  readonly isExported: boolean;
}

export interface TransferNeeds {
  read(): Promise<Effective>;
  take(changes: readonly FieldChange[]): Promise<Failure | null>;
  saveFile(name: string, text: string): void;
  /** For the file's name. */
  now(): number;
}

const idle: TransferView = { plan: null, problem: null, failure: null, isExported: false };

export function createTransferModel({ read, take, saveFile, now }: TransferNeeds) {
  const view = signal<TransferView>(idle);
  const show = (shown: Partial<TransferView>) => {
    view.value = { ...idle, ...shown };
  };
  /** The reader may choose another file meanwhile. */
  const choose = createLatest();

  async function exportFile(): Promise<void> {
    saveFile(`verso-settings-${utcDay(now())}.json`, writeSettingsFile(await read()));
    show({ isExported: true });
  }

  async function look(file: Blob): Promise<void> {
    const isLatest = choose();
    show({});
    if (file.size > maxFileBytes) return show({ problem: 'tooLarge' });
    const text = await file.text().catch(() => null);
    const effective = await read();
    if (!isLatest()) return;
    if (text === null) return show({ problem: 'unreadable' });
    const planned = planImport(text, effective, isSelector);
    show(planned.ok ? { plan: planned.plan } : { problem: planned.problem });
  }

  async function apply(): Promise<void> {
    const changes = view.value.plan?.changes;
    if (!changes) return;
    // A second click then does nothing.
    show({});
    show({ failure: await take(changes) });
  }

  return {
    view,
    actions: {
      exportFile: () => void exportFile(),
      look: (file: Blob) => void look(file),
      apply: () => void apply(),
      dismiss: () => show({}),
    },
  };
}
