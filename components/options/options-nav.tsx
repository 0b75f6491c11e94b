import { useRef, useState } from 'preact/hooks';
import type { SectionId } from '../../utils/settings/row.ts';
import { sectionIds } from '../../utils/settings/row.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Chevron } from '../controls/icons.tsx';
import { OptionsSearch } from './options-search.tsx';
import { sectionHeading } from './section-words.ts';
import { goTo } from './use-place.ts';

/** On narrow pages, a button names the section and opens the list. */
export const OptionsNav = ({ current }: { readonly current: SectionId }) => {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <nav
      class="options-nav"
      aria-label={i18n.t('options.nav.label')}
      onKeyDown={({ key, defaultPrevented, isComposing }) => {
        if (key !== 'Escape' || defaultPrevented || isComposing || !isOpen) return;
        close();
        toggle.current?.focus();
      }}
    >
      <button
        ref={toggle}
        type="button"
        class="options-nav__toggle"
        aria-expanded={isOpen}
        aria-controls="options-nav-panel"
        onClick={() => setOpen(!isOpen)}
      >
        {sectionHeading(current)}
        <Chevron />
      </button>
      <div
        id="options-nav-panel"
        class={isOpen ? 'options-nav__panel is-open' : 'options-nav__panel'}
      >
        <OptionsSearch
          query={query}
          onType={setQuery}
          onChoose={({ id }) => {
            setQuery('');
            close();
            goTo(id);
          }}
        />
        {query.trim() === '' && (
          <ul>
            {sectionIds.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'page' : undefined}
                  onClick={close}
                >
                  {sectionHeading(id)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
};
