import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { TargetSelect } from '../controls/language-select.tsx';
import { goToSetting } from './go-to-setting.ts';
import type { WelcomeActions, WelcomeStep, WelcomeStepId, WelcomeView } from './welcome-view.ts';

interface WelcomeProps {
  readonly view: WelcomeView;
  readonly actions: WelcomeActions;
  readonly locale: string;
}

/** The way to the first translation, for as long as the reader is on it: what is done, and what is next. */
export const Welcome = (props: WelcomeProps) => {
  const { view, actions } = props;
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
          <Step
            key={step.id}
            step={step}
            isCurrent={index === next}
            note={
              step.id === 'connect' && view.isUntested && next >= 0
                ? i18n.t('options.welcome.untested', { button: i18n.t('options.test.button') })
                : null
            }
          >
            {stepBodies[step.id](props)}
          </Step>
        ))}
      </ol>
      {next < 0 && (
        <div class="welcome__ready" role="status">
          <p class="welcome__ready-heading">{i18n.t('options.welcome.ready')}</p>
          <p>{i18n.t('options.welcome.readyWords')}</p>
        </div>
      )}
      <div>
        <Button onClick={actions.close}>
          {next < 0 ? i18n.t('options.welcome.close') : i18n.t('options.welcome.skip')}
        </Button>
      </div>
    </section>
  );
};

const Step = ({
  step: { id, isDone },
  isCurrent,
  note,
  children,
}: {
  readonly step: WelcomeStep;
  readonly isCurrent: boolean;
  /** What is to be known of it once it is done. */
  readonly note: string | null;
  readonly children: ComponentChildren;
}) => (
  <li class={isDone ? 'step step--done' : 'step'} aria-current={isCurrent ? 'step' : undefined}>
    <div class="step__body">
      <p class="step__name">
        {stepNames[id]()}
        {isDone && <span class="visually-hidden"> ({i18n.t('options.welcome.stepDone')})</span>}
      </p>
      {note !== null && <p class="step__note">{note}</p>}
      {isCurrent && children}
    </div>
  </li>
);

const stepNames: Readonly<Record<WelcomeStepId, () => string>> = {
  connect: () => i18n.t('options.welcome.connect'),
  language: () => i18n.t('options.welcome.language'),
  try: () => i18n.t('options.welcome.try'),
};

const Connect = ({ view: { missing, host, isRefused }, actions }: WelcomeProps) => {
  if (missing === 'permission' && host !== null) {
    return (
      <>
        <p>{i18n.t('options.welcome.allowWords', { host })}</p>
        <div role="status">{isRefused && <p>{i18n.t('options.welcome.refused')}</p>}</div>
        <div>
          <Button kind="primary" onClick={actions.allowAccess}>
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
          ? i18n.t('options.welcome.testFailed')
          : i18n.t('options.welcome.connectWords')}
      </p>
      <div>
        <Button kind="primary" onClick={goToConnection}>
          {i18n.t('options.welcome.connectButton')}
        </Button>
      </div>
    </>
  );
};

/** The first field of the service that is still empty; the first at all where none is. */
function goToConnection(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#service input:enabled')];
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  if (field) goToSetting(field);
}

const Language = ({ view, actions, locale }: WelcomeProps) => {
  const [target, setTarget] = useState(view.target);
  return (
    <>
      <p>{i18n.t('options.welcome.languageWords')}</p>
      <TargetSelect
        label={i18n.t('options.welcome.languageLabel')}
        target={target}
        recent={view.recent}
        further={view.further}
        locale={locale}
        onChange={setTarget}
      />
      <div>
        <Button kind="primary" onClick={() => actions.chooseLanguage(target)}>
          {i18n.t('options.welcome.languageButton')}
        </Button>
      </div>
    </>
  );
};

const Try = ({ actions }: WelcomeProps) => (
  <>
    <p>{i18n.t('options.welcome.tryWords')}</p>
    <div>
      <Button kind="primary" onClick={actions.openSample}>
        {i18n.t('options.welcome.tryButton')}
      </Button>
    </div>
  </>
);

const stepBodies: Readonly<Record<WelcomeStepId, (props: WelcomeProps) => ComponentChildren>> = {
  connect: (props) => <Connect {...props} />,
  language: (props) => <Language {...props} />,
  try: (props) => <Try {...props} />,
};
