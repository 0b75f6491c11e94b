/** Import and export: a file is looked at first and taken over second. The page's one undo takes it back. */
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { FieldChange } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { FileProblem, ImportPlan } from '../../utils/settings/settings-file.ts';
import { maxFileBytes, planImport, writeSettingsFile } from '../../utils/settings/settings-file.ts';

export interface TransferView {
  /** What the chosen file would change, while the reader looks at it. */
  readonly plan: ImportPlan | null;
  /** Why the chosen file can't be used; `tooLarge`: it was not opened, `unreadable`: the browser could not open it. */
  readonly problem: FileProblem | 'tooLarge' | 'unreadable' | null;
  /** Why it could not be taken over. */
  readonly failure: Failure | null;
  readonly isExported: boolean;
}

export interface TransferNeeds {
  read(): Promise<Effective>;
  take(changes: readonly FieldChange[]): Promise<Failure | null>;
  /** Hands the reader a file. */
  saveFile(name: string, text: string): void;
  /** Milliseconds since 1970: a file is named by its day. */
  now(): number;
}

const idle: TransferView = { plan: null, problem: null, failure: null, isExported: false };

export function createTransferModel({ read, take, saveFile, now }: TransferNeeds) {
  const view = signal<TransferView>(idle);
  const show = (shown: Partial<TransferView>) => {
    view.value = { ...idle, ...shown };
  };
  /** A large file may be read when the reader has chosen another already. */
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
    const planned = planImport(text, effective);
    show(planned.ok ? { plan: planned.plan } : { problem: planned.problem });
  }

  async function apply(): Promise<void> {
    const changes = view.value.plan?.changes;
    if (!changes) return;
    // Off the screen first: a second press finds nothing to take over.
    show({});
    show({ failure: await take(changes) });
  }

  return {
    view,
    actions: {
      exportFile: () => void exportFile(),
      /** Reads a file and shows what it would change. */
      look: (file: Blob) => void look(file),
      /** Takes over what is shown. */
      apply: () => void apply(),
      /** Leaves everything as it is. */
      dismiss: () => show({}),
    },
  };
}
