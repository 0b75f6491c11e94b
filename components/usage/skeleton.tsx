import { i18n } from '../../utils/words/i18n.ts';

/** Keeps the place of the figures, so that nothing jumps. */
export const Skeleton = ({ name }: { readonly name: string }) => (
  <div class={name}>
    <p class="visually-hidden" role="status">
      {i18n.t('usage.reading')}
    </p>
    <div />
    <div />
    <div />
  </div>
);
