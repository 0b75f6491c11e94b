import { i18n } from '#i18n';
import type { PageStatus } from '../../utils/base/page-status.ts';
import { Progress } from '../controls/progress.tsx';

/** How far the page is, what it has cost, and what stays as it was. */
export const PageProgress = ({
  status,
  starting,
  locale,
}: {
  readonly status: PageStatus | null;
  readonly starting: boolean;
  readonly locale: string;
}) => {
  const isWorking = starting || status?.phase === 'working';
  return (
    <div class="page-progress">
      {isWorking && <Progress label={i18n.t('popup.progress')} {...shareOf(status)} />}
      {/* Busy while it works: a screen reader is told the outcome, not each of the numbers on the way. */}
      <div class="page-progress__status" role="status" aria-busy={isWorking}>
        {isWorking && !status?.texts.found ? (
          <p>{i18n.t('popup.lookingForText')}</p>
        ) : (
          status && <Sentences status={status} format={new Intl.NumberFormat(locale).format} />
        )}
      </div>
    </div>
  );
};

type Format = (count: number) => string;

const Sentences = ({ status, format }: { status: PageStatus; format: Format }) => {
  const { texts, characters } = status;
  // The failure says it all where nothing came of it.
  if (texts.found === 0 || (status.phase === 'failed' && texts.translated === 0)) return null;
  return (
    <>
      <p class="page-progress__texts">{sentenceOf(status, format)}</p>
      {(texts.translated > 0 || characters.billed > 0) && (
        <p class="page-progress__cost">
          {i18n.t('popup.billed', characters.billed, { count: format(characters.billed) })}
          {characters.fromMemory > 0 &&
            ` · ${i18n.t('popup.fromMemory', { count: format(characters.fromMemory) })}`}
        </p>
      )}
      {texts.kept > 0 && (
        <p class="page-progress__cost">
          {i18n.t('popup.keptOriginal', texts.kept, { count: format(texts.kept) })}
        </p>
      )}
    </>
  );
};

function sentenceOf({ phase, shows, texts }: PageStatus, format: Format): string {
  const numbers = { done: format(texts.translated), found: format(texts.found) };
  if (phase === 'working') return i18n.t('popup.textsOf', texts.found, numbers);
  if (shows === 'original' && texts.translated > 0) return i18n.t('popup.originalShown');
  if (phase === 'stopped') return i18n.t('popup.stoppedAfter', texts.found, numbers);
  if (phase === 'failed') return i18n.t('popup.keptWork', texts.found, numbers);
  const isAll = texts.translated + texts.kept >= texts.found;
  return isAll
    ? i18n.t('popup.translated', texts.translated, { found: numbers.done })
    : i18n.t('popup.restAsYouRead', texts.found, numbers);
}

/** Nothing to divide by yet: the bar says only that something runs. */
const shareOf = (status: PageStatus | null): { share?: number } =>
  status && status.texts.found > 0
    ? { share: (status.texts.translated + status.texts.kept) / status.texts.found }
    : {};
