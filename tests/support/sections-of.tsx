import type { ComponentType } from 'preact';
import { LockedSettings } from '../../components/locked-settings.ts';
import { Section } from '../../components/options/section.tsx';
import type { SectionProps } from '../../components/options/sections.tsx';
import { sections } from '../../components/options/sections.tsx';

/** @returns a page with only these sections, because happy-dom builds the whole page slowly */
export function sectionsOf(...ids: readonly string[]): ComponentType<SectionProps> {
  const chosen = sections.filter(({ id }) => ids.includes(id));
  if (chosen.length < ids.length) throw new Error(`There is a section too few: ${ids.join(', ')}`);
  return (props) => (
    <LockedSettings.Provider value={props.view.locked}>
      {chosen.map((section) => (
        <Section key={section.id} section={section} {...props} />
      ))}
    </LockedSettings.Provider>
  );
}
