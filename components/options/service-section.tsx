import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { ConnectionResults } from './connection-results.tsx';
import { KeyField } from './key-field.tsx';
import { usePart, useSettings } from './page.ts';
import type { ServiceField, ServiceView } from './service-model.ts';
import { SettingField } from './setting-field.tsx';

export const ServiceSection = () => {
  const { view, actions, locale } = usePart('service');
  const form = useRef<HTMLFormElement>(null);
  useFirstWrongField(form, view.problems);
  return (
    <>
      <form
        ref={form}
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actions.save();
        }}
      >
        <AddressFields />
        <KeyField kind="translate" problem={problemAt('translateKey', view)} />
        <KeyField kind="admin" problem={problemAt('adminKey', view)} />
        <SettingField path="service.keepKeys" />
        <div class="form__buttons">
          <Button type="submit" kind="primary" busy={view.busy !== null}>
            {i18n.t('options.service.save')}
          </Button>
          <Button busy={view.busy !== null} onClick={actions.test}>
            {i18n.t('options.test.button')}
          </Button>
          <span class="form__state" role="status">
            {stateWords(view)}
          </span>
        </div>
      </form>
      <Refusal />
      <KeysElsewhere />
      {/* The element always exists, because screen readers announce changes in a status, but not
          a new status. */}
      <div role="status">
        {view.test && (
          <ConnectionResults test={view.test} connection={view.connection} locale={locale} />
        )}
      </div>
      <div class="pairs">
        <SettingField path="service.maxRequests" />
      </div>
    </>
  );
};

const AddressFields = () => {
  const { view, actions } = usePart('service');
  const { edit } = actions;
  const { isLocked } = useSettings();
  return (
    <>
      <TextField
        label={i18n.t('labels.service.address')}
        kind="address"
        value={view.form.address}
        hint={
          lockedHint(isLocked('service.address')) ??
          i18n.t('options.service.addressHint', {
            free: 'https://api-free.deepl.com',
            pro: 'https://api.deepl.com',
          })
        }
        problem={problemAt('address', view)}
        disabled={isLocked('service.address')}
        onInput={(address) => edit({ address })}
      />
      <TextField
        label={i18n.t('labels.service.scheme')}
        value={view.form.scheme}
        hint={
          lockedHint(isLocked('service.scheme')) ??
          i18n.t('options.service.schemeHint', { scheme: usualScheme })
        }
        problem={problemAt('scheme', view)}
        disabled={isLocked('service.scheme')}
        onInput={(scheme) => edit({ scheme })}
      />
    </>
  );
};

/** A missing permission comes last, because it is asked for last. */
const Refusal = () => {
  const { view, actions } = usePart('service');
  if (view.failure)
    return <FailureNotice failure={view.failure} actions={{ retry: actions.retry }} />;
  if (view.refusedHost === null) return null;
  const host = view.refusedHost;
  return (
    <Notice tone="bad" role="alert">
      <p>
        {view.done === 'saved'
          ? i18n.t('options.service.savedWithoutPermission', { host })
          : i18n.t('options.service.permissionNeeded', { host })}
      </p>
      <Button kind="on-notice" onClick={actions.allowAccess}>
        {failureWords({ code: 'permission-missing' }, host).actionLabel}
      </Button>
    </Notice>
  );
};

/** Keys stay with their address until the reader allows them at another one. */
const KeysElsewhere = () => {
  const { view, actions } = usePart('service');
  const { address, keysElsewhere } = view.connection;
  if (address === null || keysElsewhere.length === 0) return null;
  const from = [...new Set(keysElsewhere.map(({ host }) => host))].join(', ');
  const to = new URL(address).host;
  return (
    <Notice tone="warn" role="alert">
      <p>{i18n.t('options.service.keyElsewhere', { from, to })}</p>
      <Button kind="on-notice" onClick={actions.allowKeys}>
        {i18n.t('options.service.allowKeys', { to })}
      </Button>
    </Notice>
  );
};

function stateWords({ busy, done }: ServiceView): string {
  if (busy === 'saving') return i18n.t('options.service.saving');
  if (busy === 'testing') return i18n.t('options.test.running');
  if (done === 'saved') return i18n.t('options.service.saved');
  return done === 'removed' ? i18n.t('options.service.removed') : '';
}

const usualScheme = 'DeepL-Auth-Key';

function problemAt(field: ServiceField, { problems }: ServiceView): string | null {
  const failure = problems[field];
  if (failure === undefined) return null;
  if (failure.code === 'address-missing') return i18n.t('options.service.addressEmpty');
  if (failure.code !== 'rule-broken') return failureWords(failure).text;
  if (field === 'scheme') return i18n.t('options.service.schemeInvalid', { scheme: usualScheme });
  if (field === 'address') return failureWords(failure).text;
  return i18n.t('options.service.keyInvalid');
}

/** Each refusal has new failure objects, so problems that remain from an earlier one move nothing. */
function useFirstWrongField(
  form: RefObject<HTMLElement | null>,
  problems: Readonly<Record<string, unknown>>,
): void {
  const known = useRef(problems);
  useLayoutEffect(() => {
    const isNew = Object.entries(problems).some(
      ([field, problem]) => known.current[field] !== problem,
    );
    known.current = problems;
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
