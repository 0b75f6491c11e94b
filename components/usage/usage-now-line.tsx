import type { UsageNow } from '../../utils/service/types.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { i18n } from '../../utils/words/i18n.ts';

/** Few services have this count. */
export const UsageNowLine = ({
  now,
  locale,
}: {
  readonly now: UsageNow | null;
  readonly locale: string;
}) => {
  if (now === null) return null;
  const { format } = numbers(locale, {});
  const used = format(now.characters);
  return (
    <p class="usage-now">
      {now.limit === null
        ? i18n.t('usage.nowUsed', { used })
        : i18n.t('usage.now', { used, limit: format(now.limit) })}
    </p>
  );
};
