/** The page of all settings, without a screen: the settings as they are now, and what becomes of each change. */
import type { ReadonlySignal } from '@preact/signals';
import { computed } from '@preact/signals';
import type { OptionsActions, OptionsView } from '../../components/options/options-view.ts';
import { expectedForm } from '../../utils/settings/expected-form.ts';
import type { Settings } from '../../utils/settings/rows.ts';
import { defaultSettings } from '../../utils/settings/rows.ts';
import type { AlertsModel } from './alerts-model.ts';
import type { BudgetModel } from './budget-model.ts';
import type { ChangesModel } from './changes-model.ts';
import { diagnostics } from './diagnostics.ts';
import type { HistoryModel } from './history-model.ts';
import type { MemoryModel } from './memory-model.ts';
import { languagesView, translationView } from './rules-view.ts';
import type { SelectionModel } from './selection-model.ts';
import type { ServiceModel } from './service-model.ts';
import type { ShortcutsModel } from './shortcuts-model.ts';
import { showSettings } from './shown-settings.ts';
import type { SitesModel } from './sites-model.ts';
import type { SpendingModel } from './spending-model.ts';
import type { TransferModel } from './transfer-model.ts';
import type { WelcomeModel } from './welcome-model.ts';

export interface OptionsModel {
  /** Null until settings and connection are read. */
  readonly view: ReadonlySignal<OptionsView | null>;
  readonly actions: OptionsActions;
}

/** What only the browser knows. */
export interface AboutParts {
  readonly version: string;
  readonly userAgent: string;
  readonly uiLanguage: string;
  copy(text: string): Promise<boolean>;
  readonly syncProblem: ReadonlySignal<string | null>;
}

/** A model for each section, and what belongs to none. */
export interface OptionsParts {
  readonly changes: ChangesModel;
  readonly service: ServiceModel;
  readonly sites: SitesModel;
  readonly budget: BudgetModel;
  readonly spending: SpendingModel;
  readonly alerts: AlertsModel;
  readonly memory: MemoryModel;
  readonly history: HistoryModel;
  readonly selection: SelectionModel;
  readonly shortcuts: ShortcutsModel;
  readonly transfer: TransferModel;
  readonly welcome: WelcomeModel;
  readonly about: AboutParts;
}

export function createOptionsModel(parts: OptionsParts): OptionsModel {
  const { changes, service, budget, memory, history, about } = parts;
  const { settings } = changes;
  const { effective, change } = showSettings(settings);

  const view = computed<OptionsView | null>(() => {
    if (effective.value === null || service.view.value === null) return null;
    const { settings: now, locked, problems, policyProblems, managedBy } = effective.value;
    const shown = {
      welcome: parts.welcome.view(effective.value, service.view.value),
      service: { ...service.view.value, ...settled(now) },
      languages: languagesView(effective.value),
      translation: translationView(effective.value),
      sites: parts.sites.view.value,
      budget: { ...now.budget, ...budget.view.value },
      spending: parts.spending.view.value,
      alerts: { ...now.alerts, ...parts.alerts.view.value, period: now.usage.period },
      memory: { ...memory.view.value, ...now.memory },
      history: { ...history.view.value, ...now.history },
      selection: { ...parts.selection.view.value, ...now.selection, ...now.shortcuts },
      shortcuts: parts.shortcuts.view.value,
      appearance: now.appearance,
      transfer: parts.transfer.view.value,
      sync: { ...now.sync, problem: about.syncProblem.value },
      changes: changes.view.value,
      locked: new Set([...locked, ...service.view.value.connection.locked]),
      problems,
      policyProblems: policyProblems.map((path) => ({ path, expected: expectedForm(path) })),
      managedBy,
    };
    const defaults = defaultSettings(about.uiLanguage);
    const facts = { ...about, settings: now, defaults, view: shown };
    return { ...shown, about: { version: about.version, diagnostics: diagnostics(facts) } };
  });

  const memoryLimits = computed(() => {
    const limits = effective.value?.settings.memory;
    return limits ? `${limits.maxMegabytes} ${limits.maxDays}` : null;
  });

  settings.watch(() => {
    void service.refresh();
    void budget.refresh();
    void history.refresh();
  });
  // What is kept depends on how much may be kept: it is read once that is known, and whenever it changes.
  memoryLimits.subscribe((limits) => {
    if (limits !== null) void memory.refresh();
  });
  const { spending, alerts, selection, shortcuts } = parts;
  for (const part of [service, budget, spending, history, alerts, selection, shortcuts]) {
    void part.refresh();
  }

  return {
    view,
    actions: {
      welcome: parts.welcome.actions,
      service: service.actions,
      sites: parts.sites.actions,
      budget: budget.actions,
      spending: parts.spending.actions,
      alerts: parts.alerts.actions,
      history: history.actions,
      selection: parts.selection.actions,
      shortcuts: parts.shortcuts.actions,
      transfer: parts.transfer.actions,
      about: { copyDiagnostics: () => about.copy(view.value?.about.diagnostics ?? '') },
      changes: changes.actions,
      clearMemory: () => void memory.clear(),
      change: (patch) => void change(patch),
    },
  };
}

/** What of the section "Service" is saved as it is chosen. */
const settled = ({ service: { keepKeys, maxRequests } }: Settings) => ({ keepKeys, maxRequests });
