import { i18n } from '#i18n';
import { createBubbleModel } from '../../components/bubble/bubble-model.ts';
import { anyShadowRootOf } from '../../utils/base/closed-roots.ts';
import { fromBcp47 } from '../../utils/languages/bcp47.ts';
import { createSpeaker } from '../../utils/languages/speaker.ts';
import { isLeftBehind } from '../../utils/messages/one-per-page.ts';
import { send } from '../../utils/messages/send.ts';
import type { SelectionWishes } from '../../utils/messages/to-background.ts';
import type { Place } from '../../utils/selection/place.ts';
import { readSelection } from '../../utils/selection/read.ts';
import { askBackground } from './ask.ts';
import type { OpenBubble } from './open-bubble.tsx';
import { openBubble } from './open-bubble.tsx';
import { questionOf } from './question.ts';

/** The one bubble of a frame: a second request takes the place of the first. */
export interface SelectionBubble {
  /**
   * `given`: what the context menu says is selected; a key command gives nothing. `isElsewhere`: it is selected in another
   * frame, whatever is selected in this one.
   */
  show(given?: string, isElsewhere?: boolean): void;
  close(): void;
}

export function createSelectionBubble(): SelectionBubble {
  let current: OpenBubble | null = null;
  let place: Place | null = null;
  let latest = 0;
  const speaker = createSpeaker({
    synthesis: globalThis.speechSynthesis,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
    readerTags: navigator.languages,
  });

  function close(): void {
    place = current?.place ?? place;
    current?.close();
    current = null;
  }

  function open(wishes: SelectionWishes, given: string | undefined, isElsewhere: boolean): void {
    const { wanted, recent, wholeWords, pinned } = wishes;
    const { source, target, formality, model } = wanted;
    const selected = isElsewhere ? null : readSelection(document, anyShadowRootOf, wholeWords);
    const text = selected?.text || given?.trim();
    if (text && isTooSmallFrame()) {
      void send('selection.handOver', { text });
      return;
    }
    current = openBubble({
      model: createBubbleModel(
        questionOf(selected, given),
        { source, target, formality },
        askBackground(model),
      ),
      anchor: selected?.anchor ?? null,
      replacement: selected?.replacement ?? null,
      // A hand on the mouse does not look for the focus in the bubble; one on the keyboard does.
      takesFocus: given === undefined || isElsewhere,
      setting: {
        ...{ recent, pinned, speaker, locale: i18n.t('locale') },
        pageLanguage: selected && fromBcp47(selected.pageLanguage),
      },
      place: pinned ? place : null,
      openOptions: () => void send('page.openOptions', {}),
      translatePage: () => send('page.translateHere', {}),
      onPin: (isPinned) => void send('selection.pin', { pinned: isPinned }),
      isLeftBehind,
    });
  }

  return {
    show(given, isElsewhere = false) {
      // First of all: the focus goes back to where the selection is read.
      close();
      latest += 1;
      const asked = latest;
      void send('selection.wishes', {}).then((wishes) => {
        if (asked === latest)
          open(wishes.ok ? wishes.value : withoutSettings(), given, isElsewhere);
      });
    },
    close() {
      latest += 1;
      close();
    },
  };
}

/** A bubble that leaves some of the text to be seen has no room there; the page around it has. */
const isTooSmallFrame = (): boolean =>
  globalThis.self !== globalThis.top && (innerHeight < 240 || innerWidth < 280);

/** Nobody could tell: what is asked with these says why. */
const withoutSettings = (): SelectionWishes => ({
  wanted: {
    source: null,
    target: fromBcp47(navigator.language) ?? 'EN',
    formality: 'default',
    model: 'default',
  },
  recent: [],
  wholeWords: true,
  pinned: false,
});
