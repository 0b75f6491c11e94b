import type { Failure } from '../../utils/base/failure.ts';
import type { TranslateTexts } from '../../utils/base/texts.ts';
import type { Wanted } from '../../utils/base/wanted.ts';
import { createPageTexts } from '../../utils/messages/page-texts.ts';
import { connectToTexts } from '../../utils/messages/ports.ts';

/** Has texts translated by the background, over a port of their own: it closes with the popup, and the work ends. */
export const translateTyped =
  (isPrivate: boolean) =>
  async (
    wanted: Wanted,
    onWait: (ms: number, failure: Failure) => void,
    ...call: Parameters<TranslateTexts>
  ): Promise<void> => {
    const texts = createPageTexts({
      connect: () => connectToTexts(isPrivate ? 'private-popup-texts' : 'popup-texts'),
      wanted,
      onWait,
    });
    try {
      await texts.translate(...call);
    } finally {
      texts.close();
    }
  };
