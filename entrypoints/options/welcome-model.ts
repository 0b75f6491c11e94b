/**
 * The first run, without a screen. Where the reader stands follows from what is set: a service that may be reached, a
 * language that he or an administrator has decided on, and one kept mark that he is through.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { ServiceView } from '../../components/options/options-view.ts';
import type {
  WelcomeActions,
  WelcomeStep,
  WelcomeView,
} from '../../components/options/welcome-view.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import { hostPattern } from '../../utils/service/address.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';

type ServiceShown = Pick<ServiceView, 'connection' | 'test'>;

export interface WelcomeModelNeeds {
  readonly service: ReadonlySignal<ServiceShown | null>;
  change(patch: SettingsPatch): Promise<unknown>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  requestPermission(origin: string): Promise<boolean>;
  /** Tells now and whenever it changes whether the reader is through. */
  watchDone(onChange: (isDone: boolean) => void): void;
  finish(): Promise<void>;
  openSample(): void;
}

export interface WelcomeModel {
  /** Null where there is nothing to welcome to, or it is not known yet. Reads signals: call it inside a computed one. */
  view(effective: Effective, service: ServiceShown): WelcomeView | null;
  readonly actions: WelcomeActions;
}

export function createWelcomeModel(needs: WelcomeModelNeeds): WelcomeModel {
  /** Null: not known yet. */
  const isDone = signal<boolean | null>(null);
  /** A reader who was welcomed stays so until he or the page closes it: the last step shows that it is done. */
  const isOpen = signal(false);
  const isRefused = signal(false);

  needs.watchDone((done) => {
    if (!done) isOpen.value = true;
    isDone.value = done;
  });

  async function allowAccess(): Promise<void> {
    const address = needs.service.value?.connection.address;
    if (!address) return;
    // A browser that can't ask is one that has not granted. A yes is heard by all (`permissions.onAdded`).
    isRefused.value = !(await needs.requestPermission(hostPattern(address)).catch(() => false));
  }

  return {
    view(effective, { connection, test }) {
      if (!isOpen.value || isDone.value === null) return null;
      const works = test ? test.translate.ok : connection.tested;
      const missing = whatIsMissing(connection, works);
      return {
        steps: planSteps({ effective, missing, isDone: isDone.value }),
        missing,
        isUntested: missing === null && works === null,
        host: connection.address && new URL(connection.address).host,
        isRefused: isRefused.value && missing === 'permission',
        ...effective.settings.languages,
      };
    },
    actions: {
      allowAccess: () => void allowAccess(),
      chooseLanguage: (target) => void needs.change({ languages: { target } }),
      openSample: needs.openSample,
      close: () => {
        isOpen.value = false;
        void needs.finish();
      },
    },
  };
}

function whatIsMissing(
  { address, translateKey, permission }: ConnectionState,
  works: boolean | null,
): WelcomeView['missing'] {
  if (address === null || translateKey === null) return 'connection';
  if (!permission) return 'permission';
  return works === false ? 'working-test' : null;
}

/** Without what a policy has settled; but the browser's permission only the reader can give. */
function planSteps({
  effective: { locked, decided },
  missing,
  isDone,
}: {
  readonly effective: Effective;
  readonly missing: WelcomeView['missing'];
  readonly isDone: boolean;
}): WelcomeStep[] {
  const isProvided = locked.has('service.address') && locked.has('keys.translate');
  const steps: WelcomeStep[] = [];
  if (!isProvided || missing !== null) steps.push({ id: 'connect', isDone: missing === null });
  if (!locked.has('languages.target')) {
    steps.push({ id: 'language', isDone: decided.has('languages.target') });
  }
  return [...steps, { id: 'try', isDone }];
}
