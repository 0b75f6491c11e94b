import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { UnusedPart } from '../../utils/usage/report-state.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { inOneLine } from '../../utils/wording/sentences.ts';
import { Notice } from '../controls/notice.tsx';

/** An address can be of any length. */
const mostNamed = 6;
const longest = 40;

interface PartsProps {
  readonly parts: readonly UnusedPart[];
  readonly locale: string;
}

/** Screen readers announce only what comes into a status that was there before. */
export const ReportUnused = (props: PartsProps) => {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <div class="report__announced" role="status">
      {isThere && props.parts.length > 0 && <Parts {...props} />}
    </div>
  );
};

/** What of the address could not be shown, as it stands there, and what days can be asked for where it is about days. */
const Parts = ({ parts, locale }: PartsProps) => {
  const mostDays = parts.find((part) => part.mostDays !== null)?.mostDays ?? null;
  const named = parts.slice(0, mostNamed).map(inWords);
  const some = parts.length > mostNamed ? [...named, '…'] : named;
  return (
    <Notice tone="warn">
      <p>
        {inOneLine(
          i18n.t('report.otherThanAsked', { parts: some.join(', ') }),
          ...(mostDays === null
            ? []
            : [i18n.t('report.daysAsked', { count: numbers(locale, {}).format(mostDays) })]),
        )}
      </p>
    </Notice>
  );
};

/** Isolated: it runs its own way, whatever is around it. */
const inWords = ({ name, value }: UnusedPart): string => {
  const text = `${name}=${value}`;
  return `\u2068${text.length > longest ? `${text.slice(0, longest)}…` : text}\u2069`;
};
