import { i18n } from '#i18n';
import type { Flag } from '../../utils/usage/flags.ts';
import { idOfFlag } from '../../utils/usage/flags.ts';
import { numbers } from '../../utils/wording/formats.ts';
import type { DayForm } from '../../utils/wording/usage-words.ts';
import { flagInWords } from '../../utils/wording/usage-words.ts';
import { Folded } from '../controls/folded.tsx';
import { Notice } from '../controls/notice.tsx';

/** The report lists them all. */
const mostFlags = 3;

/** Unusual days beside the total. Their details are collapsed, because they need more lines. */
export const UsageFlags = ({
  flags,
  locale,
  form,
}: {
  readonly flags: readonly Flag[];
  readonly locale: string;
  readonly form: DayForm;
}) => {
  const inWords = (count: number) => ({ count: numbers(locale, {}).format(count) });
  const more = flags.length - mostFlags;
  return (
    flags.length > 0 && (
      <Notice tone="warn">
        <Folded summary={i18n.t('usage.flags', flags.length, inWords(flags.length))}>
          <ul class="flags">
            {flags.slice(0, mostFlags).map((flag) => (
              <li key={idOfFlag(flag)}>{flagInWords(flag, locale, form)}</li>
            ))}
          </ul>
          {more > 0 && <p>{i18n.t('report.moreFlags', more, inWords(more))}</p>}
        </Folded>
      </Notice>
    )
  );
};
