import { i18n } from '#i18n';
import type { ServiceView } from './options-view.ts';

/** The way to the first translation, for as long as the reader is on it. */
export const Welcome = ({ service }: { readonly service: ServiceView }) => {
  const isConnected =
    service.connection.address !== null && service.connection.translateKey !== null;
  const isTested = service.test?.translate.ok === true;
  const steps = [
    { words: i18n.t('options.welcome.connect'), isDone: isConnected },
    { words: i18n.t('options.welcome.test'), isDone: isConnected && isTested },
    { words: i18n.t('options.welcome.translate'), isDone: false },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section class="welcome" aria-labelledby="welcome-heading">
      <h2 id="welcome-heading">{i18n.t('options.welcome.heading')}</h2>
      <p>{i18n.t('options.welcome.intro')}</p>
      <ol class="steps">
        {steps.map(({ words, isDone }, index) => (
          <li
            key={words}
            class={isDone ? 'step step--done' : 'step'}
            aria-current={index === next ? 'step' : undefined}
          >
            {words}
          </li>
        ))}
      </ol>
    </section>
  );
};
