import { defineContentScript } from 'wxt/utils/define-content-script';
import type { PageStatus } from '../../utils/base/page-status.ts';
import { succeed } from '../../utils/base/result.ts';
import { onePerPage } from '../../utils/messages/one-per-page.ts';
import { createPageTexts } from '../../utils/messages/page-texts.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';
import { connectToTexts, listenForStatus } from '../../utils/messages/ports.ts';
import { listenInPage } from '../../utils/messages/transport.ts';
import { PageSession } from '../../utils/page/session.ts';
import { createPageControl } from './page-control.ts';
import { shadowRootOf } from './shadow-roots.ts';

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main: () => onePerPage('page', start),
});

/** @returns what gives the page back and ends the work. */
function start(): () => void {
  const watchers = new Set<TypedPort<PageStatus, never>>();
  const control = createPageControl((wanted, scope) => {
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
      translate: texts.translate,
      shadowRootOf,
      onStatus(status) {
        for (const watcher of watchers) watcher.post(status);
      },
    });
    return { session, release: texts.close };
  });

  listenInPage({
    'page.begin': async ({ wanted, scope }) => {
      await control.begin(wanted, scope);
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
    const status = control.status();
    if (status) watcher.post(status);
  });
  return control.close;
}
