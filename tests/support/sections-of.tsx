import type { ComponentType } from 'preact';
import { LockedSettings } from '../../components/locked-settings.ts';
import type { OptionsPage } from '../../components/options/page.ts';
import { PageProvider } from '../../components/options/page.ts';
import { Section } from '../../components/options/sections.tsx';
import type { SectionId } from '../../utils/settings/row.ts';

/** @returns a page with only these sections, because happy-dom builds the whole page slowly */
export const sectionsOf =
  (...ids: readonly SectionId[]): ComponentType<OptionsPage> =>
  (page) => (
    <PageProvider value={page}>
      <LockedSettings.Provider value={page.view.effective.locked}>
        {ids.map((id) => (
          <Section key={id} id={id} isShown />
        ))}
      </LockedSettings.Provider>
    </PageProvider>
  );
