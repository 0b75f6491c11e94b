import type { SectionId } from '../../utils/settings/rows.ts';
import { Notice } from '../controls/notice.tsx';
import { changeOutcome } from './change-outcome.ts';
import { isInSection, sectionHeading } from './field-names.ts';
import type { OptionsSection, SectionProps } from './sections.tsx';

/** One subject of the settings, with its heading. Links and the search lead here: it takes the focus that they bring. */
export const Section = ({
  section: { id, intro, component: Content },
  ...props
}: SectionProps & { readonly section: OptionsSection }) => (
  <section class="section" id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
    <div class="section__head">
      <h2 id={`${id}-heading`}>{sectionHeading(id)}</h2>
      <p>{intro(props.view)}</p>
    </div>
    <div class="section__body">
      <Refused id={id} {...props.view} />
      <Content {...props} />
    </div>
  </section>
);

/** What of this section was not saved. The toast reads it out already. */
const Refused = ({
  id,
  changes,
}: Pick<SectionProps['view'], 'changes'> & { readonly id: SectionId }) => {
  const isHere = (path: string) => isInSection(path, id);
  return changes?.what === 'not-saved' && changes.paths.some(isHere) ? (
    <Notice tone="bad">
      <p>{changeOutcome(changes)}</p>
    </Notice>
  ) : null;
};
