import { i18n } from '#i18n';
import type { Failure } from '../../utils/base/failure.ts';
import type { ConnectionTest } from '../../utils/messages/to-background.ts';
import { dayInWords } from '../day-in-words.ts';
import { failureWords } from '../failure-words.ts';

/** What a test found, for each of the service's two operations apart. */
export const ConnectionResults = ({
  test,
  hasAdminKey,
  locale,
}: {
  readonly test: ConnectionTest;
  readonly hasAdminKey: boolean;
  readonly locale: string;
}) => (
  <dl class="results" aria-label={i18n.t('options.test.heading')}>
    <Result name={i18n.t('options.test.translation')} {...translateResult(test, locale)} />
    <Result name={i18n.t('options.test.usage')} {...usageResult(test, hasAdminKey, locale)} />
  </dl>
);

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

function translateResult({ translate }: ConnectionTest, locale: string): ResultWords {
  if (!translate.ok) return failed(translate.failure);
  const { billed } = translate.value;
  const count = new Intl.NumberFormat(locale).format(billed);
  return { tone: 'good', lines: [i18n.t('options.test.worksBilled', billed, { count })] };
}

/** Usage is optional: that a translation key may not read it is no fault of the connection. */
function usageResult({ usage }: ConnectionTest, hasAdminKey: boolean, locale: string): ResultWords {
  if (usage.ok) {
    const date = dayInWords(usage.value.upTo, locale);
    return { tone: 'good', lines: [i18n.t('options.test.worksUpTo', { date })] };
  }
  const { code } = usage.failure;
  if (!hasAdminKey && (code === 'key-missing' || code === 'key-refused')) {
    return { tone: 'warn', lines: [i18n.t('options.test.noAdminKey')] };
  }
  if (code === 'key-refused') {
    return { tone: 'bad', lines: [i18n.t('options.test.mayNotReadUsage')] };
  }
  return failed(usage.failure);
}

const failed = (failure: Failure): ResultWords => {
  const { text, details } = failureWords(failure);
  return { tone: 'bad', lines: [text, ...details] };
};
