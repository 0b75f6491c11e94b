import type { JSX } from 'preact';
import { i18n } from '#i18n';
import type { Appearance } from '../../utils/settings/appearance.ts';
import type { SectionId } from '../../utils/settings/rows.ts';
import { AboutSection } from './about-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { BudgetSection } from './budget-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { MemorySection } from './memory-section.tsx';
import type { OptionsActions, OptionsView } from './options-view.ts';
import { SelectionSection } from './selection-section.tsx';
import { ServiceSection } from './service-section.tsx';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { Spending } from './spending.tsx';
import { TransferSection } from './transfer-section.tsx';
import { TranslationSection } from './translation-section.tsx';

/** How everything of ours looks. Its language is the browser's, which is said, since it can't be changed here. */
const AppearanceSection = ({
  view,
  ...shared
}: SettingFieldProps & { readonly view: Appearance }) => (
  <>
    <div class="pairs">
      <SettingField {...shared} path="appearance.theme" value={view.theme} />
    </div>
    <p class="section__note">
      {i18n.t('options.appearance.language', {
        language:
          new Intl.DisplayNames(shared.locale, { type: 'language' }).of(shared.locale) ??
          shared.locale,
      })}
    </p>
  </>
);

/** What every section is given; it takes of it what is its own. */
export interface SectionProps {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
  readonly locale: string;
}

/** One subject of the settings. */
export interface OptionsSection {
  /** Also its address: `options.html#service`. Never changed: bookmarks and other screens lead here. */
  readonly id: SectionId;
  /** What it is about, in a sentence or two; without a view, as it is in most browsers. */
  readonly intro: (view?: OptionsView) => string;
  /** What stands below heading and intro. */
  readonly component: (props: SectionProps) => JSX.Element;
}

/** All sections, in their order on the page: the page itself, its navigation, its search and its links read this list. */
export const sections: readonly OptionsSection[] = [
  {
    id: 'service',
    intro: () => i18n.t('options.service.intro'),
    component: ({ view, actions, locale }) => (
      <ServiceSection
        view={view.service}
        actions={actions.service}
        onChange={actions.change}
        locked={view.locked}
        locale={locale}
      />
    ),
  },
  {
    id: 'languages',
    intro: () => i18n.t('options.languages.intro'),
    component: ({ view, actions, locale }) => (
      <LanguagesSection
        view={view.languages}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
    ),
  },
  {
    id: 'translation',
    intro: () => i18n.t('options.translation.intro'),
    component: ({ view, actions, locale }) => (
      <TranslationSection
        view={view.translation}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
    ),
  },
  {
    id: 'sites',
    intro: () => i18n.t('options.sites.intro'),
    component: ({ view, actions, locale }) => (
      <SitesSection
        view={view.sites}
        actions={actions.sites}
        locked={view.locked}
        locale={locale}
      />
    ),
  },
  {
    id: 'selection',
    intro: (view) =>
      view?.selection.hasMenu === false
        ? i18n.t('options.selection.introWithoutMenu')
        : i18n.t('options.selection.intro'),
    component: ({ view, actions, locale }) => (
      <SelectionSection
        view={view.selection}
        actions={actions.selection}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
    ),
  },
  {
    id: 'shortcuts',
    intro: (view) =>
      view?.selection.hasMenu === false
        ? i18n.t('options.shortcuts.introWithoutMenu')
        : i18n.t('options.shortcuts.intro'),
    component: ({ view, actions }) => (
      <ShortcutsSection view={view.shortcuts} actions={actions.shortcuts} />
    ),
  },
  {
    id: 'budget',
    intro: () => i18n.t('options.budget.intro'),
    component: ({ view, actions, locale }) => (
      <>
        <BudgetSection
          view={view.budget}
          actions={actions.budget}
          locked={view.locked}
          locale={locale}
          onChange={actions.change}
        />
        <Spending view={view.spending} actions={actions.spending} locale={locale} />
      </>
    ),
  },
  {
    id: 'alerts',
    intro: () => i18n.t('options.alerts.intro'),
    component: ({ view, actions, locale }) => (
      <AlertsSection
        view={view.alerts}
        actions={actions.alerts}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
    ),
  },
  {
    id: 'memory',
    intro: () => i18n.t('options.memory.intro'),
    component: ({ view, actions, locale }) => (
      <MemorySection
        view={view.memory}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
        onClear={actions.clearMemory}
      />
    ),
  },
  {
    id: 'history',
    intro: () => i18n.t('options.history.intro'),
    component: ({ view, actions, locale }) => (
      <HistorySection
        view={view.history}
        actions={actions.history}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
    ),
  },
  {
    id: 'appearance',
    intro: () => i18n.t('options.appearance.intro'),
    component: ({ view, actions, locale }) => (
      <AppearanceSection
        view={view.appearance}
        locked={view.locked}
        locale={locale}
        onChange={actions.change}
      />
    ),
  },
  {
    id: 'transfer',
    intro: () => i18n.t('options.transfer.intro'),
    component: ({ view, actions, locale }) => (
      <TransferSection
        view={view.transfer}
        actions={actions.transfer}
        locale={locale}
        sync={view.sync}
        locked={view.locked}
        onChange={actions.change}
      />
    ),
  },
  {
    id: 'about',
    intro: () => i18n.t('options.about.intro'),
    component: ({ view, actions }) => <AboutSection view={view.about} actions={actions.about} />,
  },
];
