import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createSpeaker } from '../../utils/languages/speaker.ts';
import { createReplacement } from '../../utils/selection/create-replacement.ts';
import { anchorOfField } from '../../utils/selection/field-anchor.ts';
import { findPointed, readPointed } from '../../utils/selection/pointed.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { provideMore } from '../selection.content/more.ts';
import { copyByCommand } from './copy-by-command.ts';

/** `selection.content/more.ts` loads these parts. */
export default defineUnlistedScript(() =>
  provideMore({
    anchorOfField,
    copyByCommand,
    createReplacement,
    createSpeaker: () =>
      createSpeaker({
        synthesis: globalThis.speechSynthesis,
        createUtterance: (text) => new SpeechSynthesisUtterance(text),
        readerTags: navigator.languages,
      }),
    failureWords,
    readPointed(pointed, read) {
      const element = findPointed(pointed);
      return element && readPointed(element, pointed.kind, read);
    },
  }),
);
