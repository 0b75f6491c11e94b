import { i18n } from '#i18n';
import { shortMask } from '../../utils/wording/usage-words.ts';
import { dayLong } from '../usage/usage-words.ts';
import { mostPrinted, paperOrder } from './paper-order.ts';
import type { PartProps } from './report-model.ts';
import { columnHead, inOrder, keyHead } from './report-words.ts';
import { rowWords } from './row-words.ts';
import { useIsPrinting } from './use-day-form.ts';

/** The rows as text for paper, where nothing can be clicked or scrolled. */
export const PaperTable = (props: PartProps) => {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const { rows } = props.shown.report;
  const order = paperOrder(props.shown).subarray(0, mostPrinted);
  return (
    <div class="paper table only-printed">
      <table>
        <thead>
          <tr>
            {rows.grouping !== 'key' && <th scope="col">{i18n.t('usage.day')}</th>}
            {rows.grouping !== 'day' && <th scope="col">{keyHead(props.shown.report)}</th>}
            {[
              ...inOrder(props.shown.report).map(columnHead),
              ...(props.view.prices ? [i18n.t('report.cost')] : []),
              ...(rows.before ? [i18n.t('report.before'), i18n.t('report.change')] : []),
            ].map((head) => (
              <th key={head} scope="col" class="is-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...order].map((row) => (
            <Row key={row} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Row = ({ row, ...props }: PartProps & { readonly row: number }) => {
  const { key, day, figures, cost, compared } = rowWords(props, row);
  const label = key?.label.trim();
  const mask = key && shortMask(key.maskedKey);
  return (
    <tr>
      {day && <th scope="row">{dayLong(day, props.locale)}</th>}
      {key && (
        <th scope="row" class="paper__key">
          {/* Labels are other people's text in any direction. */}
          <bdi>{label || mask}</bdi>
          {/* The space stands outside of the mask, where right-to-left text would put it behind. */}
          {label && ' '}
          {label && <small dir="ltr">{mask}</small>}
        </th>
      )}
      {figures.map(({ counter, words, isZero }) => (
        <td key={counter} class={isZero ? 'is-number is-zero' : 'is-number'}>
          {words}
        </td>
      ))}
      {cost !== null && <td class="is-number">{cost}</td>}
      {compared && <td class="is-number">{compared.before}</td>}
      {compared && <td class="is-number">{compared.change}</td>}
    </tr>
  );
};
