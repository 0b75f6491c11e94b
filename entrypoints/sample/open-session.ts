import { systemClock } from '../../utils/base/clock.ts';
import { browser } from '../../utils/extension/api.ts';
import { createDetector } from '../../utils/languages/detector.ts';
import { createPageTexts } from '../../utils/messages/page-texts.ts';
import { connectToTexts } from '../../utils/messages/ports.ts';
import { send } from '../../utils/messages/send.ts';
import { offeredEngine } from '../../utils/page/own-page.ts';
import type { PageSession } from '../../utils/page/session.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import { displayOf } from '../../utils/translation/page-display.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';

/** The same engine and port as on any page. */
export function openSession(
  effective: Effective,
  source: string,
  onStatus: (status: PageStatus) => void,
): PageSession {
  const { languages, page } = effective.settings;
  const { target } = languages;
  const { wanted } = resolveWanted(effective, { source, target, site: null });
  const { translate } = createPageTexts({
    connect: () => connectToTexts(),
    wanted: () => wanted,
    page: window,
    onWait: (ms, failure) => session.wait(ms, failure),
    onUncertain: (characters) => session.addUncertain(characters),
  });
  const session: PageSession = new (offeredEngine())({
    clock: systemClock,
    document,
    source,
    target,
    scope: 'whole-page',
    display: displayOf(page),
    translate,
    estimate: async (texts) => {
      const estimate = await send('page.estimate', { wanted, texts: [...texts] });
      return estimate.ok ? estimate.value : null;
    },
    detectLanguage: createDetector((text) => browser.i18n.detectLanguage(text), systemClock),
    onStatus,
  });
  return session;
}
