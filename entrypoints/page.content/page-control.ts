/**
 * The page's one session, as the popup and the background steer it. What changes the answers ends the session that is there
 * and begins a new one; all else goes on with it, so that nothing is paid for twice.
 */
import { createMutex } from '../../utils/base/mutex.ts';
import type { PageSession } from '../../utils/page/session.ts';
import type { PageScope } from '../../utils/translation/options.ts';
import type { PageDisplay } from '../../utils/translation/page-display.ts';
import type { AskFirst } from '../../utils/translation/page-estimate.ts';
import type { PageReport, PageWishes } from '../../utils/translation/page-status.ts';
import { haveSameTexts } from '../../utils/translation/page-status.ts';

/** A session with what it holds open beside the page. */
export interface OpenSession {
  readonly session: PageSession;
  /** Lets go of its way to the background. */
  release(): void;
}

export interface PageControl {
  /** The cost is told first where `asks` wants it, and the reader's answer waited for. `freshSince`: whatever was translated before. */
  begin(asked: PageWishes, asks?: AskFirst, freshSince?: number): Promise<void>;
  /** Reads the page for a `begin` that may follow, where nothing has begun. Until then there is no report. */
  prepare(asked: PageWishes): Promise<void>;
  /** Ends what was only prepared. */
  unprepare(): void;
  /** The session asks for everything anew, since it was wished then; undefined: it does not. */
  readonly freshSince: number | undefined;
  /** The reader's yes, for as much as `scope` has; nothing where nothing was asked. */
  answer(scope: PageScope): Promise<void>;
  display(display: PageDisplay): Promise<void>;
  command(command: 'pause' | 'stop' | 'show-original' | 'show-translation'): Promise<void>;
  /** Null before the first `begin`. */
  report(): PageReport | null;
  /** Falls silent at once and gives the page back; nothing begins before that is done. */
  close(): Promise<void>;
}

interface Current extends OpenSession {
  asked: PageWishes;
  readonly freshSince: number | undefined;
  /** False: the page is only read ahead. */
  hasBegun: boolean;
}

export const createPageControl = (
  open: (asked: PageWishes, freshSince: number | undefined) => OpenSession,
): PageControl => {
  let current: Current | null = null;
  /** The reader has not said yes yet to paying once more: another begin is no yes. */
  let isUnagreed = false;
  // Restoring a large page takes several tasks, and the next step starts from its end.
  const inTurn = createMutex();
  let closed: Promise<void> | undefined;
  /** How often the page was closed from outside: what was asked for before is wished no longer. */
  let closes = 0;
  const close = (): Promise<void> => {
    if (current) {
      // What went wrong there keeps nothing from beginning anew.
      closed = current.session.close().catch(() => {});
      current.release();
      current = null;
    }
    return closed ?? Promise.resolve();
  };
  return {
    begin: (asked, asks = 'never', freshSince) => {
      const closesBefore = closes;
      return inTurn(async () => {
        const fresh = freshSince !== undefined;
        if (current && (fresh || isUnagreed || !haveSameTexts(current.asked, asked))) {
          await current.session.showOriginal();
          void close();
        }
        await closed;
        if (closes !== closesBefore) return;
        isUnagreed = fresh && asks !== 'never';
        current ??= { ...open(asked, freshSince), asked, freshSince, hasBegun: true };
        const here = current;
        here.asked = asked;
        here.hasBegun = true;
        here.session.setScope(asked.scope);
        await here.session.setDisplay(asked.display);
        // The page may have been left meanwhile.
        if (current === here) here.session.begin(asks);
      });
    },
    prepare: (asked) =>
      inTurn(() => {
        if (current) return;
        current = { ...open(asked, undefined), asked, freshSince: undefined, hasBegun: false };
        current.session.prepare();
      }),
    unprepare() {
      if (current?.hasBegun === false) void close();
    },
    answer: (scope) =>
      inTurn(() => {
        if (current?.session.status().phase !== 'asking') return;
        isUnagreed = false;
        current.asked = { ...current.asked, scope };
        current.session.agree(scope);
      }),
    display: (display) =>
      inTurn(async () => {
        if (!current) return;
        current.asked = { ...current.asked, display };
        await current.session.setDisplay(display);
      }),
    command: (command) =>
      inTurn(async () => {
        if (command === 'pause') current?.session.pause();
        else if (command === 'stop') current?.session.stop();
        else if (command === 'show-original') await current?.session.showOriginal();
        else current?.session.showTranslation();
      }),
    get freshSince() {
      return current?.freshSince;
    },
    report: () =>
      current?.hasBegun ? { ...current.session.status(), asked: current.asked } : null,
    close() {
      closes += 1;
      return close();
    },
  };
};
