import { computed, signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { allSites as allOrigins } from '../../utils/settings/site-pattern.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';
import type { ShownSettings } from '../popup/shown-settings.ts';
import { createChangesModel } from './changes-model.ts';
import { diagnostics } from './diagnostics.ts';
import type { HistoryNeeds } from './history-model.ts';
import { createHistoryModel } from './history-model.ts';
import type { MemoryNeeds } from './memory-model.ts';
import { createMemoryModel } from './memory-model.ts';
import type { Permissions } from './permission-model.ts';
import { createPermissionModel } from './permission-model.ts';
import type { ServiceNeeds } from './service-model.ts';
import { createServiceModel } from './service-model.ts';
import { createSitesModel } from './sites-model.ts';
import type { SpendingNeeds } from './spending-model.ts';
import { createSpendingModel } from './spending-model.ts';
import { createTransferModel } from './transfer-model.ts';
import type { WelcomeNeeds } from './welcome-model.ts';
import { createWelcomeModel } from './welcome-model.ts';

export const commandNames = [
  'translate-page',
  'translate-selection',
  'translate-block',
  'toggle-original',
  'toggle-side-by-side',
] as const;

export interface CommandShown {
  readonly name: (typeof commandNames)[number];
  /** In the browser's form; '' for none. */
  readonly keys: string;
}

export type OptionsModel = ReturnType<typeof createOptionsModel>;
export type OptionsView = NonNullable<OptionsModel['view']['value']>;
export type OptionsActions = OptionsModel['actions'];

export interface OptionsNeeds {
  readonly settings: ShownSettings;
  readonly service: Omit<ServiceNeeds, 'permissions' | 'isLocked'>;
  noteConnection(): void;
  readonly permissions: Permissions;
  readonly spending: SpendingNeeds;
  readonly memory: MemoryNeeds;
  readonly history: HistoryNeeds;
  readonly welcome: Omit<WelcomeNeeds, 'change' | 'allowAccess'>;
  readonly hasMenu: boolean;
  /** Phones have none. */
  readCommands(): Promise<readonly CommandShown[]>;
  /** Null if the browser has no page to open. */
  readonly openKeys: (() => void) | null;
  /** These report the present value, and each change. */
  watchAlertsFailure(onChange: (failure: Failure | null) => void): void;
  watchSyncProblem(onChange: (problem: Failure | null) => void): void;
  /** These report that a value must be read again. */
  watchPermissions(onChange: () => void): void;
  watchConnection(onChange: () => void): void;
  watchHistory(onChange: () => void): void;
  /** Other pages may have spent or stored something. */
  watchReturn(onReturn: () => void): void;
  readonly version: string;
  readonly userAgent: string;
  readonly uiLanguage: string;
}

export function createOptionsModel(needs: OptionsNeeds) {
  const { permissions, settings } = needs;
  const { effective } = settings;
  const isLocked = (path: string) => effective.value.locked.has(path);
  const service = createServiceModel({ ...needs.service, permissions, isLocked });
  const changes = createChangesModel(settings, needs.noteConnection);
  const { change } = changes;
  const spending = createSpendingModel(needs.spending);
  const memory = createMemoryModel(needs.memory);
  const history = createHistoryModel(needs.history);
  const notifications = createPermissionModel({
    ...{ permissions, wanted: { permissions: ['notifications'] }, change },
  });
  const allSites = createPermissionModel({ permissions, wanted: { origins: allOrigins }, change });
  const sites = createSitesModel({ permissions, effective, change });
  const { saveFile, now } = needs.spending;
  const transfer = createTransferModel({ read: settings.read, change, saveFile, now });
  const { allowAccess } = service;
  const welcome = createWelcomeModel({ ...needs.welcome, change, allowAccess });
  const alertsFailure = signal<Failure | null>(null);
  const syncProblem = signal<Failure | null>(null);
  const commands = signal<readonly CommandShown[]>([]);

  const view = computed(() => {
    if (service.view.value === null) return null;
    const shown = {
      effective: effective.value,
      /** Null after the first run. */
      welcome: welcome.view(effective.value, service.view.value),
      service: service.view.value,
      sites: sites.view.value,
      spending: spending.view.value,
      /** The failure of the last check of usage. */
      alertsFailure: alertsFailure.value,
      notifications: notifications.view.value,
      memory: memory.view.value,
      history: history.view.value,
      allSites: allSites.view.value,
      /** Firefox for Android has no context menu and no shortcuts for extensions. */
      hasMenu: needs.hasMenu,
      commands: commands.value,
      transfer: transfer.view.value,
      syncProblem: syncProblem.value,
      changes: changes.view.value,
    };
    const { version } = needs;
    return { ...shown, about: { version, diagnostics: diagnostics({ ...needs, ...shown }) } };
  });

  const shortcuts = {
    async refresh() {
      commands.value = await needs.readCommands();
    },
  };
  const readAnew =
    (...models: readonly { refresh(): Promise<void> }[]) =>
    () => {
      for (const model of models) void model.refresh();
    };
  needs.watchAlertsFailure((failure) => {
    alertsFailure.value = failure;
  });
  needs.watchSyncProblem((problem) => {
    syncProblem.value = problem;
  });
  needs.watchPermissions(readAnew(service, allSites, notifications, sites));
  needs.watchConnection(readAnew(service));
  needs.watchHistory(readAnew(history));
  needs.watchReturn(readAnew(service, spending, memory, history, allSites, shortcuts));
  settings.watch(readAnew(service, spending, memory, history));
  readAnew(service, spending, memory, history, notifications, allSites, shortcuts)();

  return {
    view,
    actions: {
      welcome: welcome.actions,
      service: service.actions,
      sites: sites.actions,
      spending: spending.actions,
      notifications: notifications.actions,
      memory: memory.actions,
      history: history.actions,
      allSites: allSites.actions,
      openKeys: needs.openKeys,
      transfer: transfer.actions,
      changes: changes.actions,
      /** Returns false if the browser refuses. */
      copy: needs.history.copy,
      change: (wanted: SettingsChange) => void change(wanted),
    },
  };
}
