import { useEffect, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { shortMask } from '../../utils/wording/usage-words.ts';
import { dayLong } from '../usage/usage-words.ts';
import { paperOrder } from './paper-order.ts';
import { followPaper, rowsAStep, rowsOnPaper } from './paper-rows.ts';
import type { PartProps } from './report-view.ts';
import { columnHead, counters } from './report-words.ts';
import { rowWords } from './row-words.ts';

/** The rows as words, as they come out on paper: nothing there can be pressed or scrolled. */
export const PaperTable = (props: PartProps) => {
  useEffect(followPaper, []);
  const { rows } = props.shown.report;
  const order = useMemo(() => paperOrder(props.shown), [props.shown]);
  const count = Math.min(order.length, rowsOnPaper.value);
  if (count === 0) return null;
  return (
    <div class="paper table only-printed">
      <table>
        <thead>
          <tr>
            {rows.grouping !== 'key' && <th scope="col">{i18n.t('usage.day')}</th>}
            {rows.grouping !== 'day' && <th scope="col">{i18n.t('report.key')}</th>}
            {[
              ...counters.map(columnHead),
              ...(rows.before ? [i18n.t('report.before'), i18n.t('report.change')] : []),
            ].map((head) => (
              <th key={head} scope="col" class="is-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(count / rowsAStep) }, (_, step) => (
          <Rows
            // biome-ignore lint/suspicious/noArrayIndexKey: some rows are those of their place
            key={step}
            {...props}
            some={order.subarray(step * rowsAStep, (step + 1) * rowsAStep)}
          />
        ))}
      </table>
    </div>
  );
};

/** Drawn once: those that come after them change nothing. */
const Rows = ({ some, ...props }: PartProps & { readonly some: Uint32Array }) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is that of what is shown
  useMemo(
    () => (
      <tbody>
        {[...some].map((row) => (
          <Row key={row} row={row} {...props} />
        ))}
      </tbody>
    ),
    [props.shown, props.locale],
  );

const Row = ({ row, ...props }: PartProps & { readonly row: number }) => {
  const { key, day, figures, compared } = rowWords(props, row);
  const label = key?.label.trim();
  const mask = key && shortMask(key.maskedKey);
  return (
    <tr>
      {day && <th scope="row">{dayLong(day, props.locale)}</th>}
      {key && (
        <th scope="row" class="paper__key">
          {/* Other people's words, in whichever direction they are written. */}
          <bdi>{label || mask}</bdi>
          {/* The gap stands between them, not in the mask: from right to left that would have it behind. */}
          {label && ' '}
          {label && <small dir="ltr">{mask}</small>}
        </th>
      )}
      {figures.map(({ counter, words, isZero }) => (
        <td key={counter} class={isZero ? 'is-number is-zero' : 'is-number'}>
          {words}
        </td>
      ))}
      {compared && <td class="is-number">{compared.before}</td>}
      {compared && <td class="is-number">{compared.change}</td>}
    </tr>
  );
};
