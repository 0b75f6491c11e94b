import { useEffect, useRef } from 'preact/hooks';
import type { Failure } from '../../utils/base/failure.ts';
import type { ImportPlan } from '../../utils/settings/settings-file.ts';
import { inOneLine } from '../../utils/wording/sentences.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { sideInWords } from './change-in-words.ts';
import { fieldName } from './field-names.ts';
import { useOptions, usePart, useSettings } from './page.ts';
import { SettingField } from './setting-field.tsx';

export const TransferSection = () => {
  const { view, actions, locale } = useOptions();
  const { plan, problem, isExported } = view.transfer;
  const { isOn } = useSettings().sync;
  return (
    <>
      <div class="form__buttons">
        <Button onClick={actions.transfer.exportFile}>{i18n.t('options.transfer.export')}</Button>
        <FileButton />
        <span class="form__state" role="status">
          {isExported && i18n.t('options.transfer.exported')}
        </span>
      </div>
      <p class="section__note">{i18n.t('options.transfer.list')}</p>
      {problem && (
        <Notice tone="bad" role="alert">
          <p>{i18n.t(`options.transfer.problem.${problem}`)}</p>
        </Notice>
      )}
      {plan && <Plan plan={plan} />}
      <SettingField path="sync.isOn" />
      {isOn && view.syncProblem !== null && (
        <Notice tone="warn" role="status">
          <p>{syncProblemInWords(view.syncProblem, locale)}</p>
        </Notice>
      )}
    </>
  );
};

/** The browser's words, or the settings that are too long for it. */
function syncProblemInWords({ code, rule = '' }: Failure, locale: string): string {
  if (code !== 'too-large') return i18n.t('options.transfer.syncFailed', { message: rule });
  const names = rule.split(' ').map(fieldName);
  return i18n.t('options.transfer.syncTooLong', {
    names: new Intl.ListFormat(locale).format(names),
  });
}

/** The browser's file field cannot be styled. */
const FileButton = () => {
  const { look } = usePart('transfer').actions;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{i18n.t('options.transfer.import')}</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json,text/plain,.txt"
        aria-label={i18n.t('options.transfer.import')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) look(file);
          // The reader may have repaired the same file.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

const Plan = ({ plan }: { readonly plan: ImportPlan }) => {
  const { actions, locale } = usePart('transfer');
  const { apply, dismiss } = actions;
  const isEmpty = plan.changes.length === 0;
  const box = useRef<HTMLFieldSetElement>(null);
  // It comes after the browser's dialog has closed, and below the button.
  useEffect(() => box.current?.focus(), []);
  return (
    <fieldset class="transfer" ref={box} tabIndex={-1}>
      <legend>{i18n.t('options.transfer.planLabel')}</legend>
      {isEmpty ? <p>{i18n.t('options.transfer.nothing')}</p> : <Changes changes={plan.changes} />}
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
          <Button kind="primary" onClick={apply}>
            {i18n.t('options.transfer.apply', plan.changes.length, {
              count: new Intl.NumberFormat(locale).format(plan.changes.length),
            })}
          </Button>
        )}
        <Button onClick={dismiss}>
          {isEmpty ? i18n.t('options.transfer.close') : i18n.t('options.transfer.cancel')}
        </Button>
      </div>
    </fieldset>
  );
};

const Changes = ({ changes }: Pick<ImportPlan, 'changes'>) => {
  const { locale } = useOptions();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{i18n.t('options.transfer.setting')}</th>
          <th scope="col">{i18n.t('options.transfer.before')}</th>
          <th scope="col">{i18n.t('options.transfer.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{fieldName(path)}</th>
            <td>
              <bdi>{sideInWords(path, before, after, locale)}</bdi>
            </td>
            <td>
              <bdi>{sideInWords(path, after, before, locale)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A file may name a thousand unknown settings. */
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
