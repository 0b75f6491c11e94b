import type { Page } from 'puppeteer-core';
import type { PopupScreen } from '../e2e/support/popup-screen.ts';
import { openPopup } from '../e2e/support/popup-screen.ts';
import { openScene, setUp } from '../e2e/support/scene.ts';
import type { Journal } from '../service/journal.ts';
import type { BenchPage } from './pages.ts';
import type { ServicePace } from './services.ts';
import { beginTrace } from './trace/record.ts';

export type Scope = 'as-i-read' | 'whole-page';

/** A page in a browser of its own, which knows no translation yet. */
export interface Stage {
  readonly page: Page;
  /** What the service was asked. */
  readonly journal: Journal;
  /** How long the service waits before every reply. */
  readonly latencyMs: number;
  /** Opens the popup over the page and chooses how much is translated. */
  popup(scope: Scope): Promise<PopupScreen>;
  /** Starts Verso anew under the page, as an update does: popups go. */
  update(): Promise<void>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** What the service waits in addition for each character; 0 by default. */
  readonly perCharacterMs?: number;
  /** The service's latencies, in place of that one and the run's own. */
  readonly pace?: ServicePace;
  /** The journal holds texts: false by default, since those of a huge page are many. */
  readonly keepTexts?: boolean;
}

export type OpenStage = (options?: StageOptions) => Promise<Stage>;

/** What pages are translated to. */
export const target = 'ES';

/**
 * @param latencyMs how long the service waits before every reply
 * @param isTraced what goes on until the stage is closed is kept as a trace and a profile
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
        journal: scene.service.journal,
        latencyMs,
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
