/** Loaded when the tab "Text" is opened. */
import { effect } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { copyText } from '../../components/copy-text.ts';
import { createTextModel } from '../../components/popup/text-model.ts';
import { TextTab } from '../../components/popup/text-tab.tsx';
import type { TextWorkNeeds } from '../../components/popup/text-work.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { runLatest } from '../../utils/base/latest.ts';
import { browser } from '../../utils/extension/api.ts';
import { createDetector } from '../../utils/languages/detector.ts';
import { createSpeaker } from '../../utils/languages/speaker.ts';
import type { PageTexts } from '../../utils/messages/page-texts.ts';
import { createPageTexts } from '../../utils/messages/page-texts.ts';
import { connectToTexts } from '../../utils/messages/ports.ts';
import { send } from '../../utils/messages/send.ts';
import { draftIn } from '../../utils/storage/text-draft.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import { isSameWanted } from '../../utils/translation/options.ts';
import type { PagePart } from './open-page.tsx';
import type { PopupParts } from './parts.ts';

/** One port for the same options, so that a new call reaches the background before the end of the old one. */
function createTranslate(isPrivate: boolean): TextWorkNeeds['translate'] {
  let open: { readonly wanted: Wanted; readonly texts: PageTexts } | null = null;
  return (wanted, onWait, ...call) => {
    if (open === null || !isSameWanted(open.wanted, wanted)) {
      open?.texts.close();
      const connect = () => connectToTexts(isPrivate);
      open = { wanted, texts: createPageTexts({ connect, wanted: () => wanted, onWait }) };
    }
    return open.texts.translate(...call);
  };
}

/** @param takesFocus false if a key has chosen this tab */
export async function openText(
  parts: PopupParts & PagePart,
  takesFocus: () => boolean,
): Promise<FunctionComponent> {
  const { isPrivate, settings, progress, month, host } = parts;
  const storedDraft = draftIn(isPrivate);
  const text = createTextModel({
    ...parts.page.actions,
    ...{ settings, isPrivate, copy: copyText },
    draft: await storedDraft.getValue(),
    // A popup may close at any key.
    saveDraft: runLatest(storedDraft.setValue),
    translate: createTranslate(isPrivate),
    detectLanguage: createDetector((typed) => browser.i18n.detectLanguage(typed), systemClock),
    clock: systemClock,
    remember: (entry) => void send('history.keep', { ...entry, isPrivate }),
    newId: () => crypto.randomUUID(),
  });
  browser.permissions.onAdded.addListener(text.accessGiven);
  effect(() => {
    progress.value = text.view.value.work.kind;
  });
  const speaker = createSpeaker({
    synthesis: globalThis.speechSynthesis,
    createUtterance: (words) => new SpeechSynthesisUtterance(words),
    readerTags: navigator.languages,
  });
  // Otherwise browsers go on reading.
  window.addEventListener('pagehide', speaker.stop);
  return () => (
    <TextTab
      view={text.view.value}
      actions={text.actions}
      speaker={speaker}
      month={month.value}
      host={host.value}
      isMac={/Mac/.test(navigator.platform)}
      takesFocus={takesFocus()}
    />
  );
}
