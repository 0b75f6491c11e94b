import { languageName } from '../../utils/languages/names.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { toneHint } from '../controls/formality-select.tsx';
import { modelName } from '../controls/model-select.tsx';
import { Progress } from '../controls/progress.tsx';

export const PageProgress = ({
  status,
  starting,
}: {
  readonly status: PageStatus | null;
  readonly starting: boolean;
}) => {
  const isCounting = !starting && status?.phase === 'counting';
  const isWorking = starting || isCounting || status?.phase === 'working';
  return (
    <div class="page-progress">
      {isWorking && (
        <Progress label={i18n.t('popup.progress')} {...(isCounting ? {} : shareOf(status))} />
      )}
      {/* Busy during work, so that a screen reader reads only the outcome. */}
      <div class="page-progress__status" role="status" aria-busy={isWorking}>
        {isCounting ? (
          <p>{i18n.t('cost.counting')}</p>
        ) : isWorking && !status?.texts.found ? (
          <p>{i18n.t('popup.lookingForText')}</p>
        ) : (
          status && <Sentences status={status} />
        )}
      </div>
    </div>
  );
};

const Sentences = ({ status }: { readonly status: PageStatus }) => {
  const locale = formatLocale();
  const { texts, characters } = status;
  const { format } = new Intl.NumberFormat(locale);
  const tone = toneHint('default', status.target, status.toneUsed);
  // The question was about other choices.
  if (status.phase === 'asking') return null;
  // The failure's sentence is enough, except for the cost.
  if (texts.found === 0 || (status.phase === 'failed' && texts.translated === 0)) {
    return <Uncertain count={characters.uncertain} />;
  }
  // The reader refused the cost, or stopped at once.
  if (status.phase === 'stopped' && characters.sent === 0 && texts.translated === 0) {
    return <p class="page-progress__texts">{i18n.t('cost.nothingSent')}</p>;
  }
  return (
    <>
      <p class="page-progress__texts">{sentenceOf(status)}</p>
      {(texts.translated > 0 || characters.billed > 0) && (
        <p class="page-progress__cost">
          {billedWords(status, format)}
          {characters.fromMemory > 0 &&
            ` · ${i18n.t('popup.fromMemory', { count: format(characters.fromMemory) })}`}
          {status.models.map((model) => ` · ${modelName(model)}`)}
        </p>
      )}
      {tone && <p class="page-progress__cost">{tone}</p>}
      <Uncertain count={characters.uncertain} />
      {texts.inTarget > 0 && texts.translated + texts.kept > 0 && (
        <p class="page-progress__cost">
          {i18n.t('popup.alreadyInTarget', texts.inTarget, {
            count: format(texts.inTarget),
            language: languageName(status.target, locale),
          })}
        </p>
      )}
      {texts.kept > 0 && (
        <p class="page-progress__cost">
          {i18n.t('popup.keptOriginal', texts.kept, { count: format(texts.kept) })}
        </p>
      )}
      {status.closedFrames > 0 && status.shows === 'translation' && (
        <p class="page-progress__cost">
          {i18n.t('popup.closedFrames', status.closedFrames, {
            count: format(status.closedFrames),
          })}
        </p>
      )}
    </>
  );
};

/** The month counts them although no reply confirmed them. */
const Uncertain = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <p class="page-progress__cost">
      {i18n.t('popup.uncertain', count, {
        count: new Intl.NumberFormat(formatLocale()).format(count),
      })}
    </p>
  );

function billedWords(
  { phase, characters: { billed }, estimate }: PageStatus,
  format: (value: number) => string,
): string {
  const count = format(billed);
  return phase === 'working' && estimate !== null && billed <= estimate.billable
    ? i18n.t('cost.billedOf', estimate.billable, { count, estimate: format(estimate.billable) })
    : i18n.t('popup.billed', billed, { count });
}

function sentenceOf({ phase, shows, isOfBlocks, texts, target }: PageStatus): string {
  const locale = formatLocale();
  const { format } = new Intl.NumberFormat(locale);
  const { found, translated, kept, inTarget } = texts;
  const numbers = { done: format(translated), found: format(found) };
  if (phase === 'working') return i18n.t('popup.textsOf', found, numbers);
  if (shows === 'original' && translated > 0) return i18n.t('popup.originalShown');
  if (isOfBlocks && translated > 0) return i18n.t('popup.onlyBlocks');
  if (phase === 'paused') return i18n.t('popup.pausedAfter', found, numbers);
  if (phase === 'stopped') return i18n.t('popup.stoppedAfter', found, numbers);
  if (phase === 'failed') return i18n.t('popup.keptWork', found, numbers);
  const isAll = translated + kept + inTarget >= found;
  if (translated + kept === 0 && inTarget > 0) {
    const language = languageName(target, locale);
    return isAll
      ? i18n.t('popup.inTarget', { language })
      : i18n.t('popup.inTargetSoFar', { language });
  }
  return isAll
    ? i18n.t('popup.translated', translated, { found: numbers.done })
    : i18n.t('popup.restAsYouRead', found, numbers);
}

/** Without a share, the bar shows only that work goes on. */
function shareOf(status: PageStatus | null): { share?: number } {
  if (!status || status.texts.found === 0) return {};
  const { found, translated, kept, inTarget } = status.texts;
  return { share: (translated + kept + inTarget) / found };
}
