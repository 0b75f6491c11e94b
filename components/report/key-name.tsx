import { i18n } from '#i18n';
import type { UsageKey } from '../../utils/usage/columns.ts';
import { shortMask } from '../../utils/wording/usage-words.ts';

/** A key's label, with its mask if two keys share a label or there is room. */
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
        {/* Labels are other people's text in any direction. */}
        <bdi>{name || mask}</bdi>
      </button>
      {name && mask && (
        <small class={isDoubled ? 'is-needed' : ''} dir="ltr">
          {mask}
        </small>
      )}
    </span>
  );
};
