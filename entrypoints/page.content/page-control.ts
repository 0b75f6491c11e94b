/**
 * The page's one session. Options that change the answers begin a new session. All others apply to the running one, so that
 * nothing is paid for twice.
 */
import { createLatest } from '../../utils/base/latest.ts';
import { createMutex } from '../../utils/base/mutex.ts';
import type { PageOrder } from '../../utils/messages/table.ts';
import type { PageSession } from '../../utils/page/session.ts';
import type { TextOnPage } from '../../utils/page/show/texts-at.ts';
import type { PageScope, Wanted } from '../../utils/translation/options.ts';
import type { PageDisplay } from '../../utils/translation/page-display.ts';
import type { AskFirst } from '../../utils/translation/page-estimate.ts';
import type { PageReport, PageRequest } from '../../utils/translation/page-status.ts';
import { haveSameTexts, isAtWork } from '../../utils/translation/page-status.ts';

export interface OpenSession {
  readonly session: PageSession;
  /** Texts are likely to come. */
  connect(): void;
  release(): void;
  /** Applies the present list of own words. Resolves to the options by it, or to null if some texts keep other words. */
  reword(): Promise<Wanted | null>;
  /** The options that new texts follow, with the present list of own words. */
  wanted(): Wanted;
}

interface Current extends OpenSession {
  asked: PageRequest;
  readonly freshSince: number | undefined;
  hasBegun: boolean;
}

export const createPageControl = (
  open: (asked: PageRequest, freshSince: number | undefined) => OpenSession,
) => {
  let current: Current | null = null;
  /** Nothing else is agreement to pay again. */
  const isUnagreed = (): boolean =>
    current?.freshSince !== undefined && current.session.agreed === null;
  // Restoring a large page takes several tasks.
  const inTurn = createMutex();
  let closed: Promise<void> | undefined;
  const openFor = (asked: PageRequest, hasBegun: boolean, freshSince?: number): Current => ({
    ...open(asked, freshSince),
    ...{ asked, freshSince, hasBegun },
  });
  /** A request from before a close is dropped. */
  const nextOpening = createLatest();
  let isOpen = nextOpening();
  const close = (): Promise<void> => {
    if (current) {
      // A failed close must not keep a new session from beginning.
      closed = current.session.close().catch(() => {});
      current.release();
      current = null;
    }
    return closed ?? Promise.resolve();
  };
  return {
    /** `asks` may ask about the cost first. `freshSince` ignores all earlier translations. */
    begin(asked: PageRequest, asks: AskFirst = 'never', freshSince?: number): Promise<void> {
      const isStillOpen = isOpen;
      return inTurn(async () => {
        const fresh = freshSince !== undefined;
        const isOther =
          current && (current.session.isOfBlocks || !haveSameTexts(current.asked, asked));
        if (current && (fresh || isUnagreed() || isOther)) {
          await current.session.showOriginal();
          void close();
        }
        await closed;
        if (!isStillOpen()) return;
        current ??= openFor(asked, true, freshSince);
        const here = current;
        here.asked = asked;
        here.hasBegun = true;
        here.session.setScope(asked.scope);
        await here.session.setDisplay(asked.display);
        // The page may have been left meanwhile.
        if (current === here) here.session.begin(asks);
      });
    },
    /** Translates or restores a block. A translated page keeps its own options. */
    block(asked: PageRequest, element: Element): Promise<void> {
      const isStillOpen = isOpen;
      return inTurn(async () => {
        // The session may only have read ahead for a popup that is closed, or its cost may have been refused.
        const isTranslated = current?.session.agreed && !current.session.isOfBlocks;
        const isOther = current && !isTranslated && !haveSameTexts(current.asked, asked);
        if (isOther || isUnagreed()) void close();
        await closed;
        if (!isStillOpen()) return;
        current ??= openFor(asked, true);
        current.hasBegun = true;
        current.session.toggleBlock(element);
      });
    },
    /** There is no report until `begin`. */
    prepare: (asked: PageRequest): Promise<void> =>
      inTurn(() => {
        if (current) return;
        current = openFor(asked, false);
        current.session.prepare();
        current.connect();
      }),
    unprepare(): void {
      if (current?.hasBegun === false) void close();
    },
    /** Ignored if nothing was asked. */
    answer: (scope: PageScope): Promise<void> =>
      inTurn(() => {
        if (current?.session.status().phase !== 'asking') return;
        current.asked = { ...current.asked, scope };
        current.session.agree(scope);
      }),
    display: (change: Partial<PageDisplay>): Promise<void> =>
      inTurn(async () => {
        if (!current) return;
        const display = { ...current.asked.display, ...change };
        current.asked = { ...current.asked, display };
        await current.session.setDisplay(display);
      }),
    command: (command: 'pause' | 'stop' | 'show-original' | 'show-translation'): Promise<void> =>
      inTurn(async () => {
        if (command === 'pause') current?.session.pause();
        else if (command === 'stop') current?.session.stop();
        else if (command === 'show-translation') current?.session.showTranslation();
        else if (current) {
          const { asked, session } = current;
          // An open question is not put again, so its scope is not what the page follows.
          current.asked = { ...asked, scope: session.agreed ?? asked.scope };
          await session.showOriginal();
        }
      }),
    /** Applies the present list of own words to the texts on the page, at no cost. The next `begin` sends the others. */
    async reword(): Promise<void> {
      const here = current;
      const now = here?.hasBegun ? await here.reword() : null;
      if (!here || !now) return;
      const { details: _, ...asked } = here.asked;
      here.asked = { ...asked, ...now };
    },
    /** Null without a session. */
    wanted: (): Wanted | null => current?.wanted() ?? null,
    /** As of the session. */
    textAt: (element: Element): TextOnPage | null => current?.session.textAt(element) ?? null,
    /** Null before the first `begin`. */
    report: (): PageReport | null =>
      current?.hasBegun ? { ...current.session.status(), asked: current.asked } : null,
    /** For frames that join. They send no more than the reader has agreed to. Null if nothing is translated. */
    order(): PageOrder | null {
      if (!current || !isAtWork(current.session.status())) return null;
      const { asked, freshSince, session } = current;
      const scope = session.agreed === 'whole-page' ? asked.scope : 'as-i-read';
      return { ...asked, scope, asks: 'never', ...(freshSince !== undefined && { freshSince }) };
    },
    /** Nothing begins before the page is restored. */
    close(): Promise<void> {
      isOpen = nextOpening();
      return close();
    },
  };
};
