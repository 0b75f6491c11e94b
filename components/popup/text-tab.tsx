import { useRef } from 'preact/hooks';
import { toBcp47 } from '../../utils/languages/bcp47.ts';
import type { Speaker } from '../../utils/languages/speaker.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { budgetLeft, hasFigures } from '../../utils/translation/month-spending.ts';
import { maxTypedCharacters } from '../../utils/translation/texts.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Cross, Swap } from '../controls/icons.tsx';
import { lockedHint, SourceSelect, TargetSelect } from '../controls/language-select.tsx';
import { ListenButton } from '../controls/listen-button.tsx';
import { MonthSpent } from '../controls/month-spent.tsx';
import { Switch } from '../controls/switch.tsx';
import { TextArea } from '../controls/text-area.tsx';
import { OptionsInForce } from './options-in-force.tsx';
import { TextAnswerBox } from './text-answer-box.tsx';
import type { TextActions, TextView } from './text-model.ts';
import { TextTrouble } from './text-trouble.tsx';

export interface TextTabProps {
  readonly view: TextView;
  readonly actions: TextActions;
  readonly speaker: Speaker;
  readonly month: MonthSpending | null;
  /** For the button that asks for access. */
  readonly host: string | undefined;
  /** Command takes the place of Ctrl. */
  readonly isMac: boolean;
  /** The popup opened with this tab, so the reader goes on writing. */
  readonly takesFocus: boolean;
}

const countId = 'text-count';

export const TextTab = (props: TextTabProps) => {
  const { view, actions, speaker, month, host, isMac, takesFocus } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isWorking = view.work.kind === 'working';
  const isAnswered = view.answer !== null && !view.answer.isOld;
  const language = view.source ?? view.detectedSource;
  const count = countOf(view, month);
  return (
    <div class="text-tab">
      <Languages view={view} actions={actions} />
      <div class="text-box">
        <TextArea
          area={area}
          label={i18n.t('text.label')}
          placeholder={i18n.t('text.placeholder')}
          value={view.text}
          language={language === null ? undefined : toBcp47(language)}
          describedBy={countId}
          takesFocus={takesFocus}
          onInput={actions.type}
          onSubmit={actions.translate}
        />
        <div class="text-box__foot">
          <p id={countId} class={`text-count${count.isTooMuch ? ' text-count--too-much' : ''}`}>
            {count.words}
          </p>
          {language !== null && view.text !== '' && (
            <ListenButton key={view.text} speaker={speaker} text={view.text} language={language} />
          )}
          {view.text !== '' && (
            <IconButton
              label={i18n.t('text.clear')}
              onClick={() => {
                // The focus would disappear with the button. The reader can undo such a deletion.
                area.current?.focus();
                area.current?.select();
                if (!document.execCommand('delete')) actions.type('', false);
              }}
            >
              <Cross />
            </IconButton>
          )}
        </div>
      </div>
      <div>
        {/* One button whose words change, so that it keeps its focus and the reader's pointer. */}
        <Button
          kind={isWorking || isAnswered ? 'soft' : 'primary'}
          large
          busy={view.starts === 'not' && !isWorking}
          onClick={isWorking ? actions.stop : actions.translate}
        >
          {isWorking ? i18n.t('popup.stop') : i18n.t('text.translate')}
        </Button>
        <p class="text-tab__hint">{hintOf(view, isMac)}</p>
      </div>
      <Switch
        label={i18n.t('labels.text.isXml')}
        hint={lockedHint(view.locked.has('text.isXml'))}
        on={view.isXml}
        disabled={view.locked.has('text.isXml')}
        onChange={actions.chooseXml}
      />
      <OptionsInForce choices={{ ...view, site: null }} />
      <TextTrouble view={view} actions={actions} host={host} />
      <TextAnswerBox view={view} actions={actions} speaker={speaker} />
      {month && hasFigures(month) && <MonthSpent month={month} />}
    </div>
  );
};

const Languages = ({ view, actions }: Pick<TextTabProps, 'view' | 'actions'>) => (
  <div class="pair pair--with-swap">
    <SourceSelect
      recent={view.recent}
      source={view.source}
      detected={view.detectedSource}
      locked={view.locked.has('text.source')}
      onChange={actions.chooseSource}
    />
    <IconButton label={i18n.t('text.swap')} disabled={!view.canSwap} onClick={actions.swap}>
      <Swap />
    </IconButton>
    <TargetSelect
      recent={view.recent}
      target={view.target}
      further={view.further}
      locked={view.locked.has('text.target')}
      onChange={actions.chooseTarget}
    />
  </div>
);

/** The limit is the service's, or the rest of the budget. */
function countOf({ characters }: TextView, month: MonthSpending | null) {
  const { format } = new Intl.NumberFormat(formatLocale());
  const count = format(characters);
  const left = budgetLeft(month);
  const most = format(maxTypedCharacters);
  if (characters > maxTypedCharacters) {
    return { isTooMuch: true, words: i18n.t('text.tooLong', { count, most }) };
  }
  const words =
    left < Number.POSITIVE_INFINITY && characters > 0
      ? i18n.t('text.countOfBudget', characters, { count, left: format(left) })
      : i18n.t('text.countOfMost', { count, most });
  return { isTooMuch: characters > left, words };
}

function hintOf({ starts, isWordless, work }: TextView, isMac: boolean): string {
  if (starts === 'not') return isWordless ? i18n.t('text.noWords') : '';
  if (work.kind === 'working') return '';
  const key = i18n.t(isMac ? 'text.keyOnMac' : 'text.key');
  return starts === 'on-pause'
    ? i18n.t('text.startsOnPause', { key })
    : i18n.t('text.startsOnRequest', { key });
}
