import { i18n } from '#i18n';
import { Mark } from '../controls/icons.tsx';
import { Notice } from '../controls/notice.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { ChangesToast } from './changes-toast.tsx';
import { useCurrentSection } from './current-section.ts';
import { fieldName } from './field-names.ts';
import { ManagedNotice } from './managed-notice.tsx';
import { OptionsNav } from './options-nav.tsx';
import type { OptionsActions, OptionsView } from './options-view.ts';
import { Section } from './section.tsx';
import { sections } from './sections.tsx';
import { Welcome } from './welcome.tsx';

/** The page of all settings. */
export const Options = ({
  view,
  actions,
  locale,
}: {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
  readonly locale: string;
}) => (
  <LockedSettings.Provider value={view.locked}>
    <div class="options-page">
      <div class="options-side">
        <header class="options-head">
          <Mark />
          <h1>{i18n.t('options.title')}</h1>
        </header>
        <OptionsNav current={useCurrentSection()} locale={locale} />
      </div>
      <main class="options">
        <ManagedNotice managedBy={view.managedBy} problems={view.policyProblems} locale={locale} />
        {view.welcome && <Welcome view={view.welcome} actions={actions.welcome} locale={locale} />}
        <Problems paths={view.problems} />
        {sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            view={view}
            actions={actions}
            locale={locale}
          />
        ))}
      </main>
      <ChangesToast view={view.changes} actions={actions.changes} />
    </div>
  </LockedSettings.Provider>
);

const Problems = ({ paths }: { readonly paths: readonly string[] }) => {
  if (paths.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {paths.includes('version')
          ? i18n.t('options.problemsVersion')
          : i18n.t('options.problems', { fields: [...new Set(paths.map(fieldName))].join(', ') })}
      </p>
    </Notice>
  );
};
