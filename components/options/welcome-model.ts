/**
 * The first run, without a screen. Where the reader stands follows from what is set: a service that may be reached, a
 * language that he or an administrator has decided on, and one kept mark that he is through.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import { hostPattern } from '../../utils/service/address.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { ServiceView } from './service-model.ts';

type ServiceShown = Pick<ServiceView, 'connection' | 'test'>;

export interface WelcomeNeeds {
  readonly service: ReadonlySignal<ServiceShown | null>;
  change(patch: SettingsPatch): Promise<unknown>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  requestPermission(origin: string): Promise<boolean>;
  /** Tells now and whenever it changes whether the reader is through. */
  watchDone(onChange: (isDone: boolean) => void): void;
  finish(): Promise<void>;
  openSample(): void;
}

export interface WelcomeStep {
  readonly id: 'connect' | 'language' | 'try';
  readonly isDone: boolean;
}

/** A few steps, each done or not, and what the step at hand needs to know. */
export interface WelcomeView {
  /** In their order, without those that an administrator has taken care of. */
  readonly steps: readonly WelcomeStep[];
  /** What stands between the reader and his service; null: nothing. */
  readonly missing: 'connection' | 'permission' | 'working-test' | null;
  /** All that is needed is there, and nobody has tried yet whether it works. */
  readonly isUntested: boolean;
  /** Host of the service; null until the reader has named it. */
  readonly host: string | null;
  /** The browser was asked to let Verso reach the service, and did not. */
  readonly isRefused: boolean;
}

export function createWelcomeModel(needs: WelcomeNeeds) {
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
    /** Null where there is nothing to welcome to, or it is not known yet. Reads signals: call it inside a computed one. */
    view(effective: Effective, { connection, test }: ServiceShown): WelcomeView | null {
      if (!isOpen.value || isDone.value === null) return null;
      const works = test ? test.translate.ok : connection.tested;
      const missing = whatIsMissing(connection, works);
      return {
        steps: planSteps({ effective, missing, isDone: isDone.value }),
        missing,
        isUntested: missing === null && works === null,
        host: connection.address && new URL(connection.address).host,
        isRefused: isRefused.value && missing === 'permission',
      };
    },
    actions: {
      /** Called inside a click: a browser grants permissions only there. */
      allowAccess: () => void allowAccess(),
      chooseLanguage: (target: string) => void needs.change({ languages: { target } }),
      openSample: needs.openSample,
      /** Ends the first run for good, whatever is done of it. */
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
