import { defineContentScript } from 'wxt/utils/define-content-script';
import type { PageReport, PageWishes } from '../../utils/base/page-status.ts';
import { isAtWork } from '../../utils/base/page-status.ts';
import { succeed } from '../../utils/base/result.ts';
import { onePerPage, whenLeftBehind } from '../../utils/messages/one-per-page.ts';
import { createPageTexts } from '../../utils/messages/page-texts.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';
import { connectToTexts, listenForStatus } from '../../utils/messages/ports.ts';
import { listenInPage, send } from '../../utils/messages/transport.ts';
import { PageSession } from '../../utils/page/session.ts';
import { detectLanguage } from './detect-language.ts';
import { createPageControl } from './page-control.ts';
import { createPageMemory } from './page-memory.ts';
import { shadowRootOf } from './shadow-roots.ts';

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main: () => onePerPage('page', start),
});

/** @returns what gives the page back and ends the work. */
function start(): () => void {
  const watchers = new Set<TypedPort<PageReport, never>>();
  const tell = (watchersToTell: Iterable<TypedPort<PageReport, never>> = watchers): void => {
    const report = control.report();
    if (report) for (const watcher of watchersToTell) watcher.post(report);
  };
  const memory = createPageMemory();
  const control = createPageControl(({ scope, display, ...wanted }) => {
    const texts = createPageTexts({
      connect: connectToTexts,
      wanted,
      onWait: (ms, failure) => session.wait(ms, failure),
    });
    const session = new PageSession({
      document,
      source: wanted.source,
      target: wanted.target,
      scope,
      display,
      translate: memory.remembering(texts.translate, wanted),
      shadowRootOf,
      onForeignFrames: () => void send('page.frames', {}),
      detectLanguage,
      // Not what it says but what there is to say: a session that was replaced may still speak once.
      onStatus: () => tell(),
    });
    return { session, release: texts.close };
  });

  /** For an open popup: it may have come before this script. */
  const sayHere = (): void => {
    if (control.report()) void send('page.here', {});
  };
  const begin = async (asked: PageWishes): Promise<void> => {
    await control.begin(asked);
    sayHere();
    // At once: the popup compares it with what is chosen.
    tell();
  };

  listenInPage({
    'page.begin': async ({ wanted, ...asked }) => {
      await begin({ ...wanted, ...asked });
      return succeed(null);
    },
    'page.join': async ({ wanted, ...asked }) => {
      if (control.report() === null) await begin({ ...wanted, ...asked });
      return succeed(null);
    },
    'page.leave': async () => {
      control.close();
      // A popup that heard of this session forgets it.
      for (const watcher of watchers) watcher.close();
      watchers.clear();
      return succeed(null);
    },
    'page.wishes': async () => {
      const report = control.report();
      if (report === null || !isAtWork(report)) return succeed(null);
      const { scope, display, ...wanted } = report.asked;
      return succeed({ wanted, scope, display });
    },
    'page.call': async () => {
      sayHere();
      return succeed(null);
    },
    'page.display': async ({ display }) => {
      await control.display(display);
      tell();
      return succeed(null);
    },
    'page.command': async ({ command }) => {
      await control.command(command);
      return succeed(null);
    },
  });
  listenForStatus((watcher) => {
    watchers.add(watcher);
    watcher.onClosed(() => watchers.delete(watcher));
    tell([watcher]);
  });
  // The page gets its own text back: nobody could give it back later.
  const endWatch = whenLeftBehind(control.close);
  return () => {
    endWatch();
    control.close();
  };
}
