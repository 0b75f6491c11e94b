import type { Clock } from '../../../utils/base/clock.ts';
import { inTime } from '../../../utils/base/in-time.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { HandlersOf } from '../../../utils/messages/listen.ts';
import type { RecordHeld } from '../../../utils/messages/replies.ts';
import type { Meter } from '../../../utils/pipeline/meter/meter.ts';
import { budgetLevel, budgetShare } from '../../../utils/translation/month-spending.ts';

export const meterAnswers = ({ meter }: { readonly meter: Meter }): HandlersOf<'meter'> => ({
  'meter.month': () => told(() => meter.month()),
  'meter.rows': ({ from, to }) => told(() => meter.read(from, to)),
  'meter.held': () => told(() => held(meter)),
  'meter.clear': () => told(() => meter.clear().then(() => null)),
});

async function held(meter: Meter): Promise<RecordHeld> {
  const rows = await meter.read('0000-01-01', '9999-12-31');
  return {
    billed: rows.reduce((sum, { billed }) => sum + billed, 0),
    saved: rows.reduce((sum, { saved }) => sum + saved, 0),
    since: rows[0]?.day ?? null,
  };
}

const told = <T>(ask: () => Promise<T>): Promise<Result<T>> =>
  ask().then(succeed, () => fail({ code: 'meter-failed' }));

/** A translation is shown before a figure that may not come. */
const patienceMs = 500;

/**
 * The used share of the month's budget (1 is all) once a warning is due. Null: not yet, no budget, or not known in
 * time.
 */
export async function readBudgetWarning({
  clock,
  meter,
}: {
  readonly meter: Pick<Meter, 'month'>;
  readonly clock: Pick<Clock, 'sleep'>;
}): Promise<number | null> {
  const month = await inTime(meter.month(), { patienceMs, clock }).catch(() => null);
  return month === null || budgetLevel(month) === 'within' ? null : budgetShare(month);
}
