import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ImportPlan } from '../../utils/settings/settings-file.ts';
import { inOneLine } from '../../utils/wording/sentences.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { changeInWords } from './change-in-words.ts';
import { fieldName } from './field-names.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';
import type { SyncView, TransferActions, TransferView } from './transfer-view.ts';

interface TransferProps extends SettingFieldProps {
  readonly view: TransferView;
  readonly actions: TransferActions;
  readonly sync: SyncView;
}

/** Settings to a file, and back: what a file would change is shown before anything changes. */
export const TransferSection = ({ view, actions, ...shared }: TransferProps) => (
  <>
    <div class="form__buttons">
      <Button onClick={actions.exportFile}>{i18n.t('options.transfer.export')}</Button>
      <FileButton onChoose={actions.look} />
      <span class="form__state" role="status">
        {view.done && i18n.t(`options.transfer.done.${view.done}`)}
      </span>
      {view.done === 'imported' && (
        <Button onClick={actions.undo}>{i18n.t('options.transfer.undo')}</Button>
      )}
    </div>
    {view.problem && (
      <Notice tone="bad" role="alert">
        <p>{i18n.t(`options.transfer.problem.${view.problem}`)}</p>
      </Notice>
    )}
    {view.failure && <FailureNotice failure={view.failure} actions={{}} />}
    {view.notPutBack.length > 0 && (
      <Notice tone="warn" role="status">
        <LeftOut words={i18n.t('options.transfer.notPutBack')} paths={view.notPutBack} />
      </Notice>
    )}
    <SyncSwitch {...shared} />
    {view.plan && <Plan plan={view.plan} actions={actions} locale={shared.locale} />}
  </>
);

const SyncSwitch = ({
  sync: { isOn, problem },
  ...shared
}: SettingFieldProps & Pick<TransferProps, 'sync'>) => (
  <>
    <SettingField {...shared} path="sync.isOn" value={isOn} />
    {isOn && problem !== null && (
      <Notice tone="warn" role="status">
        <p>{i18n.t('options.transfer.syncFailed', { message: problem })}</p>
      </Notice>
    )}
  </>
);

/** A button of ours before the browser's file field, which can't be dressed. */
const FileButton = ({ onChoose }: { readonly onChoose: (file: Blob) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{i18n.t('options.transfer.import')}</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={i18n.t('options.transfer.import')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file, mended, can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

const Plan = ({
  plan,
  actions,
  locale,
}: Pick<TransferProps, 'actions' | 'locale'> & { readonly plan: ImportPlan }) => {
  const isEmpty = plan.changes.length === 0;
  return (
    <fieldset class="transfer">
      <legend>{i18n.t('options.transfer.planLabel')}</legend>
      {isEmpty ? (
        <p>{i18n.t('options.transfer.nothing')}</p>
      ) : (
        <Changes changes={plan.changes} locale={locale} />
      )}
      {plan.changes.some(({ path }) => path === 'service.address') && (
        <Notice tone="warn">
          <p>{i18n.t('options.transfer.addressMoves')}</p>
        </Notice>
      )}
      <LeftOut words={i18n.t('options.transfer.locked')} paths={plan.locked} />
      <LeftOut words={i18n.t('options.transfer.refused')} paths={plan.refused} />
      <LeftOut words={i18n.t('options.transfer.unknown')} paths={plan.unknown} />
      <div class="form__buttons">
        {!isEmpty && (
          <Button kind="primary" onClick={actions.apply}>
            {i18n.t('options.transfer.apply', plan.changes.length, {
              count: new Intl.NumberFormat(locale).format(plan.changes.length),
            })}
          </Button>
        )}
        <Button onClick={actions.dismiss}>
          {isEmpty ? i18n.t('options.transfer.close') : i18n.t('options.transfer.cancel')}
        </Button>
      </div>
    </fieldset>
  );
};

const Changes = ({
  changes,
  locale,
}: Pick<ImportPlan, 'changes'> & { readonly locale: string }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{i18n.t('options.transfer.setting')}</th>
        <th scope="col">{i18n.t('options.transfer.before')}</th>
        <th scope="col">{i18n.t('options.transfer.after')}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => {
        const { before, after } = changeInWords(change, locale);
        return (
          <tr key={change.path}>
            <th scope="row">{fieldName(change.path)}</th>
            <td>
              <bdi>{before}</bdi>
            </td>
            <td>
              <bdi>{after}</bdi>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** A file may name a thousand settings that there are not. */
const mostNamed = 10;

const LeftOut = ({
  words,
  paths,
}: {
  readonly words: string;
  readonly paths: readonly string[];
}) => {
  if (paths.length === 0) return null;
  const named = paths.slice(0, mostNamed).map((path) => fieldName(path));
  return (
    <p class="transfer__left-out">
      {inOneLine(words, named.join(', '))}
      {paths.length > mostNamed && ' …'}
    </p>
  );
};
