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
 * Gives Verso the service's address and key on the page that its first run opened, and the language to read in.
 *
 * @param askAbove what a page may cost before its reader is asked; most flows are about something else
 */
export async function setUp(
  verso: Verso,
  service: LocalService,
  target = 'ES',
  askAbove: number | null = null,
): Promise<void> {
  await verso.grantHost('http://127.0.0.1/*');
  const options = await firstRun(verso);
  await options.fill({ address: service.baseUrl, key: service.keys.translate });
  await options.save();
  await options.chooseTarget(target);
  await options.chooseAskAbove(askAbove);
  await options.close();
}
