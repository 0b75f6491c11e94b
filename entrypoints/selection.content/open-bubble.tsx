import { render } from 'preact';
import { i18n } from '#i18n';
import { Bubble } from '../../components/bubble/bubble.tsx';
import type { BubbleActions } from '../../components/bubble/bubble-actions.ts';
import { BubbleLeftBehind } from '../../components/bubble/bubble-left-behind.tsx';
import type { BubbleModel } from '../../components/bubble/bubble-model.ts';
import type { Anchor } from '../../utils/selection/anchor.ts';
import { openShadowRootOf } from '../../utils/selection/composed-range.ts';
import { deepActiveElement } from '../../utils/selection/field.ts';
import { keepPlaced } from '../../utils/selection/place.ts';
import { createBubbleHost } from './bubble-host.ts';
import { copyText } from './copy-text.ts';
import { keepFromPage, listenForDismissal } from './events.ts';

export interface OpenBubble {
  /** Closes it and gives the focus back if it was inside. Harmless when it is closed already. */
  close(): void;
}

interface BubbleParts {
  readonly model: BubbleModel;
  /** Null: there is nothing to stand beside. */
  readonly anchor: Anchor | null;
  readonly takesFocus: boolean;
  readonly openOptions: () => void;
  /** The extension was updated or removed under the page: nothing of the browser's is left to call. */
  readonly isLeftBehind: () => boolean;
}

/** Shows what a model shows, on the page, until it is closed. */
export function openBubble({
  model,
  anchor,
  takesFocus,
  openOptions,
  isLeftBehind,
}: BubbleParts): OpenBubble {
  const focusedBefore = deepActiveElement(document, openShadowRootOf);
  const { host, shadow, mount } = createBubbleHost(anchor);
  const closing = new AbortController();
  const locale = i18n.t('locale');
  const lastWords = { title: i18n.t('bubble.title'), words: i18n.t('bubble.updated') };

  function close(focusGoes: 'back' | 'where-clicked' = 'back'): void {
    if (closing.signal.aborted) return;
    const hadFocus = shadow.activeElement !== null;
    closing.abort();
    model.dispose();
    render(null, mount);
    host.remove();
    if (hadFocus && focusGoes === 'back') focus(focusedBefore);
  }

  const actions: BubbleActions = {
    changeTarget: model.changeTarget,
    retry: model.retry,
    openOptions,
    copy: copyText,
    close: () => close(),
  };
  const panelRef = presenter(anchor);
  const App = () => {
    const view = model.view.value;
    return isLeftBehind() ? (
      <BubbleLeftBehind {...lastWords} panelRef={panelRef} />
    ) : (
      <Bubble view={view} actions={actions} locale={locale} panelRef={panelRef} />
    );
  };
  render(<App />, mount);
  // In this order: what is kept from the page is kept from every listener that comes later.
  listenForDismissal(
    host,
    { onEscape: () => close(), onOutsideClick: () => close('where-clicked') },
    closing.signal,
  );
  keepFromPage(host, closing.signal);
  if (takesFocus) focus(mount.querySelector('[role="dialog"]'));
  return { close: () => close() };
}

/** Puts a panel in front of everything, dialogs of the page included, and keeps it beside the text until it goes. */
function presenter(anchor: Anchor | null): (panel: HTMLElement | null) => void {
  let stop = (): void => {};
  return (panel) => {
    stop();
    stop = () => {};
    if (panel === null) return;
    panel.showPopover?.();
    stop = keepPlaced(panel, anchor);
  };
}

const focus = (element: Element | null): void => {
  if (element !== null && 'focus' in element)
    (element as HTMLElement).focus({ preventScroll: true });
};
