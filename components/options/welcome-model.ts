/** The step follows from the settings: a reachable service, a target language, and a stored mark. */
import { signal } from '@preact/signals';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { ServiceView } from './service-model.ts';

type ServiceShown = Pick<ServiceView, 'connection' | 'test'>;

export interface WelcomeNeeds {
  change(patch: SettingsPatch): Promise<unknown>;
  /** Asks for the service's host, inside a click. */
  allowAccess(): Promise<boolean>;
  /** Now, and after each change. */
  watchDone(onChange: (isDone: boolean) => void): void;
  finish(): Promise<void>;
  openSample(): void;
}

export interface WelcomeStep {
  readonly id: 'connect' | 'language' | 'try';
  readonly isDone: boolean;
}

/** The first obstacle on the way to the service. */
type Missing = 'connection' | 'permission' | 'working-test' | null;

export type WelcomeView = NonNullable<ReturnType<ReturnType<typeof createWelcomeModel>['view']>>;

export function createWelcomeModel(needs: WelcomeNeeds) {
  const isDone = signal<boolean | null>(null);
  /** It stays until it is closed, because its last step shows that everything is done. */
  const isOpen = signal(false);
  const isRefused = signal(false);

  needs.watchDone((done) => {
    if (!done) isOpen.value = true;
    isDone.value = done;
  });

  async function allowAccess(): Promise<void> {
    isRefused.value = !(await needs.allowAccess());
  }

  return {
    /** Null if nothing is to be shown. Call it inside a computed signal. */
    view(effective: Effective, { connection, test }: ServiceShown) {
      if (!isOpen.value || isDone.value === null) return null;
      const works = test ? test.translate.ok : connection.tested;
      const missing = whatIsMissing(connection, works);
      return {
        /** Without those that an administrator has completed. */
        steps: planSteps({ effective, missing, isDone: isDone.value }),
        missing,
        isUntested: missing === null && works === null,
        /** Null before the reader enters one. */
        host: connection.address && new URL(connection.address).host,
        isRefused: isRefused.value && missing === 'permission',
      };
    },
    actions: {
      /** Call it inside a click. */
      allowAccess: () => void allowAccess(),
      chooseLanguage: (target: string) => void needs.change({ languages: { target } }),
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
): Missing {
  if (address === null || translateKey === null) return 'connection';
  if (!permission) return 'permission';
  return works === false ? 'working-test' : null;
}

/** A policy's settings need no step, but only the reader grants permissions. */
function planSteps({
  effective: { locked, decided },
  missing,
  isDone,
}: {
  readonly effective: Effective;
  readonly missing: Missing;
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
