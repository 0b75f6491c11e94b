import { useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Chevron } from '../controls/icons.tsx';
import { sectionHeading } from './field-names.ts';
import type { FoundSetting } from './find-settings.ts';
import { findSettings } from './find-settings.ts';
import { goToSetting } from './go-to-setting.ts';
import { OptionsSearch } from './options-search.tsx';
import { sections } from './sections.tsx';

/**
 * The way from section to section, by links that can be bookmarked, and to each setting, by a search. Beside the page; above it,
 * on narrow ones, where a button says where the reader is and opens the rest.
 */
export const OptionsNav = ({
  current,
  locale,
}: {
  readonly current: string;
  readonly locale: string;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const here = sections.find(({ id }) => id === current);
  const close = () => setOpen(false);
  const choose = ({ target }: FoundSetting) => {
    setQuery('');
    close();
    goToSetting(target);
  };
  return (
    <nav
      class="options-nav"
      aria-label={i18n.t('options.nav.label')}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key !== 'Escape' || defaultPrevented || !isOpen) return;
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
        {here && sectionHeading(here.id)}
        <Chevron />
      </button>
      <div
        id="options-nav-panel"
        class={isOpen ? 'options-nav__panel is-open' : 'options-nav__panel'}
      >
        <OptionsSearch
          query={query}
          found={findSettings(query, locale)}
          locale={locale}
          onType={setQuery}
          onChoose={choose}
        />
        {query.trim() === '' && <SectionLinks current={current} onFollow={close} />}
      </div>
    </nav>
  );
};

const SectionLinks = ({
  current,
  onFollow,
}: {
  readonly current: string;
  readonly onFollow: () => void;
}) => (
  <ul>
    {sections.map(({ id }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={onFollow}
        >
          {sectionHeading(id)}
        </a>
      </li>
    ))}
  </ul>
);
