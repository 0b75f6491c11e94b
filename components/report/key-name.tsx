import { i18n } from '#i18n';
import type { UsageKey } from '../../utils/usage/columns.ts';

/** A key by its label, with its mask beside it: two keys may have the same label. Leads to what it used. */
export const KeyName = ({
  of: { label, maskedKey },
  onClick,
}: {
  readonly of: UsageKey;
  readonly onClick: () => void;
}) => {
  const mask = maskedKey.replace(/\*{5,}/, '****');
  const name = label.trim();
  return (
    <span class="key-name">
      <button
        type="button"
        class="link-button"
        title={i18n.t('report.lookAtKey', { key: `${name} ${maskedKey}`.trim() })}
        onClick={onClick}
      >
        {/* Other people's words, in whichever direction they are written. */}
        <bdi>{name || mask}</bdi>
      </button>
      {name && <small dir="ltr">{mask}</small>}
    </span>
  );
};
