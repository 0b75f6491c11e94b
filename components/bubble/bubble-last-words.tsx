import { i18n } from '#i18n';
import { closedByEscape, hidesBubble } from './close-without-script.ts';

/**
 * What a bubble says once its script has been ended: it is there from the beginning, and assets/bubble.css shows it where
 * what can be done stood, when no beat puts that off any more. From then on a click beside the bubble meets the button
 * that lies over the page, and closes it; later the bubble goes by itself.
 */
export const BubbleLastWords = () => (
  <>
    <button
      type="button"
      class="bubble__beside"
      tabIndex={-1}
      aria-hidden="true"
      {...hidesBubble}
    />
    <dialog class="bubble__escape" open aria-hidden="true" {...closedByEscape} />
    <p class="bubble__last-words" role="alert">
      {i18n.t('bubble.updated')}
    </p>
  </>
);
