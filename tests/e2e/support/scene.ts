import type { PageServer, ServedFile } from '../../service/page-server.ts';
import { startPageServer } from '../../service/page-server.ts';
import type { LocalService, ServiceOptions } from '../../service/start.ts';
import { startService } from '../../service/start.ts';
import { root, shared } from '../../support/root.ts';
import type { BrowserName } from './browser-under-test.ts';
import { launchBrowser } from './launch.ts';
import { firstRun } from './options-screen.ts';
import type { LaunchOptions, Verso } from './verso.ts';

/** A browser with Verso, a service, and pages: what a flow plays on. */
export interface Scene {
  readonly verso: Verso;
  readonly service: LocalService;
  /** The address of one of our own pages, as `article.html`, or of a saved one, as `saved/zh-zhihu.html`. */
  pageAddress(path: string): string;
  /** Closes the browser, and opens it again with all that it has kept: `launch.profile` says where. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Pages come from another host name than the service: the permission that the options page asks for must not be what
 * lets Verso work on a page.
 */
const pageHost = 'reader.localhost';

/** Pages by their names, as `frames.html`; a string is a page's markup. */
export type Files = Readonly<Record<string, string | ServedFile>>;

/** The same by their paths, as a page server wants them. */
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
    /** What has to be done once there is a service, and no browser yet. */
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

/** The same, set up for a reader of Spanish: what most flows begin with. */
export async function openReadyScene(options?: Parameters<typeof openScene>[0]): Promise<Scene> {
  const scene = await openScene(options);
  await setUp(scene.verso, scene.service);
  return scene;
}

/**
 * Gives Verso the service's address and key, and the language to read in, as fast as an extension's own page can: by the messages and the
 * stored settings that the options page uses. `set-up.test.ts` proves that a reader who does the same by hand comes to the same state.
 *
 * @param askAbove what a page may cost before its reader is asked; most flows are about something else
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
    async (address, translateKey, languages, budget) => {
      const input = { address, scheme: 'Service-Auth-Key', translateKey };
      const saved = await chrome.runtime.sendMessage({ name: 'connection.save', input });
      if (!saved?.ok || !saved.value.permission) return JSON.stringify(saved);
      // Under the lock that every change of settings is made under.
      await navigator.locks.request('verso-settings', async () => {
        const { settings } = await chrome.storage.local.get('settings');
        await chrome.storage.local.set({ settings: { ...Object(settings), languages, budget } });
      });
      return null;
    },
    service.baseUrl,
    service.keys.translate,
    { target },
    { askAbove },
  );
  if (problem !== null) throw new Error(`Verso could not be set up: ${problem}`);
  await options.close();
}
