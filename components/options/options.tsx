import { sectionIds } from '../../utils/settings/row.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Mark } from '../controls/icons.tsx';
import { Notice } from '../controls/notice.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { ChangesToast } from './changes-toast.tsx';
import { fieldName } from './field-names.ts';
import { ManagedNotice } from './managed-notice.tsx';
import { OptionsNav } from './options-nav.tsx';
import type { OptionsPage } from './page.ts';
import { PageProvider } from './page.ts';
import { Section } from './sections.tsx';
import { useSection } from './use-place.ts';
import { Welcome } from './welcome.tsx';

export const Options = (page: OptionsPage) => {
  const { view } = page;
  const current = useSection();
  return (
    <PageProvider value={page}>
      <LockedSettings.Provider value={view.effective.locked}>
        <div class="options-page">
          <div class="options-side">
            <header class="options-head">
              <Mark />
              <h1>{i18n.t('options.title')}</h1>
            </header>
            <OptionsNav current={current} />
          </div>
          <main class="options">
            <ManagedNotice />
            {view.welcome && <Welcome view={view.welcome} />}
            <Problems paths={view.effective.problems} />
            {sectionIds.map((id) => (
              <Section key={id} id={id} isShown={id === current} />
            ))}
          </main>
          <ChangesToast />
        </div>
      </LockedSettings.Provider>
    </PageProvider>
  );
};

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
