import { useRef } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';
import { useOptions } from './page.ts';
import type { Place } from './places.ts';
import { findPlaces } from './places.ts';
import { sectionHeading } from './section-words.ts';

interface SearchProps {
  readonly query: string;
  readonly onType: (query: string) => void;
  readonly onChoose: (place: Place) => void;
}

/** Enter takes the first result, and Escape clears. */
export const OptionsSearch = ({ query, onType, onChoose }: SearchProps) => {
  const { locale } = useOptions();
  const found = findPlaces(query, locale);
  const box = useRef<HTMLDivElement>(null);
  const isAsked = query.trim() !== '';
  return (
    <search
      ref={box}
      class="options-search"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.isComposing && query !== '') {
          event.preventDefault();
          onType('');
          box.current?.querySelector('input')?.focus();
        }
      }}
    >
      <input
        type="search"
        class="text-field"
        aria-label={i18n.t('options.search.label')}
        placeholder={i18n.t('options.search.label')}
        autocomplete="off"
        spellcheck={false}
        value={query}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key, isComposing }) => {
          const [first] = found;
          if (key === 'Enter' && !isComposing && first) onChoose(first);
        }}
      />
      <p
        role="status"
        class={isAsked && found.length === 0 ? 'options-search__none' : 'visually-hidden'}
      >
        {isAsked && foundWords(query.trim(), found.length, locale)}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map((place) => (
            <li key={place.id}>
              <button type="button" class="options-search__found" onClick={() => onChoose(place)}>
                <span>{place.label}</span>
                {place.id !== place.section && <small>{sectionHeading(place.section)}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};

const foundWords = (query: string, count: number, locale: string): string =>
  [
    i18n.t('options.search.found', count, {
      query,
      count: new Intl.NumberFormat(locale).format(count),
    }),
    count === 0 && i18n.t('options.search.nothingHint'),
  ]
    .filter(Boolean)
    .join(' ');
