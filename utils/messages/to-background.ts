/**
 * Every message that crosses a context, one row each: who may send it, what it carries, what comes back.
 *
 *   popup, options, report, content ──send──▶ background             (`toBackground`, here)
 *   content ──send──▶ popup                                          (`toPopup`, to-page.ts)
 *   background, popup ──sendToPage──▶ every frame of a page at once  (`toPage`, `toSelections`, to-page.ts)
 *   background ──sendToFrame──▶ one frame                            (`toFrame`, `toSelection`, to-page.ts)
 *
 * Every answer is a union with `{ ok: false, failure }`: failures cross as data, never as thrown errors.
 * No row ever gives a key back, only whether there is one and how it ends.
 */
import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import type { Alert } from '../usage/alerts.ts';
import type { PieceSent } from '../usage/parcel.ts';
import { aboutConnection } from './about-connection.ts';
import { aboutKept } from './about-kept.ts';
import { aboutPages } from './about-pages.ts';
import type { Row, SenderContext } from './rows.ts';
import { answer } from './rows.ts';
import { usageAsker, utcDay } from './shapes.ts';

export const toBackground = {
  ...aboutConnection,
  ...aboutKept,
  ...aboutPages,
  /**
   * What the account used in at most 366 UTC days (`YYYY-MM-DD`, both included). `fresh`: as the service tells it now, not
   * as it told it some minutes ago. `asker`: the page that asks, one thing at a time (`createUsageAsker`).
   */
  'usage.read': {
    from: ['popup', 'report'],
    input: v.object({
      from: utcDay,
      to: utcDay,
      fresh: v.boolean(),
      asker: usageAsker,
    }),
    output: answer<Result<PieceSent>>(),
  },
  /** What is told on a UTC day to who looks at usage, of the account of now: it is seen then, and the mark on the button goes. */
  'usage.alerts': {
    from: ['popup', 'report'],
    input: v.object({ today: utcDay }),
    output: answer<Result<readonly Alert[]>>(),
  },
  /** The asker waits no longer: what it asked for is answered with what it was held up by, otherwise with `timed-out`. */
  'usage.stop': {
    from: ['popup', 'report'],
    input: v.object({ asker: usageAsker }),
    output: answer<Result<null>>(),
  },
} as const satisfies Record<string, Row<SenderContext>>;

export type BackgroundMessage = keyof typeof toBackground;
