import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Notice } from '../controls/notice.tsx';
import { standingChoices, standingWord } from '../standing-words.ts';
import { patternProblemWords } from './site-pattern-words.ts';
import type { SiteListView, SitesActions } from './sites-view.ts';
import { StandingChoice } from './standing-choice.tsx';

interface ListProps {
  readonly list: SiteListView;
  readonly actions: SitesActions;
  readonly locale: string;
  /** Once it is taken over or left. */
  readonly onClose: () => void;
}

/** A list of sites, pasted or from a file: what it would change is shown before it does. */
export const SiteList = ({ list, actions, locale, onClose }: ListProps) => {
  const { text, translate, plan, isUnreadable } = list;
  const changes = plan.added.length + plan.changed.length;
  const close = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <section class="rule site-list" aria-label={i18n.t('options.sites.import')}>
      <Field label={i18n.t('options.sites.list')} hint={i18n.t('options.sites.listHint')}>
        {(ids) => (
          <textarea
            class="text-field text-field--lines"
            {...ids}
            dir="ltr"
            rows={6}
            spellcheck={false}
            autocapitalize="none"
            value={text}
            onInput={({ currentTarget }) => actions.typeList(currentTarget.value)}
          />
        )}
      </Field>
      <FileButton onChoose={actions.readList} />
      {isUnreadable && (
        <Notice tone="bad" role="alert">
          <p>{i18n.t('options.transfer.problem.unreadable')}</p>
        </Notice>
      )}
      <StandingChoice
        label={i18n.t('options.sites.listStanding')}
        value={translate}
        choices={standingChoices().flatMap(({ value, label }) =>
          value === 'ask' ? [] : [{ value, label }],
        )}
        onChange={actions.chooseForList}
      />
      {text.trim() !== '' && <Plan list={list} locale={locale} />}
      <div class="form__buttons">
        {changes > 0 && (
          <Button kind="primary" onClick={close(actions.applyList)}>
            {i18n.t('options.sites.apply', changes, { count: numberIn(locale)(changes) })}
          </Button>
        )}
        <Button onClick={close(actions.closeList)}>{i18n.t('options.sites.cancel')}</Button>
      </div>
    </section>
  );
};

const FileButton = ({ onChoose }: { readonly onChoose: (file: Blob) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="form__buttons">
      <Button onClick={() => input.current?.click()}>{i18n.t('options.sites.file')}</Button>
      <input
        ref={input}
        type="file"
        accept="text/*,.txt,.csv,.list"
        aria-label={i18n.t('options.sites.file')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file, mended, can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};

const Plan = ({
  list: { plan, translate },
  locale,
}: Pick<ListProps, 'locale'> & { readonly list: SiteListView }) => {
  const id = useId();
  const { added, changed, same, repeated, bad } = plan;
  const count = (many: readonly unknown[]) => ({ count: numberIn(locale)(many.length) });
  const standing = standingWord(translate);
  const patternsOf = (patterns: readonly string[]) =>
    patterns.map((pattern) => ({ key: pattern, words: <bdi dir="ltr">{pattern}</bdi> }));
  const atLine = (line: number, words: string) => ({
    key: String(line),
    words: i18n.t('options.sites.line', { line: numberIn(locale)(line), words }),
  });
  return (
    <section class="site-list__plan" aria-labelledby={id}>
      <h4 id={id}>{i18n.t('options.sites.willChange')}</h4>
      {added.length + changed.length === 0 && <p>{i18n.t('options.sites.nothing')}</p>}
      <Some
        words={i18n.t('options.sites.added', added.length, count(added))}
        items={patternsOf(added)}
        locale={locale}
      />
      <Some
        words={i18n.t('options.sites.changed', changed.length, { ...count(changed), standing })}
        items={patternsOf(changed)}
        locale={locale}
      />
      {same.length > 0 && <p>{i18n.t('options.sites.same', same.length, count(same))}</p>}
      <Some
        words={i18n.t('options.sites.repeated', repeated.length, count(repeated))}
        items={repeated.map(({ line, text }) => atLine(line, text))}
        locale={locale}
      />
      <Some
        tone="bad"
        words={i18n.t('options.sites.bad', bad.length, count(bad))}
        items={bad.map(({ line, text, problem }) =>
          atLine(line, patternProblemWords(problem, text)),
        )}
        locale={locale}
      />
    </section>
  );
};

/** A list may have thousands of lines. */
const mostNamed = 20;

const Some = ({
  words,
  items,
  tone,
  locale,
}: {
  readonly words: string;
  readonly items: readonly { readonly key: string; readonly words: ComponentChildren }[];
  readonly tone?: 'bad';
  readonly locale: string;
}) => {
  if (items.length === 0) return null;
  const others = items.length - mostNamed;
  return (
    <div class={tone === 'bad' ? 'site-list__bad' : undefined}>
      <p>{words}</p>
      <ul>
        {items.slice(0, mostNamed).map((item) => (
          <li key={item.key}>{item.words}</li>
        ))}
        {others > 0 && (
          <li>{i18n.t('options.sites.others', others, { count: numberIn(locale)(others) })}</li>
        )}
      </ul>
    </div>
  );
};

const numberIn = (locale: string) => new Intl.NumberFormat(locale).format;
