import { render } from 'preact';
import { Bubble } from '../../components/bubble/bubble.tsx';
import type { BubbleModel } from '../../components/bubble/bubble-model.ts';
import type { BubbleActions, BubbleSetting } from '../../components/bubble/bubble-props.ts';
import { gripClass, moveByKey } from '../../components/bubble/grip.tsx';
import { refuseHeldEnter } from '../../components/keys.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { whenLeftBehind } from '../../utils/extension/page-life.ts';
import { send } from '../../utils/messages/send.ts';
import type { Anchor } from '../../utils/selection/anchor.ts';
import { deepActiveElement } from '../../utils/selection/field.ts';
import { keepFromPage, refuseScripts } from '../../utils/selection/keep-from-page.ts';
import type { Place } from '../../utils/selection/place.ts';
import { keepPlaced } from '../../utils/selection/place.ts';
import type { Replacement } from '../../utils/selection/replacement.ts';
import type { Theme } from '../../utils/settings/appearance.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { closeBy, createBubbleHost } from './bubble-host.ts';
import { watchForOthers } from './close-when-changed.ts';
import { listenForDismissal } from './events.ts';
import { keepInFront } from './in-front.ts';
import { loadMore } from './more.ts';

/**
 * Keeps the focus in the bubble when the pressed button disappears, or the next Tab would begin at the top of the page.
 *
 * @returns must be called at every key inside, because no focus event arrives here
 */
function keepFocusInside(shadow: ShadowRoot, panel: HTMLElement, signal: AbortSignal): () => void {
  let focused: Element | null = null;
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    const { activeElement, body } = document;
    const isDropped = activeElement === null || activeElement === body;
    if (isDropped) focus(panel);
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
}

export function openBubble(parts: BubbleParts): OpenBubble {
  const { model, anchor, replacement } = parts;
  const focusedBefore = deepActiveElement();
  const drawn = createBubbleHost();
  const { host, shadow, mount } = drawn;
  mount.dataset.theme = parts.theme;
  closeBy(mount, parts.setting.pinned);
  const closing = new AbortController();
  const { signal } = closing;
  let { setting } = parts;

  function close(focusGoes: 'back' | 'elsewhere' = 'back'): void {
    if (signal.aborted) return;
    const hadFocus = shadow.activeElement !== null;
    closing.abort();
    model.dispose();
    render(null, mount);
    host.remove();
    if (hadFocus && focusGoes === 'back') focus(focusedBefore);
  }

  const closeUnlessPinned = (): void => {
    if (!setting.pinned) close('elsewhere');
  };

  async function translatePage(): Promise<void> {
    const begun = await send('page.translateHere', {});
    if (begun.ok) close();
    else if (!signal.aborted) {
      const beside = { name: i18n.t('bubble.translatePage'), retry: actions.translatePage };
      void model.failBeside(beside, begun.failure);
    }
  }

  let isStoring = false;

  async function ownWord(translation: string | null): Promise<void> {
    // A second request would abort the first, which may be billed.
    if (isStoring) return;
    isStoring = true;
    const { source, detectedSource, target } = model.view;
    // Without a request nothing is detected.
    const from = source ?? detectedSource ?? setting.pageLanguage;
    const choice = { word: setting.word ?? '', translation, source: from, target };
    const stored = await send('page.ownWord', choice);
    isStoring = false;
    if (signal.aborted) return;
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
    if (pinned) placement.stay();
    void send('selection.pin', { pinned });
  }

  const actions: BubbleActions = {
    choose: model.choose,
    ask: () => model.ask(),
    stop: model.stop,
    openOptions: (section) => void send('page.openOptions', section ? { section } : {}),
    translatePage: () => void translatePage(),
    copy: copyText,
    ...(anchor !== null && { editWord }),
    ownWord: (translation) => void ownWord(translation),
    ...(replacement !== null && {
      async replace(text: string) {
        const outcome = await replacement.replace(text, systemClock);
        // The focus is where the reader continues to write.
        if (outcome === 'replaced') closeUnlessPinned();
        return outcome;
      },
    }),
    pin,
    move: {
      begin: () => placement.begin(),
      by: (right, down) => placement.by(right, down),
    },
    close: () => close(),
  };

  let asOwn = (drawing: () => void): void => drawing();
  const draw = (): void => asOwn(drawNow);

  function drawNow(): void {
    if (signal.aborted) return;
    render(<Bubble view={model.view} setting={setting} actions={actions} />, mount);
  }

  const removed = () => close();
  keepInFront(drawn, anchor?.element ?? focusedBefore, removed, signal);
  draw();
  const panel = mount.firstElementChild as HTMLElement;
  panel.showPopover();
  const placement = keepPlaced(panel, anchor, { clock: systemClock, signal, before: parts.place });
  model.observe(draw);
  if (import.meta.env.BROWSER === 'firefox') asOwn = watchForOthers(shadow, removed, signal);
  if (setting.pinned) placement.stay();
  // Listeners that come later do not hear events that are kept from the page.
  listenForDismissal(
    drawn,
    {
      onEscape: () => (model.view.ownWord === 'edited' ? editWord(false) : close()),
      onOutsideClick: closeUnlessPinned,
    },
    signal,
  );
  const noteFocus = keepFocusInside(shadow, panel, signal);
  keepFromPage(
    host,
    (event) => {
      noteFocus();
      refuseHeldEnter(event, shadow.activeElement);
      if (shadow.activeElement?.classList.contains(gripClass)) moveByKey(event, placement);
    },
    signal,
  );
  refuseScripts(shadow, signal);
  // The requests of a cached page are gone.
  window.addEventListener('pagehide', removed, { signal });
  // Its buttons would do nothing. Firefox ends this script, so the background closes the bubble before an update.
  signal.addEventListener('abort', whenLeftBehind(removed, systemClock), { once: true });
  if (parts.takesFocus) focus(panel);
  return {
    close: removed,
    get place() {
      return placement.chosen();
    },
    get isOpen() {
      return !signal.aborted;
    },
  };
}

const focus = (element: Element | null): void => {
  if (element !== null && 'focus' in element)
    (element as HTMLElement).focus({ preventScroll: true });
};

/** Call it inside a click. Returns false if the browser allows no way. */
async function copyText(text: string): Promise<boolean> {
  try {
    // The clipboard needs HTTPS, and a permissions policy may forbid it.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return (await loadMore())?.copyByCommand(text) ?? false;
  }
}
