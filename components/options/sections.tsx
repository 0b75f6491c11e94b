import type { JSX } from 'preact';
import type { SectionId } from '../../utils/settings/row.ts';
import { AboutSection } from './about-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { BudgetSection } from './budget-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { MemorySection } from './memory-section.tsx';
import { useOptions } from './page.ts';
import { sectionHeading, sectionIntro } from './section-words.ts';
import { SelectionSection } from './selection-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { FieldPairs } from './setting-field.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { TransferSection } from './transfer-section.tsx';
import { TranslationSection } from './translation-section.tsx';

const AppearanceSection = () => <FieldPairs paths={['appearance.theme', 'appearance.language']} />;

const contents: Readonly<Record<SectionId, () => JSX.Element>> = {
  service: ServiceSection,
  languages: LanguagesSection,
  translation: TranslationSection,
  sites: SitesSection,
  selection: SelectionSection,
  shortcuts: ShortcutsSection,
  budget: BudgetSection,
  alerts: AlertsSection,
  memory: MemorySection,
  history: HistorySection,
  appearance: AppearanceSection,
  transfer: TransferSection,
  about: AboutSection,
};

/** A hidden section keeps typed text. */
export const Section = ({ id, isShown }: { readonly id: SectionId; readonly isShown: boolean }) => {
  const { hasMenu } = useOptions().view;
  const Content = contents[id];
  return (
    <section
      class="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      hidden={!isShown}
    >
      <div class="section__head">
        <h2 id={`${id}-heading`}>{sectionHeading(id)}</h2>
        <p>{sectionIntro(id, hasMenu)}</p>
      </div>
      <div class="section__body">
        <Content />
      </div>
    </section>
  );
};
