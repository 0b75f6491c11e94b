/** The engine counts the cost at once, and sends nothing before the reader agrees. */

import { computed, signal } from '@preact/signals';
import type { SampleView } from '../../components/sample/sample-bar.tsx';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Result } from '../../utils/base/result.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import { whyNotConnected } from '../../utils/messages/replies.ts';
import type { PageSession } from '../../utils/page/session.ts';
import { hostPattern } from '../../utils/service/address.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';

export interface SampleModelNeeds {
  openSession(
    onStatus: (status: PageStatus) => void,
  ): Pick<PageSession, 'begin' | 'agree' | 'stop' | 'showOriginal' | 'showTranslation' | 'status'>;
  readonly language: string;
  readonly target: string;
  readonly locked: ReadonlySet<string>;
  readConnection(): Promise<Result<ConnectionState>>;
  /** Call it inside a click. */
  requestPermission(origin: string): Promise<boolean>;
  openOptions(section?: MendingSection): void;
  /** It completes the first run. */
  onTranslated(): void;
}

export type SampleModel = ReturnType<typeof createSampleModel>;

export function createSampleModel(needs: SampleModelNeeds) {
  const { language, target, locked } = needs;
  const status = signal<PageStatus | null>(null);
  const connection = signal<Result<ConnectionState> | null>(null);

  const session = needs.openSession((now) => {
    status.value = now;
    if (now.phase === 'done' && now.texts.translated > 0) needs.onTranslated();
  });
  session.begin('always');

  const state = computed(() => (connection.value?.ok ? connection.value.value : null));
  const host = computed(() => URL.parse(state.value?.address ?? '')?.host);
  const failure = computed(() => connection.value && whyNotConnected(connection.value));
  const view = computed<SampleView>(() => ({
    language,
    target,
    status: status.value,
    // A finished translation can be shown whatever happened since.
    failure: status.value?.texts.translated ? null : failure.value,
    host: host.value,
    locked,
  }));

  async function refresh(): Promise<void> {
    connection.value = await needs.readConnection();
  }

  function translate(): void {
    if (session.status().phase === 'asking') session.agree('whole-page');
    else session.begin();
  }

  async function allowAccess(): Promise<void> {
    const address = state.value?.address;
    if (!address) return;
    await needs.requestPermission(hostPattern(address)).catch(() => false);
    await refresh();
  }

  void refresh();
  return {
    view,
    refresh,
    actions: {
      translate,
      stop: () => session.stop(),
      showOriginal: () => void session.showOriginal(),
      showTranslation: () => session.showTranslation(),
      openOptions: needs.openOptions,
      allowAccess: () => void allowAccess(),
    },
  };
}
