import { defineContentScript } from 'wxt/utils/define-content-script';
import { systemClock } from '../../utils/base/clock.ts';
import { anyShadowRootOf } from '../../utils/base/closed-roots.ts';
import { createLatest } from '../../utils/base/latest.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import { browser } from '../../utils/extension/api.ts';
import { onePerPage, whenKept, whenLeftBehind } from '../../utils/extension/page-life.ts';
import { createDetector } from '../../utils/languages/detector.ts';
import { listenInPage } from '../../utils/messages/listen.ts';
import { createPageTexts } from '../../utils/messages/page-texts.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';
import { connectToTexts, listenForStatus } from '../../utils/messages/ports.ts';
import { send } from '../../utils/messages/send.ts';
import type { ToPage } from '../../utils/messages/table.ts';
import { offerCorrections } from '../../utils/page/corrections.ts';
import { offerEngine } from '../../utils/page/own-page.ts';
import { elementUnderPointer } from '../../utils/page/read/pointed-block.ts';
import { rememberMenuTargets, takePointed } from '../../utils/page/read/remembered-block.ts';
import { mayHost } from '../../utils/page/read/shadow-hosts.ts';
import { PageSession } from '../../utils/page/session.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import type { AskFirst, EstimateTexts } from '../../utils/translation/page-estimate.ts';
import type { PageReport, PageRequest } from '../../utils/translation/page-status.ts';
import { haveSameTexts } from '../../utils/translation/page-status.ts';
import { createAddressCheck } from './address-check.ts';
import { estimateAnew, estimateByBackground, untilAnswered } from './estimate-by-background.ts';
import { createPageControl } from './page-control.ts';
import { createSign } from './sign.ts';
import { createTitled, createTitleOfVisit } from './titled-texts.ts';

/** Returns closed roots, too. It runs for every element, and most can have none. */
const shadowRootOf = (element: Element): ShadowRoot | null => {
  if (!mayHost(element)) return null;
  try {
    return anyShadowRootOf(element);
  } catch {
    // Chromium shows a script that an update has orphaned open roots only.
    return element.shadowRoot;
  }
};

/** Only Firefox reports the element of a context menu. */
const elementInMenu = (targetId: number | undefined): Element | null =>
  (targetId !== undefined && browser.menus?.getTargetElement?.(targetId)) || null;

const detectLanguage = createDetector((text) => browser.i18n.detectLanguage(text), systemClock);

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main: () => {
    if (location.href.startsWith(browser.runtime.getURL('/'))) offerEngine(PageSession);
    // The frame of a PDF viewer has no text. The background reports that.
    else if (document.contentType !== 'application/pdf') onePerPage('page', start);
  },
});

/** Returns a function that restores the page and ends the work. */
function start(): () => void {
  const watchers = new Set<TypedPort<PageReport, never>>();
  const sendReport = (receivers: Iterable<TypedPort<PageReport, never>> = watchers): void => {
    const report = control.report();
    sign?.update(report);
    if (report) for (const watcher of receivers) watcher.post(report);
  };
  // All frames share one question about the cost, and the toolbar button.
  const isMain = globalThis.self === globalThis.top;
  const sign = isMain ? createSign() : null;
  const titleOfVisit = createTitleOfVisit(() => location.href);
  const addressJudged = createAddressCheck(
    // An image named `URL` would hide `document.URL`. Nothing can hide `location`.
    () => location.href,
    async (address) => isMain && untilAnswered(window, () => send('page.moved', { address })),
  );
  const control = createPageControl((asked, freshSince) => {
    const { scope, display, titleAsContext, byItself: _, ...wanted } = asked;
    const {
      tagHandlingVersion: version,
      leave = [],
      only = [],
      prose = false,
    } = wanted.details ?? {};
    const titled = titleAsContext ? createTitled(() => session.title, titleOfVisit) : null;
    let now: Wanted = wanted;
    // An answer that the back/forward cache has cut off never arrives, and must not keep later ones waiting.
    const latest = createLatest();
    const texts = createPageTexts({
      connect: () => connectToTexts(),
      wanted: () => now,
      freshSince,
      page: window,
      onBack: (goOn) => void addressJudged(true).then(goOn),
      onWait: (ms, failure) => session.wait(ms, failure),
      onUncertain: (characters) => session.addUncertain(characters),
    });
    const estimate: EstimateTexts =
      freshSince === undefined ? estimateByBackground(() => now, window) : estimateAnew;
    const session = new PageSession({
      clock: systemClock,
      document,
      source: wanted.source,
      target: wanted.target,
      ...(version && { tagHandling: version }),
      parts: { leave, only, prose },
      scope,
      display,
      translate: async (some, on) => {
        await addressJudged();
        on.signal.throwIfAborted();
        return texts.translate(titled ? titled(some) : some, on);
      },
      estimate: titled ? (some) => estimate(titled(some)) : estimate,
      shadowRootOf,
      onForeignFrames: () => {
        // Frames join when the page begins.
        if (control.report()) void send('page.frames', {});
      },
      detectLanguage,
      // A replaced session may still call this once.
      onStatus: () => sendReport(),
    });
    return {
      ...{ session, connect: texts.connect, release: texts.close },
      wanted: () => now,
      async reword() {
        const isLatest = latest();
        const isWhole = await session.reword(async (some) => {
          const sent = [...(titled?.(some) ?? some)];
          const answer = await send('page.rewords', { wanted: now, texts: sent });
          if (!answer.ok || !isLatest()) return null;
          now = answer.value.wanted;
          return answer.value.reworded;
        });
        return isWhole ? now : null;
      },
    };
  });

  /** A popup may have opened before this script came. */
  const announce = (): void => {
    if (control.report()) void send('page.here', {});
  };
  /** A page that was only prepared counts as untouched. */
  let hasBegun = false;
  const begin = async (asked: PageRequest, asks: AskFirst, freshSince?: number): Promise<void> => {
    hasBegun = true;
    await control.begin(asked, asks, freshSince);
    announce();
    // The popup compares the report with the chosen options.
    sendReport();
  };

  const closePorts = (): void => {
    for (const watcher of watchers) watcher.close();
    watchers.clear();
  };
  const leave = (): void => {
    void control.close();
    closePorts();
  };

  rememberMenuTargets();
  offerCorrections({
    words: () => control.wanted()?.details?.words ?? [],
    textAt(element) {
      const text = control.textAt(element);
      const report = text && control.report();
      return (
        report && {
          ...text,
          from: report.source ?? report.detectedSource,
          to: report.target,
        }
      );
    },
  });

  listenInPage<Extract<keyof ToPage, `page.${string}`>>({
    'page.begin': async ({ asks, freshSince, ...asked }) => {
      const before = control.report()?.asked;
      if (isMain || asks === 'never') await begin(asked, asks, freshSince);
      else if (freshSince === undefined && before && haveSameTexts(before, asked)) {
        // The reader has not agreed to more yet.
        const scope = before.scope === 'whole-page' ? asked.scope : before.scope;
        await begin({ ...asked, scope }, 'never');
      }
      // The frame joins again when the reader agrees in the main frame.
      else leave();
      return succeed(null);
    },
    'page.read': async (asked) => {
      if (isMain) await control.prepare(asked);
      return succeed(null);
    },
    'page.block': async ({ at, ...asked }) => {
      // Chromium moves `:hover` to the menu's item.
      const isLost = import.meta.env.BROWSER !== 'firefox' && at === 'pointed';
      const known = at === 'pointed' ? takePointed() : elementInMenu(at);
      const element = known ?? (isLost ? null : elementUnderPointer(document, shadowRootOf));
      if (element === null) return isLost ? succeed(false) : fail({ code: 'block-empty' });
      await control.block(asked, element);
      announce();
      sendReport();
      return succeed(true);
    },
    'page.join': async ({ asks, freshSince, ...asked }) => {
      const before = control.report()?.asked;
      // The reader may have agreed to more in the main frame. The texts so far are not sent again.
      if (before?.scope !== asked.scope) await begin(asked, asks, before ? undefined : freshSince);
      return succeed(null);
    },
    'page.leave': async () => {
      leave();
      return succeed(null);
    },
    'page.answer': async ({ scope }) => {
      await control.answer(scope);
      sendReport();
      return succeed(null);
    },
    'page.state': async () =>
      succeed({ hasBegun, report: control.report(), order: control.order() }),
    'page.call': async () => {
      announce();
      return succeed(control.report() !== null);
    },
    'page.display': async ({ display }) => {
      await control.display(display);
      sendReport();
      return succeed(null);
    },
    'page.reword': async () => {
      await control.reword();
      sendReport();
      return succeed(null);
    },
    'page.command': async ({ command }) => {
      await control.command(command);
      return succeed(null);
    },
  });
  listenForStatus((watcher) => {
    watchers.add(watcher);
    watcher.onClosed(() => {
      watchers.delete(watcher);
      if (watchers.size === 0) control.unprepare();
    });
    sendReport([watcher]);
  });
  const endKept = whenKept(window, {
    pagehide: closePorts,
    pageshow: () => {
      sign?.forget();
      announce();
      sendReport();
    },
  });
  // No script can restore the page later.
  const endWatch = whenLeftBehind(() => void control.close(), systemClock);
  return () => {
    endWatch();
    endKept();
    void control.close();
  };
}
