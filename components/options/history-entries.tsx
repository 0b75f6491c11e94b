import { useId, useState } from 'preact/hooks';
import type { HistoryEntry } from '../../utils/history/history-entry.ts';
import { direction, toBcp47 } from '../../utils/languages/bcp47.ts';
import { languageName } from '../../utils/languages/names.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button, changedUnder } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { Arrow } from '../controls/icons.tsx';
import { Switch } from '../controls/switch.tsx';
import { typedDirection } from '../controls/typed-direction.ts';
import type { HistoryView } from './history-model.ts';
import { usePart } from './page.ts';

export const HistoryEntries = () => {
  const { view, actions, locale } = usePart('history');
  const id = useId();
  return (
    <>
      <div class="field">
        <label class="field__label" for={id}>
          {i18n.t('options.history.search')}
        </label>
        <input
          class="text-field"
          type="search"
          id={id}
          dir={typedDirection(view.query)}
          autocomplete="off"
          value={view.query}
          onInput={({ currentTarget }) => actions.search(currentTarget.value)}
        />
      </div>
      <Switch
        label={i18n.t('options.history.starredOnly')}
        on={view.starredOnly}
        onChange={actions.showStarred}
      />
      <p class="history__found" role="status">
        {foundWords(view, locale)}
      </p>
      <ol class="history">
        {view.entries.map((entry) => (
          // An edited text keeps its id, but "Copied" and "Show all of it" belong to one text.
          <Entry key={`${entry.id} ${entry.at}`} entry={entry} />
        ))}
      </ol>
      {view.hasMore && (
        <div class="form__buttons">
          <Button onClick={actions.showMore}>{i18n.t('options.history.more')}</Button>
        </div>
      )}
    </>
  );
};

/** Very many matches are not counted. */
function foundWords({ entries, hasMore, isFiltered, total }: HistoryView, locale: string): string {
  const { format } = new Intl.NumberFormat(locale);
  const { length } = entries;
  const count = format(length);
  if (!hasMore) return i18n.t('options.history.found', length, { count });
  return isFiltered
    ? i18n.t('options.history.found', length, { count: `${count}+` })
    : i18n.t('options.history.latest', { count, total: format(total ?? length) });
}

const kinds: Readonly<Record<HistoryEntry['kind'], () => string>> = {
  selection: () => i18n.t('options.history.selection'),
  text: () => i18n.t('options.history.text'),
};

const Entry = ({
  entry: { id, at, kind, source, target, text, translation, isCut, isStarred },
}: {
  readonly entry: HistoryEntry;
}) => {
  const { actions, locale } = usePart('history');
  const { star, copy, remove } = actions;
  return (
    <li class="history__entry">
      <div class="history__about">
        {source && (
          <>
            <span>{languageName(source, locale)}</span>
            <Arrow />
          </>
        )}
        <span>{languageName(target, locale)}</span>
        <span>· {kinds[kind]()}</span>
        <time dateTime={new Date(at).toISOString()}>· {inWords(at, locale)}</time>
      </div>
      <Shortened class="history__text" text={text} language={source} />
      <Shortened class="history__translation" text={translation} language={target} />
      {isCut && <p class="history__cut">{i18n.t('options.history.cut')}</p>}
      <div class="history__actions">
        <button
          type="button"
          class="quiet-button"
          aria-pressed={isStarred}
          onClick={() => star(id, !isStarred)}
        >
          <span aria-hidden="true">{isStarred ? '★' : '☆'} </span>
          {i18n.t('options.history.star')}
        </button>
        <CopyButton onCopy={() => copy(translation)} />
        <button
          type="button"
          class="quiet-button"
          onClick={(event) => changedUnder(event) || remove(id)}
        >
          {i18n.t('options.history.remove')}
        </button>
      </div>
    </li>
  );
};

const shownAtFirst = 400;

/** Surrogate pairs stay whole. */
const beginningOf = (text: string): string =>
  text.slice(0, shownAtFirst).replace(/[\uD800-\uDBFF]$/, '');

const Shortened = ({
  class: name,
  text,
  language,
}: {
  readonly class: string;
  readonly text: string;
  readonly language: string | null;
}) => {
  const [isWhole, setIsWhole] = useState(text.length <= shownAtFirst);
  const spoken =
    language === null
      ? { dir: 'auto' as const }
      : { lang: toBcp47(language), dir: direction(language) };
  return (
    <>
      <p class={name} {...spoken}>
        {isWhole ? text : `${beginningOf(text)}…`}
      </p>
      {!isWhole && (
        <button type="button" class="quiet-button" onClick={() => setIsWhole(true)}>
          {i18n.t('options.history.whole')}
        </button>
      )}
    </>
  );
};

const inWords = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
