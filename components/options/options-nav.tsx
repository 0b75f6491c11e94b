import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Chevron } from '../controls/icons.tsx';
import { sections } from './sections.tsx';

/**
 * The way from section to section: links that can be bookmarked. A list beside the page; above it, on narrow ones, a button that
 * says where the reader is and opens the list.
 */
export const OptionsNav = ({ current }: { readonly current: string }) => {
  const [isOpen, setOpen] = useState(false);
  const here = sections.find(({ id }) => id === current);
  return (
    <nav
      class="options-nav"
      aria-label={i18n.t('options.nav.label')}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        currentTarget.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        class="options-nav__toggle"
        aria-expanded={isOpen}
        aria-controls="options-nav-list"
        onClick={() => setOpen(!isOpen)}
      >
        {here?.heading()}
        <Chevron />
      </button>
      <ul id="options-nav-list" class={isOpen ? 'is-open' : undefined}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {heading()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
