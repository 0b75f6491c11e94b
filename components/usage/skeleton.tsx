import { i18n } from '#i18n';

/** The shape of what is coming, so that nothing jumps when it does. `name`: its class, for its place. */
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
