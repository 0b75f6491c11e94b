import { batch, computed, effect, signal } from '@preact/signals';
import type { Failure, FailureCode } from '../../utils/base/failure.ts';
import { isOfSettings } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Result } from '../../utils/base/result.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import { whyNotConnected } from '../../utils/messages/replies.ts';
import type { Input } from '../../utils/messages/table.ts';
import { hostPattern } from '../../utils/service/address.ts';
import { changeOption } from '../../utils/settings/change-option.ts';
import { isSiteAllowed } from '../../utils/settings/policy.ts';
import { pageRequest } from '../../utils/settings/resolve-options.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { OptionName, TranslationOptions } from '../../utils/settings/translation-options.ts';
import { isForbiddenPage } from '../../utils/translation/forbidden-page.ts';
import type { PageScope } from '../../utils/translation/options.ts';
import type { PageRequest, PageStatus } from '../../utils/translation/page-status.ts';
import { haveSameTexts } from '../../utils/translation/page-status.ts';
import { i18n } from '../../utils/words/i18n.ts';
import type { LiveStatus } from './live-status.ts';
import { choicesOf } from './page-choices.ts';
import type { ShownSettings } from './shown-settings.ts';

export type PageView =
  /** The connection is being read. Another screen may follow, so nothing is drawn. */
  | { readonly kind: 'loading' }
  /** Nothing can be translated here. A page may be translated already. */
  | {
      readonly kind: 'blocked';
      readonly failure: Failure;
      readonly detail: string | null;
      readonly isTranslated: boolean;
    }
  | {
      readonly kind: 'ready';
      /** Null: the page has no session. */
      readonly status: PageStatus | null;
      /** False until the page has reported, so that no button is offered that may be wrong a moment later. */
      readonly known: boolean;
      /** The button was pressed, and the page has not answered yet. */
      readonly starting: boolean;
      /** The translation was complete before, so what is at work now is an addition of the page. */
      readonly wasDone: boolean;
      /** The choices differ from those of the translation. */
      readonly changed: boolean;
      /** It did not start. A failure of the session is in its status. */
      readonly failure: Failure | null;
      /** The address or key has changed since the failure. */
      readonly isMended: boolean;
      /** For the button that asks for access. */
      readonly host: string | undefined;
    };

export type ReadyView = Extract<PageView, { kind: 'ready' }>;

export type PageCommand = 'pause' | 'stop' | 'show-original' | 'show-translation';

type PointPurpose = Input<'page.point'>['purpose'];

export interface PageModelNeeds {
  /** Undefined on pages without `activeTab`, where no script may run. */
  readonly url: string | undefined;
  /** Firefox for Android has no context menu for extensions. */
  readonly hasMenu: boolean;
  readonly settings: ShownSettings;
  readonly live: Pick<LiveStatus, 'status' | 'isKnown' | 'refresh'>;
  readConnection(): Promise<Result<ConnectionState>>;
  /** `asksFirst`: the page shows its cost and waits for `answer`. */
  translate(
    request: PageRequest & { readonly asksFirst: boolean; readonly fresh?: true },
  ): Promise<Result<null>>;
  answer(scope: PageScope): Promise<Result<null>>;
  command(command: PageCommand): Promise<Result<null>>;
  /** Call it inside a click. */
  requestPermission(origin: string): Promise<boolean>;
  /** Cancels the translation that waits for the service. */
  forgetOrder(): Promise<unknown>;
  openOptions(section?: MendingSection): void;
  point(purpose: PointPurpose): Promise<Result<null>>;
}

export type PageModel = ReturnType<typeof createPageModel>;
export type PageActions = PageModel['actions'];

export function createPageModel(needs: PageModelNeeds) {
  const { live, settings, url } = needs;
  const isForbidden = url === undefined || isForbiddenPage(url);
  const connection = signal<Result<ConnectionState> | null>(null);
  const { effective } = settings;
  const choices = computed(() => choicesOf(effective.value, url));
  const failure = signal<Failure | null>(null);
  const starting = signal(false);
  const wasDone = signal(false);
  effect(() => {
    const status = live.status.value;
    if (status?.phase === 'done') wasDone.value = true;
    else if (status === null || !staysDone(status)) wasDone.value = false;
  });

  const view = computed<PageView>(() => {
    if (isForbidden)
      return blocked('page-forbidden', needs.hasMenu && i18n.t('failure.selectByMenu'));
    const status = live.status.value;
    const { siteAccess, managedBy } = effective.value;
    if (!isSiteAllowed(siteAccess, url)) {
      const by = managedBy && i18n.t('policy.by', { name: managedBy });
      return blocked('site-denied', by, status);
    }
    if (connection.value === null) return { kind: 'loading' };
    const obstacle = whyNotConnected(connection.value);
    // A translated page can be restored even if the address or key is gone.
    if (status === null && obstacle && notSetUp.has(obstacle.code)) return blocked(obstacle.code);
    const trouble = failure.value ?? obstacle;
    const told = trouble ?? status?.failure ?? null;
    const state = connection.value.ok ? connection.value.value : null;
    return {
      kind: 'ready',
      status,
      known: live.isKnown.value,
      starting: starting.value,
      wasDone: wasDone.value,
      changed: status !== null && !isOfRequest(status.asked, pageRequest(effective.value, url)),
      failure: trouble,
      isMended: !obstacle && told !== null && isMended(told, state?.changedAt ?? null),
      host: state?.address ? new URL(state.address).host : undefined,
    };
  });

  async function readConnection(): Promise<void> {
    const read = await needs.readConnection();
    batch(() => {
      connection.value = read;
      // The obstacle of the last click is gone.
      const isAllowed = read.ok && read.value.permission;
      if (isAllowed && failure.value?.code === 'permission-missing') failure.value = null;
    });
  }

  async function translate(asksFirst: boolean, fresh = false): Promise<void> {
    if (starting.value) return;
    batch(() => {
      starting.value = true;
      wasDone.value = false;
      failure.value = null;
    });
    const request = pageRequest(effective.value, url);
    const begun = await needs.translate({ ...request, asksFirst, ...(fresh && { fresh }) });
    // Before the page's first report, the button would offer to translate again.
    if (begun.ok) await live.refresh();
    batch(() => {
      starting.value = false;
      failure.value = begun.ok ? null : begun.failure;
    });
    if (!begun.ok) await readConnection();
  }

  async function tell(message: () => Promise<Result<null>>): Promise<void> {
    failure.value = null;
    const done = await message();
    if (!done.ok) failure.value = done.failure;
  }

  /** Stores the scope, too, because the next page is likely to get the same. */
  async function answer(scope: PageScope): Promise<void> {
    wasDone.value = false;
    await tell(() => needs.answer(scope));
    const { locked, settings: now } = effective.value;
    if (locked.has('page.scope') || now.page.scope === scope) return;
    await settings.change({ page: { scope } });
  }

  const command = (name: PageCommand): void => void tell(() => needs.command(name));

  /** The prompt may close the popup, so nothing after it is essential. */
  async function allowAccess(): Promise<void> {
    const state = connection.value?.ok ? connection.value.value : null;
    if (!state?.address) return;
    const isAllowed = await needs.requestPermission(hostPattern(state.address));
    if (!isAllowed) await needs.forgetOrder();
    failure.value = null;
    await readConnection();
  }

  void readConnection();
  // A policy that arrives late may bring an address and keys.
  settings.watch(() => void readConnection());

  return {
    view,
    choices,
    /** Keys, permissions or policy may have changed. */
    refresh: readConnection,
    actions: {
      translate: (): void => void translate(false),
      /** Nothing is sent before `answer`. */
      estimate: (): void => void translate(true),
      /** Like `estimate`, without the memory. */
      translateAgain: (): void => void translate(true, true),
      /** `stop` refuses the estimate. */
      answer: (scope: PageScope): void => void answer(scope),
      /** Pending requests still arrive. */
      pause: (): void => command('pause'),
      stop: (): void => command('stop'),
      showOriginal: (): void => command('show-original'),
      showTranslation: (): void => command('show-translation'),
      /** Closes the popup, and lets the reader point at a part of the page. */
      point: (purpose: PointPurpose): void => void tell(() => needs.point(purpose)),
      choose: (choice: SettingsPatch): void => void settings.change(choice),
      /** Changes the rule that sets the option for this page. */
      setOption<Name extends OptionName>(name: Name, value: TranslationOptions[Name]): void {
        void settings.change((now) => changeOption(now, url, name, value));
      },
      openOptions: needs.openOptions,
      /** Call it inside a click: browsers grant permissions only there. */
      allowAccess: (): void => void allowAccess(),
    },
  };
}

const blocked = (
  code: FailureCode,
  detail: string | false | null = null,
  status: PageStatus | null = null,
): PageView => ({
  ...{ kind: 'blocked', failure: { code }, detail: detail || null },
  isTranslated: status?.shows === 'translation' && status.texts.translated > 0,
});

/** The page follows changes of its display by itself. */
const isOfRequest = (asked: PageRequest, request: PageRequest): boolean =>
  haveSameTexts(asked, request) && asked.scope === request.scope;

/** A new session begins without texts. */
const staysDone = ({ phase, shows, texts }: PageStatus): boolean =>
  shows === 'original' || (phase === 'working' && texts.translated > 0);

const notSetUp: ReadonlySet<FailureCode> = new Set([
  ...(['address-missing', 'key-missing', 'key-elsewhere'] as const),
]);

/** Address, key or permission have changed since the failure. `changedAt`: null for never. */
const isMended = ({ code, askedMs }: Failure, changedAt: number | null): boolean =>
  notSetUp.has(code) ||
  code === 'permission-missing' ||
  (isOfSettings(code) && (changedAt ?? 0) > (askedMs ?? Number.POSITIVE_INFINITY));
