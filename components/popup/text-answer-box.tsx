import { direction, toBcp47 } from '../../utils/languages/bcp47.ts';
import type { Speaker } from '../../utils/languages/speaker.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { toneHint } from '../controls/formality-select.tsx';
import { hintLines } from '../controls/hint-lines.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { ListenButton } from '../controls/listen-button.tsx';
import { modelName } from '../controls/model-select.tsx';
import { Progress } from '../controls/progress.tsx';
import { Segmented } from '../controls/segmented.tsx';
import type { TextActions, TextView } from './text-model.ts';
import { tones } from './text-model.ts';
import type { TextAnswer } from './text-work.ts';

export const TextAnswerBox = ({
  view: { work, answer, target, tone, options },
  actions,
  speaker,
}: {
  readonly view: TextView;
  readonly actions: TextActions;
  readonly speaker: Speaker;
}) => {
  const isWorking = work.kind === 'working';
  return (
    <>
      {isWorking && <Progress label={i18n.t('popup.progress')} share={work.done / work.all} />}
      {isWorking && work.all > 1 && <p class="text-answer__progress">{sentencesOf(work)}</p>}
      {/* The region always exists, because a screen reader reports changes only in a region that
          it knows. */}
      <div class="text-answer" aria-live="polite" aria-busy={isWorking}>
        {answer && (
          <p
            class={`text-answer__text${answer.isOld ? ' text-answer__text--old' : ''}`}
            lang={toBcp47(answer.target)}
            dir={direction(answer.target)}
          >
            {answer.text}
          </p>
        )}
      </div>
      {answer && (
        <div class="text-answer__foot">
          {/* Each text has its own button, because "Copied" belongs to one text. */}
          <CopyButton
            key={answer.text}
            disabled={answer.isOld && isWorking}
            onCopy={() => actions.copy(answer.text)}
          />
          <ListenButton
            key={answer.text}
            speaker={speaker}
            text={answer.text}
            language={answer.target}
          />
          <span class="text-answer__cost">
            {answer.part && !isWorking ? sentencesOf(answer.part) : costOf(answer)}
          </span>
        </div>
      )}
      {answer && (
        <Segmented
          label={i18n.t('text.tone.label')}
          value={tone}
          choices={tones.map((value) => ({ value, label: i18n.t(`text.tone.${value}`) }))}
          hint={hintLines(
            lockedHint(options.formality.isLocked),
            toneHint(tone, target, answer.isOld ? null : answer.toneUsed),
          )}
          disabled={options.formality.isLocked}
          onChange={actions.chooseTone}
        />
      )}
    </>
  );
};

function sentencesOf({ done, all }: NonNullable<TextAnswer['part']>): string {
  const { format } = new Intl.NumberFormat(formatLocale());
  return i18n.t('text.sentences', { done: format(done), all: format(all) });
}

function costOf({ cost, models }: TextAnswer): string {
  const { format } = new Intl.NumberFormat(formatLocale());
  const words = models.map(modelName);
  if (cost === null) return words.join(' · ');
  if (cost.billed === 0) return [i18n.t('bubble.fromMemory'), ...words].join(' · ');
  const saved = cost.saved > 0 ? [i18n.t('popup.fromMemory', { count: format(cost.saved) })] : [];
  const billed = i18n.t('popup.billed', cost.billed, { count: format(cost.billed) });
  return [billed, ...saved, ...words].join(' · ');
}
