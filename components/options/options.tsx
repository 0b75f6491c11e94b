import { i18n } from '#i18n';
import { Mark } from '../controls/icons.tsx';
import { Notice } from '../controls/notice.tsx';
import { BudgetSection } from './budget-section.tsx';
import { fieldName } from './field-names.ts';
import { HistorySection } from './history-section.tsx';
import { MemorySection } from './memory-section.tsx';
import type { OptionsActions, OptionsView } from './options-view.ts';
import { ServiceSection } from './service-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { TransferSection } from './transfer-section.tsx';
import { TranslationSection } from './translation-section.tsx';
import { Welcome } from './welcome.tsx';

/** The page of all settings. */
export const Options = ({
  view,
  actions,
  welcome,
  locale,
}: {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
  /** The set-up was not complete when the page was opened. */
  readonly welcome: boolean;
  readonly locale: string;
}) => (
  <>
    <header class="options-head">
      <Mark />
      <h1>{i18n.t('options.title')}</h1>
    </header>
    <main class="options">
      {welcome && <Welcome service={view.service} />}
      <Problems paths={view.problems} />
      <ServiceSection
        view={view.service}
        actions={actions.service}
        onChange={actions.change}
        locked={view.locked}
        locale={locale}
      />
      <TranslationSection
        view={view.translation}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
      <ShortcutsSection view={view.shortcuts} actions={actions.shortcuts} locked={view.locked} />
      <BudgetSection
        view={view.budget}
        actions={actions.budget}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
      <MemorySection
        view={view.memory}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
        onClear={actions.clearMemory}
      />
      <HistorySection
        view={view.history}
        actions={actions.history}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
      <TransferSection view={view.transfer} actions={actions.transfer} locale={locale} />
    </main>
  </>
);

const Problems = ({ paths }: { readonly paths: readonly string[] }) => {
  if (paths.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {paths.includes('version')
          ? i18n.t('options.problemsVersion')
          : i18n.t('options.problems', { fields: paths.map(fieldName).join(', ') })}
      </p>
    </Notice>
  );
};
