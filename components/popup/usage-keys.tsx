import { i18n } from '#i18n';
import type { UsageSummary } from '../../utils/usage/summary.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { inPercent, nameOf } from '../usage/usage-words.ts';

/** The keys that used most, each with its share of all and how its days went. */
export const UsageKeys = ({
  summary,
  locale,
}: {
  readonly summary: UsageSummary;
  readonly locale: string;
}) => {
  const { topKeys, otherKeys } = summary;
  const { format } = new Intl.NumberFormat(locale);
  if (topKeys.length === 0) return <p class="usage__none">{i18n.t('usage.nothing')}</p>;
  return (
    <div class="usage__keys">
      <ol aria-label={i18n.t('usage.keys')}>
        {topKeys.map((key) => (
          <li key={`${key.maskedKey} ${key.label}`}>
            <span class="usage__key" title={`${key.label} ${key.maskedKey}`.trim()}>
              {/* Other people's words, in whichever direction they are written. */}
              <bdi>{nameOf(key)}</bdi>
            </span>
            <Sparkline values={key.byDay} />
            <span class="usage__key-total">{format(key.total)}</span>
            <span class="usage__key-share">{inPercent(key.share, locale)}</span>
          </li>
        ))}
      </ol>
      {otherKeys.count > 0 && (
        <p>
          {i18n.t('usage.others', otherKeys.count, {
            keys: format(otherKeys.count),
            count: format(otherKeys.total),
          })}
        </p>
      )}
    </div>
  );
};
