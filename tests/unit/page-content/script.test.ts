import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { succeed } from '../../../utils/base/result.ts';
import { pointAt } from '../../../utils/page/read/remembered-block.ts';
import type { PageSessionOptions } from '../../../utils/page/session.ts';
import type { PageRequest, PageStatus } from '../../../utils/translation/page-status.ts';
import { KeptWindow } from '../../support/kept-window.ts';
import { spanishPage } from '../../support/spanish-page.ts';

/** The sessions that the script has opened, as far as it uses them. */
const opened = vi.hoisted(() => [] as FakeSession[]);

class FakeSession {
  readonly options: PageSessionOptions;
  scope: string;
  isOfBlocks = false;
  agreed: string | null = null;
  phase: PageStatus['phase'] = 'stopped';
  shows: PageStatus['shows'] = 'original';
  readonly close = vi.fn(async () => {});

  constructor(options: PageSessionOptions) {
    this.options = options;
    this.scope = options.scope;
    opened.push(this);
  }

  begin(asks: unknown): void {
    this.phase = asks === 'never' ? 'working' : 'asking';
    if (asks === 'never') this.agreed = this.scope;
    if (this.agreed) this.shows = 'translation';
  }

  toggleBlock(): void {
    Object.assign(this, { isOfBlocks: true, phase: 'working', shows: 'translation' });
  }

  setScope(scope: string): void {
    this.scope = scope;
  }

  async setDisplay(): Promise<void> {}
  async showOriginal(): Promise<void> {}
  status = () => {
    const { phase, shows, isOfBlocks } = this;
    const texts = { found: 1, translated: 0, kept: 0, inTarget: 0 };
    return { phase, shows, isOfBlocks, texts, failure: null, estimate: null };
  };
}

vi.mock('../../../utils/page/session.ts', () => ({ PageSession: FakeSession }));

const ask = { asks: { above: 0 } };
const never = { asks: 'never' };
const whole: PageRequest = { ...spanishPage, scope: 'whole-page' };

const world = globalThis as unknown as Record<symbol, { close(): void } | undefined>;
const place = Symbol.for('verso.page');

afterEach(() => {
  world[place]?.close();
  delete world[place];
  vi.unstubAllGlobals();
  vi.resetModules();
  fakeBrowser.reset();
  opened.length = 0;
});

/** Runs the script in a frame. `tell` reaches it as the extension does. */
async function run(frame: 'main' | 'foreign' = 'main') {
  const window = new KeptWindow();
  vi.stubGlobal('window', window);
  vi.stubGlobal('self', window);
  vi.stubGlobal('top', frame === 'main' ? window : new KeptWindow());
  vi.stubGlobal('document', { contentType: 'text/html' });
  vi.stubGlobal('location', new URL('https://news.example/one'));
  const sent = vi.fn(async (_: { readonly name: string }): Promise<unknown> => succeed(null));
  const hear = vi.fn<(message: object, sender: object, reply: (value: unknown) => void) => void>();
  fakeBrowser.runtime.sendMessage = sent as never;
  fakeBrowser.runtime.onConnect.addListener = () => {};
  fakeBrowser.runtime.onMessage.addListener = (listener) =>
    void hear.mockImplementation(listener as never);
  const { default: script } = await import('../../../entrypoints/page.content/index.ts');
  await script.main(null as never);
  const tell = (name: string, input: object = {}): Promise<unknown> =>
    new Promise((answer) => hear({ name, input }, { id: fakeBrowser.runtime.id }, answer));
  const names = (): string[] => sent.mock.calls.map(([{ name }]) => name);
  return { tell, sent, names, window };
}

const session = (): FakeSession => {
  const last = opened.at(-1);
  if (!last) throw new Error('No session is open.');
  return last;
};

describe('the whole page, asked about after a part of it is translated', () => {
  it('is not sent by frames of other origins before the reader agrees', async () => {
    const { tell } = await run('foreign');
    await tell('page.join', { ...spanishPage, ...never, freshSince: 5 });
    await tell('page.begin', { ...whole, ...ask });
    expect(session().scope).toBe('as-i-read');
    expect(session().close).not.toHaveBeenCalled();
    await tell('page.join', { ...whole, ...never, freshSince: 5 });
    expect(session().scope).toBe('whole-page');
    expect(opened).toHaveLength(1);
  });

  it('is not what frames that join meanwhile are told', async () => {
    const { tell } = await run();
    await tell('page.begin', { ...spanishPage, ...never });
    await tell('page.begin', { ...whole, ...ask });
    expect(await tell('page.state')).toMatchObject({
      value: { order: { ...spanishPage, ...never } },
    });
    session().agreed = 'whole-page';
    expect(await tell('page.state')).toMatchObject({ value: { order: { ...whole, ...never } } });
  });
});

it('a block that is pointed at has no frame of another origin join', async () => {
  const { tell } = await run();
  await tell('page.begin', { ...spanishPage, ...never });
  pointAt({ isConnected: true } as Element);
  await tell('page.block', { ...spanishPage, at: 'pointed' });
  expect(session().isOfBlocks).toBe(true);
  expect(await tell('page.state')).toMatchObject({ value: { order: null } });
});

it('texts of a page that was left while its new address was judged are sent when it is back', async () => {
  const { tell, sent, names, window } = await run();
  await tell('page.begin', { ...spanishPage, ...never });
  sent.mockImplementation(() => new Promise(() => {}));
  vi.stubGlobal('location', new URL('https://news.example/two'));
  const onOutcome = vi.fn();
  const { translate } = session().options;
  const text = { format: 'plain', text: 'Dog' } as const;
  const translated = translate([text], { signal: new AbortController().signal, onOutcome });
  await vi.waitFor(() => expect(names()).toContain('page.moved'));
  expect(onOutcome).not.toHaveBeenCalled();
  sent.mockImplementation(async () => succeed(null));
  window.tell('pageshow', true);
  await translated;
  expect(onOutcome).toHaveBeenCalledOnce();
  expect(names().filter((name) => name === 'page.moved')).toHaveLength(2);
});
