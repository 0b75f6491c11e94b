import type { DetectLanguage } from '../../../utils/languages/detection.ts';
import type { Parts } from '../../../utils/page/read/parts.ts';
import { PageSession } from '../../../utils/page/session.ts';
import type { PageDisplay } from '../../../utils/translation/page-display.ts';
import type { EstimateTexts } from '../../../utils/translation/page-estimate.ts';
import type { PageStatus } from '../../../utils/translation/page-status.ts';
import { replacing } from '../../support/replacing.ts';
import { FakeService } from './fake-service.ts';
import { clearPage, showPage } from './page.ts';
import { clock, until } from './time.ts';

const open: PageSession[] = [];

export interface Opened {
  readonly session: PageSession;
  readonly service: FakeService;
  readonly statuses: PageStatus[];
  /** Returns how often the session reported frames without access. */
  foreignFrames(): number;
  is(phase: PageStatus['phase']): Promise<void>;
}

export interface OpenOptions {
  readonly scope?: 'as-i-read' | 'whole-page';
  readonly display?: Partial<PageDisplay>;
  readonly target?: string;
  readonly parts?: Parts;
  readonly service?: FakeService;
  readonly document?: Document;
  readonly shadowRootOf?: (element: Element) => ShadowRoot | null;
  readonly detectLanguage?: DetectLanguage;
  /** By default, script events count as the reader's, because tests have no reader. */
  readonly isReaders?: (event: Event) => boolean;
  /** By default, the fake service estimates. */
  readonly estimate?: EstimateTexts;
}

/** Opens a session over the page. `closeSessions` ends it. */
export const openSession = (options: OpenOptions = {}): Opened => {
  const { scope = 'whole-page', target = 'ES', service = new FakeService() } = options;
  const { shadowRootOf, detectLanguage, document: shown = document } = options;
  const { estimate = service.estimate, isReaders = () => true } = options;
  const statuses: PageStatus[] = [];
  let foreignFrames = 0;
  const session = new PageSession({
    clock,
    document: shown,
    source: null,
    target,
    scope,
    display: { ...replacing, ...options.display },
    translate: service.translate,
    estimate,
    isReaders,
    ...(options.parts && { parts: options.parts }),
    ...(shadowRootOf === undefined ? {} : { shadowRootOf }),
    onForeignFrames: () => {
      foreignFrames += 1;
    },
    ...(detectLanguage === undefined ? {} : { detectLanguage }),
    onStatus: (status) => statuses.push(status),
  });
  open.push(session);
  const is = (phase: PageStatus['phase']): Promise<void> =>
    until(
      () => session.status().phase === phase,
      () => `${phase}, but ${JSON.stringify(session.status())}`,
    );
  return { session, service, statuses, foreignFrames: () => foreignFrames, is };
};

/** Shows a page and translates all of it. */
export const translatePage = async (html: string, options: OpenOptions = {}): Promise<Opened> => {
  showPage(html);
  const opened = openSession(options);
  opened.session.begin();
  await opened.is('done');
  return opened;
};

/** Ends the sessions of a test and removes its page. */
export const closeSessions = (): void => {
  for (const session of open.splice(0)) void session.close();
  clock.clear();
  clearPage();
};
