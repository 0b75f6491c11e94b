import type { MemorySize } from '../../utils/pipeline/memory/memory.ts';
import type { Settings } from '../../utils/settings/rows.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { AskFirst } from './ask-first.tsx';
import type { MemoryView } from './memory-model.ts';
import { useOptions, useSettings } from './page.ts';
import { FieldPairs } from './setting-field.tsx';

export const MemorySection = () => {
  const { view, actions, locale } = useOptions();
  const { memory } = view;
  const { memory: limits, isLocked } = useSettings();
  const count = limits.corrections.length;
  const areLocked = isLocked('memory.corrections');
  return (
    <>
      {memory.isUnavailable && (
        <Notice tone="warn">
          <p>{i18n.t('options.memory.unavailable')}</p>
        </Notice>
      )}
      <AskFirst
        words={i18n.t('options.memory.clearQuestion')}
        answers={[
          [i18n.t('options.memory.clear'), actions.memory.clear],
          [i18n.t('options.memory.clearNo')],
        ]}
      >
        {(ask) => (
          <div class="form__buttons">
            <Button
              label={i18n.t('options.memory.clearLabel')}
              busy={memory.isClearing}
              onClick={memory.size?.entries === 0 ? actions.memory.clear : ask}
            >
              {i18n.t('options.memory.clear')}
            </Button>
            <span class="form__state" role="status">
              {stateInWords(memory, limits, locale)}
            </span>
          </div>
        )}
      </AskFirst>
      <FieldPairs paths={['memory.maxMegabytes', 'memory.maxDays']} />
      {count > 0 && (
        <Notice>
          <p>{i18n.t('options.memory.holdsCorrections', count, { count })}</p>
          <p class="notice__detail">
            {lockedHint(areLocked) ?? i18n.t('options.memory.correctionsHint')}
          </p>
          <Button
            kind="on-notice"
            label={`${i18n.t('options.memory.deleteCorrections')}: ${i18n.t('labels.memory.corrections')}`}
            disabled={areLocked}
            onClick={() => actions.change({ memory: { corrections: [] } })}
          >
            {i18n.t('options.memory.deleteCorrections')}
          </Button>
        </Notice>
      )}
    </>
  );
};

/** '' if it is unknown. */
function stateInWords(
  { size, cleared }: MemoryView,
  { maxMegabytes, maxDays }: Settings['memory'],
  locale: string,
): string {
  if (cleared) {
    return cleared.entries === 0
      ? i18n.t('options.memory.heldNothing')
      : i18n.t('options.memory.held', cleared.entries, partsOf(cleared, locale));
  }
  if (size === null) return '';
  if (maxMegabytes === 0 || maxDays === 0) return i18n.t('options.memory.keepsNothing');
  if (size.entries === 0) return i18n.t('options.memory.holdsNothing');
  return i18n.t('options.memory.holds', size.entries, partsOf(size, locale));
}

const partsOf = ({ entries, bytes }: MemorySize, locale: string) => ({
  count: new Intl.NumberFormat(locale).format(entries),
  size: bytesInWords(bytes, locale),
});

/** 1 kB is 1,000 bytes here. */
function bytesInWords(bytes: number, locale: string): string {
  const [unit, amount] =
    bytes < 1_000_000
      ? (['kilobyte', bytes / 1_000] as const)
      : (['megabyte', bytes / 1_000_000] as const);
  const maximumFractionDigits = amount < 100 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(
    amount,
  );
}
