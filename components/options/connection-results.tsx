import { useContext } from 'preact/hooks';
import type { Failure } from '../../utils/base/failure.ts';
import type { ConnectionState, ConnectionTest } from '../../utils/messages/replies.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { dayInWords } from '../day-in-words.ts';
import { LockedSettings } from '../locked-settings.ts';

interface ResultsProps {
  readonly test: ConnectionTest;
  readonly connection: ConnectionState;
  readonly locale: string;
}

export const ConnectionResults = (props: ResultsProps) => {
  const locked = useContext(LockedSettings);
  return (
    <>
      <dl class="results" aria-label={i18n.t('options.test.heading')}>
        <Result name={i18n.t('options.test.translation')} {...translateResult(props, locked)} />
        <Result name={i18n.t('options.test.usage')} {...usageResult(props, locked)} />
      </dl>
      {isUnanswered(props.test) && <Unanswered address={props.connection.address} />}
    </>
  );
};

/** Paths that the remedies must not name. */
type Locked = ReadonlySet<string>;

interface ResultWords {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly lines: readonly string[];
}

const Result = ({ name, tone, lines }: ResultWords & { readonly name: string }) => (
  <div class={`result result--${tone}`}>
    <dt>{name}</dt>
    <dd>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </dd>
  </div>
);

/** The browser hides the cause of a failed connection from extensions, but shows it to a reader who opens the address. */
const Unanswered = ({ address }: { readonly address: string | null }) =>
  address === null ? null : (
    <p class="results__open">
      {i18n.t('options.test.unanswered')}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        <bdi>{i18n.t('options.test.openAddress', { address })}</bdi>
      </a>
    </p>
  );

const isUnanswered = ({ translate, usage }: ConnectionTest): boolean =>
  [translate, usage].some((result) => !result.ok && result.failure.code === 'unreachable');

function translateResult(
  { test: { translate, usage }, connection, locale }: ResultsProps,
  locked: Locked,
): ResultWords {
  if (translate.ok) {
    const { billed } = translate.value;
    const count = new Intl.NumberFormat(locale).format(billed);
    return good(i18n.t('options.test.worksBilled', billed, { count }));
  }
  if (translate.failure.code !== 'key-refused' || locked.has('keys.translate')) {
    return failed(translate.failure, locked);
  }
  // The same key may be an admin key.
  if (usage.ok && connection.adminKey === null) {
    return failed(translate.failure, locked, i18n.t('options.test.isAdminKey'));
  }
  return isRefused(usage) && connection.adminKey !== null
    ? failed(translate.failure, locked, i18n.t('options.test.bothRefused'))
    : failed(translate.failure, locked);
}

/** Usage is optional. */
function usageResult(
  { test: { translate, usage }, connection, locale }: ResultsProps,
  locked: Locked,
): ResultWords {
  if (usage.ok) {
    const date = dayInWords(usage.value.upTo, locale);
    return good(i18n.t('options.test.worksUpTo', { date }));
  }
  const { code } = usage.failure;
  if (connection.adminKey === null && (code === 'key-missing' || code === 'key-refused')) {
    return { tone: 'warn', lines: [i18n.t('options.test.noAdminKey')] };
  }
  if (code !== 'key-refused') return failed(usage.failure, locked);
  if (locked.has('keys.admin')) {
    return failed(usage.failure, locked, i18n.t('failure.managedKey'));
  }
  return failed(
    usage.failure,
    locked,
    isRefused(translate) && !locked.has('keys.translate')
      ? i18n.t('options.test.bothRefused')
      : i18n.t('options.test.mayNotReadUsage'),
  );
}

const isRefused = (result: ConnectionTest['translate'] | ConnectionTest['usage']): boolean =>
  !result.ok && result.failure.code === 'key-refused';

const good = (line: string): ResultWords => ({ tone: 'good', lines: [line] });

/** `text` replaces the failure's words. */
function failed(failure: Failure, locked: Locked, text?: string): ResultWords {
  const words = failureWords(failure, undefined, locked);
  return { tone: 'bad', lines: [text ?? words.text, ...words.details] };
}
