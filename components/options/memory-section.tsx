import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { AskFirst, useQuestion } from './ask-first.tsx';
import { clearedInWords, sizeInWords } from './memory-words.ts';
import type { MemoryView } from './options-view.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface MemoryProps extends SettingFieldProps {
  readonly view: MemoryView;
  readonly onClear: () => void;
}

/** What is kept so that nothing is paid for twice: how much it is, how much it may be, and how to be rid of it. */
export const MemorySection = ({ view, onClear, ...shared }: MemoryProps) => {
  const { locale } = shared;
  const question = useQuestion(onClear);
  const holdsNothing = view.size?.entries === 0;
  return (
    <>
      <Notices view={view} />
      <div class="form__buttons">
        <Button
          label={i18n.t('options.memory.clearLabel')}
          busy={view.isClearing}
          onClick={holdsNothing ? onClear : question.ask}
        >
          {i18n.t('options.memory.clear')}
        </Button>
        <span class="form__state" role="status">
          {view.cleared ? clearedInWords(view.cleared, locale) : sizeInWords(view, locale)}
        </span>
      </div>
      {question.isAsking && (
        <AskFirst
          question={{
            words: i18n.t('options.memory.clearQuestion'),
            yes: i18n.t('options.memory.clear'),
            no: i18n.t('options.memory.clearNo'),
          }}
          onYes={question.yes}
          onNo={question.no}
        />
      )}
      <div class="pairs">
        <SettingField {...shared} path="memory.maxMegabytes" value={view.maxMegabytes} />
        <SettingField {...shared} path="memory.maxDays" value={view.maxDays} />
      </div>
    </>
  );
};

const Notices = ({ view }: Pick<MemoryProps, 'view'>) => {
  if (view.isUnavailable) {
    return (
      <Notice tone="warn">
        <p>{i18n.t('options.memory.unavailable')}</p>
      </Notice>
    );
  }
  if (!view.wasSetAside) return null;
  return (
    <Notice tone="warn">
      <p>{i18n.t('options.memory.setAside')}</p>
    </Notice>
  );
};
