/** The model of the tab "Page". Browser, background and page are passed in. */

import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, effect, signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { isOfSettings } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Result } from '../../utils/base/result.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import { whyNoKey } from '../../utils/messages/replies.ts';
import { hostPattern } from '../../utils/service/address.ts';
import { changeOption } from '../../utils/settings/change-option.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { withPatch } from '../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { isSiteAllowed } from '../../utils/settings/site-access.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { OptionName, TranslationOptions } from '../../utils/settings/translation-options.ts';
import { isForbiddenPage } from '../../utils/translation/forbidden-page.ts';
import type { PageScope } from '../../utils/translation/options.ts';
import type { PageDisplay } from '../../utils/translation/page-display.ts';
import { displayOf, isSameDisplay } from '../../utils/translation/page-display.ts';
import type { PageRequest, PageStatus } from '../../utils/translation/page-status.ts';
import { areSameRequests } from '../../utils/translation/page-status.ts';
import type { LiveStatus } from './live-status.ts';
import type { PageChoices } from './page-choices.ts';
import { choicesOf, placeOf, requestFor } from './page-choices.ts';

/** The tab "Page" while the address or the key is missing. */
export interface NotSetUpView {
  readonly kind: 'not-set-up';
  readonly missing: 'address-missing' | 'key-missing' | 'key-elsewhere';
}

export type PageView =
  /** The settings or the connection are not read yet. */
  | { readonly kind: 'loading' }
  | NotSetUpView
  /** The browser lets no extension into this page. `hasMenu`: the context menu can still translate a selection there. */
  | { readonly kind: 'forbidden'; readonly hasMenu: boolean }
  /** A policy forbids Verso on this site. `by`: the administrator, or '' if the policy names none. */
  | {
      readonly kind: 'denied';
      readonly by: string;
      /** It was translated before, and can be restored. */
      readonly isTranslated: boolean;
    }
  | {
      readonly kind: 'ready';
      /** Null: the page has no session. */
      readonly status: PageStatus | null;
      /** False until the page has reported: no button is offered that may be wrong a moment later. */
      readonly known: boolean;
      /** The reader has pressed the button, and the page has not answered yet. */
      readonly starting: boolean;
      /** The choices differ from those that the page was translated with. */
      readonly changed: boolean;
      /** The reason why it did not start. A failure of the session is in its status. */
      readonly failure: Failure | null;
      /** The failure came from an address or key that has changed since. */
      readonly isMended: boolean;
      /** The service's host, for the button that asks for access to it. */
      readonly host: string | undefined;
    };

export type ReadyView = Extract<PageView, { kind: 'ready' }>;

export interface PageActions {
  translate(): void;
  /** Counts the page first. Nothing is sent before `answer`. */
  estimate(): void;
  /** Like `estimate`, but nothing comes from memory. */
  translateAgain(): void;
  /** Accepts the estimate for this scope. `stop` refuses it. */
  answer(scope: PageScope): void;
  /** Sends nothing more until `translate`. Pending requests still arrive. */
  pause(): void;
  stop(): void;
  showOriginal(): void;
  showTranslation(): void;
  /** Stores a choice in the settings. */
  choose(choice: SettingsPatch): void;
  /** Like `choose`, but changes the rule that sets the option for this page. */
  setOption<Name extends OptionName>(name: Name, value: TranslationOptions[Name]): void;
  openOptions(section?: MendingSection): void;
  /** Call it inside a click: a browser grants permissions only there. */
  allowAccess(): void;
}

export type PageCommand = 'pause' | 'stop' | 'show-original' | 'show-translation';

export interface PageModelNeeds {
  /** The address of the active tab. Undefined after a click on the toolbar button (`activeTab`): the browser lets no script run there. */
  readonly url: string | undefined;
  /** False in Firefox for Android, which has no context menu for extensions. */
  readonly hasMenu: boolean;
  readonly settings: SettingsStore;
  readonly live: Pick<LiveStatus, 'status' | 'isKnown' | 'refresh'>;
  readConnection(): Promise<Result<ConnectionState>>;
  /** The time of the last change, in milliseconds since 1970; null: never. */
  readConnectionChange(): Promise<number | null>;
  /** `asksFirst`: the page shows its cost in any case, and waits for `answer`. */
  translate(
    request: PageRequest & { readonly asksFirst: boolean; readonly fresh?: true },
  ): Promise<Result<null>>;
  /** Reads the page ahead of the click. */
  prepare(request: PageRequest): Promise<unknown>;
  answer(scope: PageScope): Promise<Result<null>>;
  command(command: PageCommand): Promise<Result<null>>;
  display(display: PageDisplay): Promise<Result<null>>;
  /** The browser asks the reader. Call it inside a click. */
  requestPermission(origin: string): Promise<boolean>;
  /** Cancels the translation that would start once the service can be reached. */
  forgetOrder(): Promise<unknown>;
  openOptions(section?: MendingSection): void;
}

export interface PageModel {
  readonly view: ReadonlySignal<PageView>;
  /** Null until the settings are read. */
  readonly choices: ReadonlySignal<PageChoices | null>;
  readonly actions: PageActions;
  /** The tab is shown: the page is read ahead as soon as it can be translated. */
  prepare(): void;
  /** Reads the connection anew: keys, permissions or policy may have changed. */
  refresh(): Promise<void>;
}

export function createPageModel(needs: PageModelNeeds): PageModel {
  const { live, settings, url } = needs;
  const isForbidden = url === undefined || isForbiddenPage(url);
  const connection = signal<Result<ConnectionState> | null>(null);
  const changedMs = signal<number | null>(null);
  const effective = signal<Effective | null>(null);
  const choices = computed(() => effective.value && choicesOf(effective.value, url));
  const failure = signal<Failure | null>(null);
  const starting = signal(false);

  const view = computed<PageView>(() => {
    if (isForbidden) return { kind: 'forbidden', hasMenu: needs.hasMenu };
    if (effective.value && !isSiteAllowed(effective.value.siteAccess, url)) {
      const now = live.status.value;
      const isTranslated = now?.shows === 'translation' && now.texts.translated > 0;
      return { kind: 'denied', by: effective.value.managedBy ?? '', isTranslated };
    }
    if (connection.value === null || effective.value === null) return { kind: 'loading' };
    const state = connection.value.ok ? connection.value.value : null;
    const status = live.status.value;
    // A translated page can be restored even if the address or key is gone.
    if (state && status === null && state.address === null) return notSetUp('address-missing');
    if (state && status === null && state.translateKey === null) return notSetUp(whyNoKey(state));
    const trouble = failure.value ?? whyNotReady(connection.value);
    const told = trouble ?? status?.failure ?? null;
    return {
      kind: 'ready',
      status,
      known: live.isKnown.value,
      starting: starting.value,
      changed: status !== null && !areSameRequests(status.asked, requestFor(effective.value, url)),
      failure: trouble,
      isMended:
        state !== null && told !== null && isMended(told, { state, changedMs: changedMs.value }),
      host: state?.address ? new URL(state.address).host : undefined,
    };
  });

  async function readConnection(): Promise<void> {
    const [read, changed] = await Promise.all([
      needs.readConnection(),
      needs.readConnectionChange().catch(() => null),
    ]);
    batch(() => {
      connection.value = read;
      changedMs.value = changed;
      // The obstacle of the last click is gone.
      const isAllowed = read.ok && read.value.permission;
      if (isAllowed && failure.value?.code === 'permission-missing') failure.value = null;
    });
  }

  async function translate(asksFirst: boolean, fresh = false): Promise<void> {
    if (effective.value === null || starting.value) return;
    batch(() => {
      starting.value = true;
      failure.value = null;
    });
    const request = requestFor(effective.value, url);
    const begun = await needs.translate({ ...request, asksFirst, ...(fresh && { fresh }) });
    batch(() => {
      starting.value = false;
      failure.value = begun.ok ? null : begun.failure;
    });
    if (!begun.ok) return readConnection();
    live.refresh();
  }

  async function tell(message: () => Promise<Result<null>>): Promise<void> {
    failure.value = null;
    const done = await message();
    if (!done.ok) failure.value = done.failure;
  }

  /** Stores the scope, too: a reader who accepts a part of this page is likely to want a part of the next. */
  async function answer(scope: PageScope): Promise<void> {
    await tell(() => needs.answer(scope));
    if (effective.value === null || effective.value.locked.has('page.scope')) return;
    if (effective.value.settings.page.scope !== scope) await choose({ page: { scope } });
  }

  const command = (name: PageCommand): void => void tell(() => needs.command(name));

  async function choose(choice: SettingsPatch): Promise<void> {
    if (effective.value === null) return;
    effective.value = withPatch(effective.value, choice);
    if (choice.page) void showAsChosen();
    const changed = await settings.change(choice);
    if (changed.ok) return;
    effective.value = await settings.read();
    if (choice.page) void showAsChosen();
  }

  /** The display changes at once, because it costs nothing. */
  async function showAsChosen(): Promise<void> {
    const asked = live.status.value?.asked;
    if (!asked || effective.value === null) return;
    const display = displayOf(effective.value.settings.page);
    if (isSameDisplay(asked.display, display)) return;
    const done = await needs.display(display);
    if (!done.ok) failure.value = done.failure;
  }

  /** The prompt may close the popup, so nothing after it is essential: the next popup reads everything again. */
  async function allowAccess(): Promise<void> {
    const state = connection.value?.ok ? connection.value.value : null;
    if (!state?.address) return;
    const isAllowed = await needs.requestPermission(hostPattern(state.address));
    if (!isAllowed) await needs.forgetOrder();
    failure.value = null;
    await readConnection();
  }

  void readConnection();
  void settings.read().then((now) => {
    effective.value = now;
  });
  settings.watch((now) => {
    effective.value = now;
    // A policy that arrives late may bring an address and keys.
    void readConnection();
  });
  if (!isForbidden) live.refresh();

  const isShown = signal(false);
  let isPrepared = false;
  effect(() => {
    const now = view.value;
    if (isPrepared || !isShown.value || effective.value === null) return;
    if (now.kind !== 'ready' || !now.known || now.status !== null || now.failure !== null) return;
    isPrepared = true;
    void needs.prepare(requestFor(effective.value, url));
  });

  return {
    view,
    choices,
    prepare: () => {
      isShown.value = true;
    },
    refresh: readConnection,
    actions: {
      translate: () => void translate(false),
      estimate: () => void translate(true),
      translateAgain: () => void translate(true, true),
      answer: (scope) => void answer(scope),
      pause: () => command('pause'),
      stop: () => command('stop'),
      showOriginal: () => command('show-original'),
      showTranslation: () => command('show-translation'),
      choose: (choice) => void choose(choice),
      setOption: (name, value) => {
        const now = effective.value;
        if (now) void choose(changeOption(now, placeOf(now, url), name, value));
      },
      openOptions: needs.openOptions,
      allowAccess: () => void allowAccess(),
    },
  };
}

const notSetUp = (missing: NotSetUpView['missing']): PageView => ({ kind: 'not-set-up', missing });

function whyNotReady(connection: Result<ConnectionState>): Failure | null {
  if (!connection.ok) return connection.failure;
  return connection.value.permission ? null : { code: 'permission-missing' };
}

/** The present connection. */
interface Connected {
  readonly state: Pick<ConnectionState, 'address' | 'translateKey' | 'permission'>;
  /** The time of the last change of address or keys, in milliseconds since 1970; null: never. */
  readonly changedMs: number | null;
}

/** Whether address or key have changed since the failure. If the new ones work shows when the page goes on. */
function isMended({ code, askedMs }: Failure, { state, changedMs }: Connected): boolean {
  if (state.address === null || state.translateKey === null || !state.permission) return false;
  switch (code) {
    case 'address-missing':
    case 'key-missing':
    case 'key-elsewhere':
    case 'permission-missing':
      return true;
    default:
      return (
        isOfSettings(code) && askedMs !== undefined && changedMs !== null && changedMs > askedMs
      );
  }
}
