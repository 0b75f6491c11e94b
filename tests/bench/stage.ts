import type { Page } from 'puppeteer-core';
import type { PopupScreen } from '../e2e/support/popup-screen.ts';
import { openPopup } from '../e2e/support/popup-screen.ts';
import { openScene, setUp } from '../e2e/support/scene.ts';
import type { Journal } from '../service/journal.ts';
import type { LocalService } from '../service/start.ts';
import type { BenchPage } from './pages.ts';
import type { ServicePace } from './services.ts';
import { beginTrace } from './trace/record.ts';

export type Scope = 'as-i-read' | 'whole-page';

/** A page in a new browser without translations. */
export interface Stage {
  readonly page: Page;
  readonly service: LocalService;
  readonly journal: Journal;
  /** Delay before every reply. */
  readonly latencyMs: number;
  /** Opens the popup, and resolves before it is ready. */
  popupPage(): Promise<Page>;
  /** Opens the popup and chooses the scope. */
  popup(scope: Scope): Promise<PopupScreen>;
  /** Restarts Verso like an update, which closes popups. */
  update(): Promise<void>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Additional delay per character; default 0. */
  readonly perCharacterMs?: number;
  /** Replaces this and the run's latency. */
  readonly pace?: ServicePace;
  /** The journal stores texts; default false, because a huge page has many. */
  readonly keepTexts?: boolean;
}

export type OpenStage = (options?: StageOptions) => Promise<Stage>;

export const target = 'ES';

/**
 * @param latencyMs delay before every reply
 * @param isTraced stores a trace and a profile until the stage is closed
 */
export const stageFor =
  ({ path, markup }: BenchPage, latencyMs: number, isTraced: boolean): OpenStage =>
  async ({ perCharacterMs = 0, keepTexts = false, pace } = {}) => {
    const perSecond = pace?.requestsPerSecond ?? null;
    const scene = await openScene({
      delayMs: pace?.perRequestMs ?? latencyMs,
      delayPerCharacterMs: pace?.perCharacterMs ?? perCharacterMs,
      faults: perSecond === null ? [] : [`rate-limit:${perSecond},burst=${perSecond}`],
      keepTexts,
      ...(markup ? { files: { [path]: markup() } } : {}),
    });
    try {
      await setUp(scene.verso, scene.service, target);
      const page = await scene.verso.open(scene.pageAddress(path));
      const endTrace = isTraced ? await beginTrace(page) : null;
      return {
        page,
        service: scene.service,
        journal: scene.service.journal,
        latencyMs,
        popupPage: () => scene.verso.openPopup(page),
        async popup(scope) {
          const popup = await openPopup(scene.verso, page);
          if (scope === 'whole-page') await popup.chooseWholePage();
          else await popup.chooseAsIRead();
          return popup;
        },
        update: scene.verso.reload,
        async close() {
          await endTrace?.();
          await scene.close();
        },
      };
    } catch (error) {
      await scene.close();
      throw error;
    }
  };
