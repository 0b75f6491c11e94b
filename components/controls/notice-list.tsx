import type { ComponentChildren, JSX } from 'preact';
import { formatLocale } from '../../utils/wording/locale.ts';
import { andMore, mostListed, mostSentences } from '../../utils/wording/sentences.ts';
import { Notice } from './notice.tsx';

interface NoticeListProps {
  /** `li` elements with keys. */
  readonly items: readonly JSX.Element[];
  /** All items are collapsed under these words. Otherwise the first ones are shown. */
  readonly summary?: string;
  /** Below the list. */
  readonly children?: ComponentChildren;
}

/** A warning of several sentences. */
export const NoticeList = ({ items, summary, children }: NoticeListProps) => {
  const first = summary === undefined ? mostSentences : 0;
  const list = (some: readonly JSX.Element[]) => <ul class="notice__list">{some}</ul>;
  return (
    items.length > 0 && (
      <Notice tone="warn">
        {first > 0 && list(items.slice(0, first))}
        {items.length > first && (
          <details class="more">
            <summary>{summary ?? andMore(items.length - first, formatLocale())}</summary>
            {list(items.slice(first, mostListed))}
            {items.length > mostListed && (
              <p>{andMore(items.length - mostListed, formatLocale())}</p>
            )}
          </details>
        )}
        {children}
      </Notice>
    )
  );
};
