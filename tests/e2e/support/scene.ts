import type { WebWorker } from 'puppeteer-core';
import type { PageServer, ServedFile } from '../../service/page-server.ts';
import { startPageServer } from '../../service/page-server.ts';
import type { LocalService, ServiceOptions } from '../../service/start.ts';
import { startService } from '../../service/start.ts';
import { root, shared } from '../../support/root.ts';
import type { BrowserName } from './browser-under-test.ts';
import { launchBrowser } from './launch.ts';
import { firstRun } from './options-screen.ts';
import type { LaunchOptions, Verso } from './verso.ts';

export interface Scene {
  readonly verso: Verso;
  readonly service: LocalService;
  /** Returns the address of a test page such as `article.html`, or of a saved one such as `saved/zh-zhihu.html`. */
  pageAddress(path: string): string;
  /** Closes the browser and opens it again with the same profile (`launch.profile`). */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Pages come from another host name than the service. So the permission for the service's host gives no access to
 * pages.
 */
const pageHost = 'reader.localhost';

/** Pages by name, such as `frames.html`. A string is a page's markup. */
export type Files = Readonly<Record<string, string | ServedFile>>;

/** Returns the files by path, as the page server expects them. */
export const servedFiles = (files: Files): Record<string, ServedFile> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      `/${path}`,
      typeof file === 'string' ? { body: file } : file,
    ]),
  );

export async function openScene(
  options: ServiceOptions & {
    readonly files?: Files;
    readonly launch?: LaunchOptions;
    readonly browser?: BrowserName;
    /** Runs when the service has started and before the browser starts. */
    prepare?(service: LocalService): void;
  } = {},
): Promise<Scene> {
  const service = await startService({ keepTexts: true, ...options });
  options.prepare?.(service);
  const pages: PageServer = await startPageServer({
    roots: {
      '/': `${root}tests/pages`,
      ...(shared === null ? {} : { '/saved': `${shared}pages/dev` }),
    },
    files: servedFiles(options.files ?? {}),
  });
  let verso = await launchBrowser(options.launch, options.browser);
  const origin = pages.origin.replace('127.0.0.1', pageHost);
  return {
    get verso() {
      return verso;
    },
    service,
    pageAddress: (path) => `${origin}/${path}`,
    async restart() {
      await verso.close();
      verso = await launchBrowser(options.launch, options.browser);
    },
    async close() {
      await verso.close();
      await pages.close();
      await service.close();
    },
  };
}

/** Opens a scene that is set up to read Spanish. Most flows start with it. */
export async function openReadyScene(options?: Parameters<typeof openScene>[0]): Promise<Scene> {
  const scene = await openScene(options);
  await setUp(scene.verso, scene.service);
  return scene;
}

/**
 * Stores the service's address, the key, and the target language with the messages and storage items of the options
 * page, because this is fast. `set-up.test.ts` proves that a setup by hand gives the same state.
 *
 * @param askAbove the cost above which Verso asks first; most flows test something else
 */
export async function setUp(
  verso: Verso,
  service: LocalService,
  target = 'ES',
  askAbove: number | null = null,
): Promise<void> {
  await verso.allowHost('http://127.0.0.1/*');
  const options = await firstRun(verso);
  const problem = await options.page.evaluate(
    async (address, translateKey) => {
      const input = { address, scheme: 'Service-Auth-Key', translateKey };
      const saved = await chrome.runtime.sendMessage({ name: 'connection.save', input });
      return saved?.ok && saved.value.permission ? null : JSON.stringify(saved);
    },
    service.baseUrl,
    service.keys.translate,
  );
  if (problem !== null) throw new Error(`Verso could not be set up: ${problem}`);
  await patchSettings(options.page, { languages: { target }, budget: { askAbove } });
  await options.close();
}

/** Stores a patch of the settings from a context of the extension. */
export const patchSettings = (
  own: Pick<WebWorker, 'evaluate'>,
  patch: Readonly<Record<string, object>>,
): Promise<void> =>
  own.evaluate(
    // Verso itself may change the settings at this moment. Every change takes this lock.
    (groups) =>
      navigator.locks.request('verso-settings', async () => {
        const kept = (await chrome.storage.local.get('settings')).settings;
        const settings: Record<string, object> = { ...Object(kept) };
        for (const [group, members] of Object.entries(groups))
          settings[group] = { ...settings[group], ...members };
        await chrome.storage.local.set({ settings });
      }),
    patch,
  );
