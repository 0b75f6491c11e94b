import { i18n } from '#i18n';

/**
 * What a bubble says once its script has been ended: it is there from the beginning, and assets/bubble.css shows it where
 * what can be done stood, when no beat puts that off any more. Later the bubble goes by itself.
 */
export const BubbleLastWords = () => (
  <p class="bubble__last-words" role="alert">
    {i18n.t('bubble.updated')}
  </p>
);
