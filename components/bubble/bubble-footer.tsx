import { i18n } from '#i18n';
import { CopyButton } from '../controls/copy-button.tsx';
import type { Translation } from './bubble-model.ts';

/** What can be done with a translation, and what it has cost. */
export const BubbleFooter = ({
  translation: { text, billedCharacters, fromMemory },
  locale,
  onCopy,
}: {
  readonly translation: Translation;
  readonly locale: string;
  readonly onCopy: (text: string) => Promise<boolean>;
}) => {
  const count = new Intl.NumberFormat(locale).format(billedCharacters);
  return (
    <footer class="bubble__footer">
      {/* Another translation, another button: "Copied" is said of one text. */}
      <CopyButton key={text} onCopy={() => onCopy(text)} />
      <span class="bubble__cost">
        {fromMemory
          ? i18n.t('bubble.fromMemory')
          : i18n.t('bubble.billed', billedCharacters, { count })}
      </span>
    </footer>
  );
};
