import type { Page } from 'puppeteer-core';
import type { PopupScreen } from '../e2e/support/popup-screen.ts';
import { openPopup } from '../e2e/support/popup-screen.ts';
import { openScene, setUp } from '../e2e/support/scene.ts';
import type { BenchPage } from './pages.ts';

export type Scope = 'as-i-read' | 'whole-page';

/** A page in a browser of its own, which knows no translation yet. */
export interface Stage {
  readonly page: Page;
  /** Opens the popup over the page and chooses how much is translated. */
  popup(scope: Scope): Promise<PopupScreen>;
  close(): Promise<void>;
}

export type OpenStage = () => Promise<Stage>;

const target = 'ES';

/** @param latencyMs how long the service waits before every reply */
export const stageFor =
  ({ path, markup }: BenchPage, latencyMs: number): OpenStage =>
  async () => {
    const scene = await openScene({
      delayMs: latencyMs,
      keepTexts: false,
      ...(markup ? { files: { [path]: markup() } } : {}),
    });
    try {
      await setUp(scene.verso, scene.service, target);
      const page = await scene.verso.open(scene.pageAddress(path));
      return {
        page,
        async popup(scope) {
          const popup = await openPopup(scene.verso, page);
          if (scope === 'whole-page') await popup.chooseWholePage();
          else await popup.chooseAsIRead();
          return popup;
        },
        close: scene.close,
      };
    } catch (error) {
      await scene.close();
      throw error;
    }
  };
