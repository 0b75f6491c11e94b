import { useState } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { TargetSelect } from '../controls/language-select.tsx';
import { useOptions, useSettings } from './page.ts';
import { goTo } from './use-place.ts';
import type { WelcomeStep, WelcomeView } from './welcome-model.ts';

export const Welcome = ({ view }: { readonly view: WelcomeView }) => {
  const { close } = useOptions().actions.welcome;
  const { steps } = view;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section class="welcome" aria-labelledby="welcome-heading">
      <div class="welcome__head">
        <h2 id="welcome-heading">{i18n.t('options.welcome.heading')}</h2>
        <p>{i18n.t('options.welcome.intro')}</p>
        {next >= 0 && steps.length > 1 && (
          <p class="welcome__progress" role="status">
            {i18n.t('options.welcome.progress', { step: next + 1, count: steps.length })}
          </p>
        )}
      </div>
      <ol class="steps">
        {steps.map((step, index) => (
          <li
            key={step.id}
            class={step.isDone ? 'step step--done' : 'step'}
            aria-current={index === next ? 'step' : undefined}
          >
            <div class="step__body">
              <p class="step__name">
                {stepNames[step.id]()}
                {step.isDone && (
                  <span class="visually-hidden"> ({i18n.t('options.welcome.stepDone')})</span>
                )}
              </p>
              {step.id === 'connect' && view.isUntested && next >= 0 && (
                <p class="step__note">
                  {i18n.t('options.welcome.untested', { button: i18n.t('options.test.button') })}
                </p>
              )}
              {index === next && step.id === 'connect' && <Connect view={view} />}
              {index === next && step.id === 'language' && <Language />}
              {index === next && step.id === 'try' && <Try />}
            </div>
          </li>
        ))}
      </ol>
      {next < 0 && (
        <div class="welcome__ready" role="status">
          <p class="welcome__ready-heading">{i18n.t('options.welcome.ready')}</p>
          <p>{i18n.t('options.welcome.readyWords')}</p>
        </div>
      )}
      <div>
        <Button onClick={close}>
          {next < 0 ? i18n.t('options.welcome.close') : i18n.t('options.welcome.skip')}
        </Button>
      </div>
    </section>
  );
};

const stepNames: Readonly<Record<WelcomeStep['id'], () => string>> = {
  connect: () => i18n.t('options.welcome.connect'),
  language: () => i18n.t('options.welcome.language'),
  try: () => i18n.t('options.welcome.try'),
};

const Connect = ({ view: { missing, host, isRefused } }: { readonly view: WelcomeView }) => {
  const { allowAccess } = useOptions().actions.welcome;
  if (missing === 'permission' && host !== null) {
    return (
      <>
        <p>{i18n.t('options.welcome.allowWords', { host })}</p>
        <div role="status">{isRefused && <p>{i18n.t('options.welcome.refused')}</p>}</div>
        <div>
          <Button kind="primary" onClick={allowAccess}>
            {i18n.t('options.welcome.allow', { host })}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        {missing === 'working-test'
          ? i18n.t('options.welcome.testFailed', { button: i18n.t('options.test.button') })
          : i18n.t('options.welcome.connectWords')}
      </p>
      <div>
        <Button kind="primary" onClick={() => goTo(host === null ? 'service.address' : 'api-key')}>
          {i18n.t('options.welcome.connectButton')}
        </Button>
      </div>
    </>
  );
};

const Language = () => {
  const { actions } = useOptions();
  const { languages } = useSettings();
  const [target, setTarget] = useState(languages.target);
  return (
    <>
      <p>{i18n.t('options.welcome.languageWords')}</p>
      <TargetSelect
        label={i18n.t('options.welcome.languageLabel')}
        target={target}
        recent={languages.recent}
        further={languages.further}
        onChange={setTarget}
      />
      <div>
        <Button kind="primary" onClick={() => actions.welcome.chooseLanguage(target)}>
          {i18n.t('options.welcome.languageButton')}
        </Button>
      </div>
    </>
  );
};

const Try = () => {
  const { openSample } = useOptions().actions.welcome;
  return (
    <>
      <p>{i18n.t('options.welcome.tryWords')}</p>
      <div>
        <Button kind="primary" onClick={openSample}>
          {i18n.t('options.welcome.tryButton')}
        </Button>
      </div>
    </>
  );
};
