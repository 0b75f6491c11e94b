/** The section "Alerts", without a screen: the account's budget as it is typed, and what needs the browser's permission. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { AlertsActions, AlertsView } from '../../components/options/alerts-view.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { parseCharacters } from './parse-characters.ts';

/** What is shown beside what the settings say. */
export type AlertsKnown = Pick<
  AlertsView,
  'typed' | 'problem' | 'mayNotify' | 'isRefused' | 'failure'
>;

export interface AlertsModel {
  readonly view: ReadonlySignal<AlertsKnown>;
  readonly actions: AlertsActions;
  /** Reads the permission anew: it is changed elsewhere. */
  refresh(): Promise<void>;
}

export function createAlertsModel(needs: {
  /** True: changed. */
  change(patch: SettingsPatch): Promise<boolean>;
  mayNotify(): Promise<boolean>;
  requestNotifications(): Promise<boolean>;
  /** Tells why the last check failed, now and whenever that changes. */
  watchFailure(onChange: (failure: Failure | null) => void): void;
}): AlertsModel {
  const view = signal<AlertsKnown>({
    typed: null,
    problem: null,
    mayNotify: null,
    isRefused: false,
    failure: null,
  });
  const show = (changed: Partial<AlertsKnown>) => {
    view.value = { ...view.value, ...changed };
  };

  needs.watchFailure((failure) => show({ failure }));

  async function save(): Promise<void> {
    const sent = view.value.typed;
    if (sent === null) return;
    const parsed = parseCharacters(sent);
    if ('problem' in parsed) {
      show({ problem: parsed.problem });
      return;
    }
    await needs.change({ alerts: { monthlyCharacters: parsed.characters } });
    // What was typed meanwhile stays.
    if (view.value.typed === sent) show({ typed: null });
  }

  /** Nothing may be awaited before the browser is asked: it would no longer be inside the click. */
  async function ask(): Promise<boolean> {
    const isGranted = await needs.requestNotifications().catch(() => false);
    show({ mayNotify: isGranted, isRefused: !isGranted });
    return isGranted;
  }

  async function turnOn(): Promise<void> {
    const notifies = await ask();
    // Said again where nothing changes: the switch on the screen has moved already.
    await needs.change({ alerts: { notifies } });
  }

  return {
    view,
    async refresh() {
      show({ mayNotify: await needs.mayNotify() });
    },
    actions: {
      type: (typed) => show({ typed, problem: null }),
      save: () => void save(),
      turnNotifications: (on) => {
        if (on) void turnOn();
        else {
          show({ isRefused: false });
          void needs.change({ alerts: { notifies: false } });
        }
      },
      allowNotifications: () => void ask(),
    },
  };
}
