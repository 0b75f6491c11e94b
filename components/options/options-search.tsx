import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { FoundSetting } from './find-settings.ts';

interface SearchProps {
  readonly query: string;
  readonly found: readonly FoundSetting[];
  readonly locale: string;
  readonly onType: (query: string) => void;
  readonly onChoose: (setting: FoundSetting) => void;
}

/** A field, and below it the settings that it finds. Enter takes the first, arrows go through them, Escape clears. */
export const OptionsSearch = ({ query, found, locale, onType, onChoose }: SearchProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isAsked = query.trim() !== '';
  return (
    <search
      ref={box}
      class="options-search"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && query !== '') {
          event.preventDefault();
          onType('');
          box.current?.querySelector('input')?.focus();
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          step(box.current, event.key === 'ArrowDown' ? 1 : -1);
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
          {found.map((setting) => (
            <li key={`${setting.sectionId} ${setting.label}`}>
              <button type="button" class="options-search__found" onClick={() => onChoose(setting)}>
                <span>{setting.label}</span>
                {setting.label !== setting.section && <small>{setting.section}</small>}
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

/** From the field to what it found, and back. */
function step(box: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  const now = stops.findIndex((stop) => stop.matches(':focus'));
  stops[now + by]?.focus();
}
