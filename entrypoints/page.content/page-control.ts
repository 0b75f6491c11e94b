/**
 * The page's one session, as the popup and the background steer it. Another language or other options end the session
 * that is there and begin a new one; the same ones go on with it, so that nothing is paid for twice.
 */
import type { PageStatus } from '../../utils/base/page-status.ts';
import type { Wanted } from '../../utils/base/wanted.ts';
import type { PageSession } from '../../utils/page/session.ts';

export type Scope = 'as-i-read' | 'whole-page';

/** A session with what it holds open beside the page. */
export interface OpenSession {
  readonly session: PageSession;
  /** Lets go of its way to the background. */
  release(): void;
}

export interface PageControl {
  begin(wanted: Wanted, scope: Scope): Promise<void>;
  command(command: 'stop' | 'show-original' | 'show-translation'): Promise<void>;
  /** Null before the first `begin`. */
  status(): PageStatus | null;
  /** Gives the page back at once and falls silent. */
  close(): void;
}

export const createPageControl = (
  open: (wanted: Wanted, scope: Scope) => OpenSession,
): PageControl => {
  let current: (OpenSession & { readonly options: string }) | null = null;
  // One thing at a time: restoring a large page takes several tasks, and the next step starts from its end.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void> | void): Promise<void> => {
    last = last.then(work, work);
    return last;
  };
  return {
    begin: (wanted, scope) =>
      inTurn(async () => {
        const options = JSON.stringify([wanted, scope]);
        if (current && current.options !== options) {
          await current.session.showOriginal();
          current.release();
          current = null;
        }
        current ??= { ...open(wanted, scope), options };
        current.session.begin();
      }),
    command: (command) =>
      inTurn(async () => {
        if (command === 'stop') current?.session.stop();
        else if (command === 'show-original') await current?.session.showOriginal();
        else current?.session.showTranslation();
      }),
    status: () => current?.session.status() ?? null,
    close() {
      current?.session.close();
      current?.release();
      current = null;
    },
  };
};
