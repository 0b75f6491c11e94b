import { render } from 'preact';
import { i18n } from '#i18n';
import { Bubble } from '../../components/bubble/bubble.tsx';
import { BubbleLeftBehind } from '../../components/bubble/bubble-left-behind.tsx';
import type { BubbleModel } from '../../components/bubble/bubble-model.ts';
import type { BubbleActions, BubbleSetting } from '../../components/bubble/bubble-props.ts';
import { gripClass, moveByKey } from '../../components/bubble/grip.tsx';
import { systemClock } from '../../utils/base/clock.ts';
import { anyShadowRootOf } from '../../utils/base/closed-roots.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Result } from '../../utils/base/result.ts';
import type { Input } from '../../utils/messages/table.ts';
import type { Anchor } from '../../utils/selection/anchor.ts';
import { deepActiveElement } from '../../utils/selection/field.ts';
import { keepFromPage, refuseScripts } from '../../utils/selection/keep-from-page.ts';
import type { Place } from '../../utils/selection/place.ts';
import type { Replacement } from '../../utils/selection/replacement.ts';
import type { Theme } from '../../utils/settings/appearance.ts';
import { closeBy, createBubbleHost, sendHeartbeats } from './bubble-host.ts';
import { watchForOthers } from './close-when-changed.ts';
import { copyText } from './copy-text.ts';
import { listenForDismissal } from './events.ts';
import { keepInFront } from './in-front.ts';
import { createStand } from './stand.ts';

/**
 * Keeps the focus in the bubble when the pressed button disappears, or the next Tab would begin at the top of the page.
 *
 * @returns must be called at every key inside, because no focus event arrives here
 */
function keepFocusInside(shadow: ShadowRoot, signal: AbortSignal): () => void {
  let focused: Element | null = null;
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    const { activeElement, body } = document;
    const isDropped = activeElement === null || activeElement === body;
    if (isDropped)
      shadow.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  });
  observer.observe(shadow, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return () => {
    focused = shadow.activeElement;
  };
}

export interface OpenBubble {
  /** Gives back a focus that was inside. Harmless if it is closed. */
  close(): void;
  /** The list of own words has changed. */
  reword(): void;
  /** The reader did this in another frame. */
  leave(how: 'click' | 'escape'): void;
  /** Null beside the text. */
  readonly place: Place | null;
  readonly isOpen: boolean;
}

export interface BubbleParts {
  readonly model: BubbleModel;
  /** Null if there is no text to stand beside. */
  readonly anchor: Anchor | null;
  /** Null if the selection cannot be edited. */
  readonly replacement: Replacement | null;
  readonly takesFocus: boolean;
  readonly setting: BubbleSetting;
  readonly theme: Theme;
  /** The previous bubble's place. */
  readonly place: Place | null;
  readonly openOptions: (section?: MendingSection) => void;
  readonly translatePage: () => Promise<Result<null>>;
  readonly ownWord: (choice: Omit<Input<'page.ownWord'>, 'word'>) => Promise<Result<null>>;
  readonly onPin: (pinned: boolean) => void;
  /** The reader or the page closed it. */
  readonly onEnd: () => void;
  /** The focus did not enter a frame inside the bubble's frame. */
  readonly onFocusGone: () => void;
  /** The extension was updated or removed, so no browser API is left. */
  readonly isLeftBehind: () => boolean;
}

export function openBubble(parts: BubbleParts): OpenBubble {
  const { model, anchor, replacement, isLeftBehind } = parts;
  const focusedBefore = deepActiveElement(document, anyShadowRootOf);
  const drawn = createBubbleHost();
  const { host, shadow, mount } = drawn;
  mount.dataset.theme = parts.theme;
  closeBy(mount, parts.setting.pinned);
  const closing = new AbortController();
  const stand = createStand(anchor, parts.place);
  let { setting } = parts;
  const lastWords = {
    ...{ title: i18n.t('bubble.title'), words: i18n.t('bubble.updated') },
    close: i18n.t('bubble.close'),
  };

  function close(focusGoes: 'back' | 'elsewhere' = 'back', isReplaced = false): void {
    if (closing.signal.aborted) return;
    const hadFocus = shadow.activeElement !== null;
    closing.abort();
    model.dispose();
    render(null, mount);
    host.remove();
    if (hadFocus && focusGoes === 'back') focus(focusedBefore);
    if (!isReplaced) parts.onEnd();
  }

  const closeUnlessPinned = (): void => {
    if (!setting.pinned) close('elsewhere');
  };

  /** The extension may be gone. */
  const asking =
    <Args extends readonly unknown[]>(ask: (...args: Args) => void) =>
    (...args: Args): void => {
      if (isLeftBehind()) draw();
      else ask(...args);
    };

  async function translatePage(): Promise<void> {
    const begun = await parts.translatePage();
    if (begun.ok) close();
    else if (!closing.signal.aborted) {
      const beside = { name: i18n.t('bubble.translatePage'), retry: actions.translatePage };
      void model.failBeside(beside, begun.failure);
    }
  }

  async function ownWord(translation: string | null): Promise<void> {
    const { source, detectedSource, target } = model.view.value;
    // Without a request nothing is detected.
    const from = source ?? detectedSource ?? setting.pageLanguage;
    const choice = { translation, source: from, target };
    const stored = await parts.ownWord(choice);
    if (closing.signal.aborted) return;
    if (stored.ok) model.ask('saved');
    else {
      const keeps = { name: i18n.t('bubble.keepWord'), retry: () => actions.ownWord(null) };
      const says = { name: i18n.t('bubble.sayWord') };
      void model.failBeside(translation === null ? keeps : says, stored.failure);
    }
  }

  function editWord(edits: boolean): void {
    model.editWord(edits);
    if (!edits) focus(shadow.querySelector('[aria-expanded]'));
  }

  function pin(pinned: boolean): void {
    setting = { ...setting, pinned };
    draw();
    closeBy(mount, pinned);
    if (pinned) stand.stay();
    parts.onPin(pinned);
  }

  const actions: BubbleActions = {
    choose: asking(model.choose),
    ask: asking(() => model.ask()),
    stop: model.stop,
    openOptions: asking(parts.openOptions),
    translatePage: asking(() => void translatePage()),
    copy: copyText,
    ...(anchor !== null && { editWord: asking(editWord) }),
    ownWord: asking((translation) => void ownWord(translation)),
    ...(replacement !== null && {
      async replace(text: string) {
        const outcome = await replacement.replace(text, systemClock);
        // The focus is where the reader continues to write.
        if (outcome === 'replaced') closeUnlessPinned();
        return outcome;
      },
    }),
    pin: asking(pin),
    move: stand,
    close: () => close(),
  };

  let asOwn = (drawing: () => void): void => drawing();
  const draw = (): void => asOwn(drawNow);

  function drawNow(): void {
    if (closing.signal.aborted) return;
    render(
      isLeftBehind() ? (
        <BubbleLeftBehind {...lastWords} onClose={actions.close} panelRef={stand.present} />
      ) : (
        <Bubble
          view={model.view.value}
          setting={setting}
          actions={actions}
          panelRef={stand.present}
        />
      ),
      mount,
    );
  }

  const removed = () => close();
  keepInFront(
    { host, shadow, about: anchor?.element ?? focusedBefore, onRemoved: removed },
    closing.signal,
  );
  draw();
  model.view.subscribe(draw);
  if (parts.setting.endsSilently) sendHeartbeats(mount, systemClock, closing.signal);
  if (import.meta.env.BROWSER === 'firefox') {
    asOwn = watchForOthers(shadow, removed, closing.signal);
  }
  if (parts.setting.pinned) stand.stay();
  // Listeners that come later do not hear events that are kept from the page.
  listenForDismissal(
    drawn,
    {
      onEscape: () => (model.view.value.ownWord === 'edited' ? editWord(false) : close()),
      onOutsideClick: closeUnlessPinned,
      onFocusGone: parts.onFocusGone,
    },
    closing.signal,
  );
  const noteFocus = keepFocusInside(shadow, closing.signal);
  keepFromPage(
    host,
    (event) => {
      noteFocus();
      if (shadow.activeElement?.classList.contains(gripClass)) moveByKey(event, stand);
    },
    closing.signal,
  );
  refuseScripts(shadow, closing.signal);
  // The requests of a cached page are gone.
  window.addEventListener('pagehide', removed, { signal: closing.signal });
  if (parts.takesFocus) focus(mount.querySelector('[role="dialog"]'));
  return {
    close: () => close('back', true),
    reword: () => void model.reword(),
    leave: (how) => (how === 'escape' ? close('elsewhere') : closeUnlessPinned()),
    get place() {
      return stand.chosen();
    },
    get isOpen() {
      return !closing.signal.aborted;
    },
  };
}

const focus = (element: Element | null): void => {
  if (element !== null && 'focus' in element)
    (element as HTMLElement).focus({ preventScroll: true });
};
