import type { OptionsSection, SectionProps } from './sections.tsx';

/** One subject of the settings, with its heading. Links and the search lead here: it takes the focus that they bring. */
export const Section = ({
  section: { id, heading, intro, component: Content },
  ...props
}: SectionProps & { readonly section: OptionsSection }) => (
  <section class="section" id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
    <div class="section__head">
      <h2 id={`${id}-heading`}>{heading()}</h2>
      <p>{intro(props.view)}</p>
    </div>
    <div class="section__body">
      <Content {...props} />
    </div>
  </section>
);
