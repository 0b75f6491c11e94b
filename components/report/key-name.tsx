import { i18n } from '#i18n';
import type { UsageKey } from '../../utils/usage/columns.ts';
import { shortMask } from '../../utils/wording/usage-words.ts';

/** A key by its label, with its mask beside it: two keys may have the same label. Where there is little room, it stands there only if they do. Leads to what it used. */
export const KeyName = ({
  of: { label, maskedKey, isDoubled },
  onClick,
}: {
  readonly of: UsageKey;
  readonly onClick: () => void;
}) => {
  const mask = shortMask(maskedKey);
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
      {name && (
        <small class={isDoubled ? 'is-needed' : ''} dir="ltr">
          {mask}
        </small>
      )}
    </span>
  );
};
