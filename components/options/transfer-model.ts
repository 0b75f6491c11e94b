/** The reader sees a file's changes before they apply, and can undo them. */
import { signal } from '@preact/signals';
import { createLatest } from '../../utils/base/latest.ts';
import { isSameValue } from '../../utils/base/same-value.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import { patchOfChanges } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { FileProblem, ImportPlan } from '../../utils/settings/settings-file.ts';
import { maxFileBytes, planImport, writeSettingsFile } from '../../utils/settings/settings-file.ts';

export interface TransferView {
  readonly plan: ImportPlan | null;
  /** `tooLarge`: it was not opened. `unreadable`: the browser could not open it. */
  readonly problem: FileProblem | 'tooLarge' | 'unreadable' | null;
  readonly isExported: boolean;
}

export interface TransferNeeds {
  read(): Promise<Effective>;
  change(patch: SettingsPatch): Promise<void>;
  saveFile(name: string, text: string): void;
  /** For the file's name. */
  now(): number;
}

const idle: TransferView = { plan: null, problem: null, isExported: false };

export function createTransferModel({ read, change, saveFile, now }: TransferNeeds) {
  const view = signal<TransferView>(idle);
  const show = (shown: Partial<TransferView>) => {
    view.value = { ...idle, ...shown };
  };
  /** The reader may choose another file meanwhile, or none. */
  const choose = createLatest();
  let text: string | null = null;

  async function exportFile(): Promise<void> {
    saveFile(`verso-settings-${utcDay(now())}.json`, writeSettingsFile(await read()));
    show({ plan: view.value.plan, isExported: true });
  }

  function showPlan(written: string, effective: Effective): void {
    const planned = planImport(written, effective);
    show(planned.ok ? { plan: planned.plan } : { problem: planned.problem });
  }

  async function look(file: Blob): Promise<void> {
    const isLatest = choose();
    show({});
    if (file.size > maxFileBytes) return show({ problem: 'tooLarge' });
    const opened = await file.text().catch(() => null);
    const effective = await read();
    if (!isLatest()) return;
    text = opened;
    if (text === null) show({ problem: 'unreadable' });
    else showPlan(text, effective);
  }

  /** If the settings have changed meanwhile, the reader looks at the new list first. */
  async function apply(): Promise<void> {
    const { plan } = view.value;
    // A second click then does nothing.
    const isLatest = choose();
    const effective = await read();
    if (!isLatest() || plan === null || text === null) return;
    showPlan(text, effective);
    if (!isSameValue(view.value.plan, plan)) return;
    show({});
    void change(patchOfChanges(plan.changes));
  }

  return {
    view,
    actions: {
      exportFile: () => void exportFile(),
      look: (file: Blob) => void look(file),
      apply: () => void apply(),
      dismiss: () => {
        choose();
        show({});
      },
    },
  };
}
