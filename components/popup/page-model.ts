/** The model of the tab "Page". The browser's part of it is passed in. */

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
import type { PageStatus, PageWishes } from '../../utils/translation/page-status.ts';
import { areSameWishes } from '../../utils/translation/page-status.ts';
import type { LiveStatus } from './live-status.ts';
import type { PageChoices } from './page-choices.ts';
import { choicesOf, placeOf, wishesOf } from './page-choices.ts';

/** The tab "Page" while the address or the key is missing. */
export interface NotSetUpView {
  readonly kind: 'not-set-up';
  readonly missing: 'address-missing' | 'key-missing' | 'key-elsewhere';
}

export type PageView =
  /** Nothing is known yet; lasts a few milliseconds. */
  | { readonly kind: 'loading' }
  | NotSetUpView
  /** A page where the browser lets no extension work. */
  /** `hasMenu`: what is selected there can be translated from the context menu. */
  | { readonly kind: 'forbidden'; readonly hasMenu: boolean }
  /** A site that an administrator keeps Verso off. `by`: who, or '' where the policy does not say. */
  | {
      readonly kind: 'denied';
      readonly by: string;
      /** It was translated before: that can be given back. */
      readonly isTranslated: boolean;
    }
  | {
      readonly kind: 'ready';
      /** Null: nothing has been asked of this page. */
      readonly status: PageStatus | null;
      /** False while the page has not said whether it is translated: nothing is offered that may be wrong in a moment. */
      readonly known: boolean;
      /** The reader has asked, and the page has not answered yet. */
      readonly starting: boolean;
      /** What is chosen differs from what the page was translated with. */
      readonly changed: boolean;
      /** Why it did not start. A failure of the page's own is in its status. */
      readonly failure: Failure | null;
      /** What is in the way, or stopped the page, was of an address or a key that is another by now. */
      readonly isMended: boolean;
      /** The service's host, for the button that asks for access to it. */
      readonly host: string | undefined;
    };

export type ReadyView = Extract<PageView, { kind: 'ready' }>;

export interface PageActions {
  translate(): void;
  /** Has the page counted first; nothing is sent before an answer. */
  estimate(): void;
  /** As `estimate`, for everything anew: nothing comes from memory. */
  translateAgain(): void;
  /** The yes to what was counted, for as much as `scope` has. The no is `stop`. */
  answer(scope: PageScope): void;
  /** Nothing more is asked for before `translate`; what is on its way still comes. */
  pause(): void;
  stop(): void;
  showOriginal(): void;
  showTranslation(): void;
  /** Choices are settings, kept as they are made. */
  choose(choice: SettingsPatch): void;
  /** As `choose`; kept by the rule that says what holds now. */
  setOption<Name extends OptionName>(name: Name, value: TranslationOptions[Name]): void;
  openOptions(section?: MendingSection): void;
  /** Called inside a click: a browser grants permissions only there. */
  allowAccess(): void;
}

export type PageCommand = 'pause' | 'stop' | 'show-original' | 'show-translation';

export interface PageModelNeeds {
  /**
   * Address of the active tab. A click on the toolbar button opens the tab to us (`activeTab`), its address included:
   * where it is undefined all the same, the browser lets nothing of ours run.
   */
  readonly url: string | undefined;
  /** Whether the browser gives extensions a context menu; Firefox for Android gives none. */
  readonly hasMenu: boolean;
  readonly settings: SettingsStore;
  readonly live: Pick<LiveStatus, 'status' | 'isHeard' | 'listen'>;
  readConnection(): Promise<Result<ConnectionState>>;
  /** When it was changed last, in milliseconds since 1970; null: never. */
  readConnectionChange(): Promise<number | null>;
  /** `asksFirst`: what it costs is told in any case, and an answer waited for. */
  translate(
    wishes: PageWishes & { readonly asksFirst: boolean; readonly fresh?: true },
  ): Promise<Result<null>>;
  /** Has the page read ahead of the press. */
  prepare(wishes: PageWishes): Promise<unknown>;
  answer(scope: PageScope): Promise<Result<null>>;
  command(command: PageCommand): Promise<Result<null>>;
  display(display: PageDisplay): Promise<Result<null>>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  requestPermission(origin: string): Promise<boolean>;
  /** What was asked for last is no longer to begin once the service can be reached. */
  forgetOrder(): Promise<unknown>;
  openOptions(section?: MendingSection): void;
}

export interface PageModel {
  readonly view: ReadonlySignal<PageView>;
  /** Null until the settings are read. */
  readonly choices: ReadonlySignal<PageChoices | null>;
  readonly actions: PageActions;
  /** The tab "Page" is shown: the page is read ahead, once it can be translated. */
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
    // A page that is translated can be given back whatever became of the set-up since.
    if (state && status === null && state.address === null) return notSetUp('address-missing');
    if (state && status === null && state.translateKey === null) return notSetUp(whyNoKey(state));
    const trouble = failure.value ?? whyNotReady(connection.value);
    const told = trouble ?? status?.failure ?? null;
    return {
      kind: 'ready',
      status,
      known: live.isHeard.value,
      starting: starting.value,
      changed: status !== null && !areSameWishes(status.asked, wishesOf(effective.value, url)),
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
      // What was in the way of the last press is not any more.
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
    const wishes = wishesOf(effective.value, url);
    const begun = await needs.translate({ ...wishes, asksFirst, ...(fresh && { fresh }) });
    batch(() => {
      starting.value = false;
      failure.value = begun.ok ? null : begun.failure;
    });
    if (!begun.ok) return readConnection();
    live.listen();
  }

  async function tell(message: () => Promise<Result<null>>): Promise<void> {
    failure.value = null;
    const done = await message();
    if (!done.ok) failure.value = done.failure;
  }

  /** The switch shows what was agreed to: a page's reader who wants less of it wants that of the next page, too. */
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

  /** How a page shows what is translated changes at once: it costs nothing. */
  async function showAsChosen(): Promise<void> {
    const asked = live.status.value?.asked;
    if (!asked || effective.value === null) return;
    const display = displayOf(effective.value.settings.page);
    if (isSameDisplay(asked.display, display)) return;
    const done = await needs.display(display);
    if (!done.ok) failure.value = done.failure;
  }

  /** The prompt may close the popup, so nothing that matters stands after it; the next opening reads anew. */
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
    // A policy that arrives late, or changes, may bring an address and keys.
    void readConnection();
  });
  if (!isForbidden) live.listen();

  const isShown = signal(false);
  let isPrepared = false;
  effect(() => {
    const now = view.value;
    if (isPrepared || !isShown.value || effective.value === null) return;
    if (now.kind !== 'ready' || !now.known || now.status !== null || now.failure !== null) return;
    isPrepared = true;
    void needs.prepare(wishesOf(effective.value, url));
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

/** What the service can be asked with now. */
interface Connected {
  readonly state: Pick<ConnectionState, 'address' | 'translateKey' | 'permission'>;
  /** When address or keys changed last, in milliseconds since 1970; null: never. */
  readonly changedMs: number | null;
}

/** What stopped a page was of an address or a key that is another by now: whether that one is better shows when the page goes on. */
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
