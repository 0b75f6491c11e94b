import type { ComponentChildren } from 'preact';

/** One subject of the settings. `id` is also its address: `options.html#service`. */
export const Section = ({
  id,
  heading,
  intro,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly intro?: string;
  readonly children: ComponentChildren;
}) => (
  <section class="section" id={id} aria-labelledby={`${id}-heading`}>
    <div class="section__head">
      <h2 id={`${id}-heading`}>{heading}</h2>
      {intro && <p>{intro}</p>}
    </div>
    <div class="section__body">{children}</div>
  </section>
);
