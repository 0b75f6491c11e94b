import { describe, expect, it, vi } from 'vitest';
import { createPageControl } from '../../../entrypoints/page.content/page-control.ts';
import type { Wanted } from '../../../utils/base/wanted.ts';
import type { PageSession } from '../../../utils/page/session.ts';

const spanish: Wanted = { source: null, target: 'ES', formality: 'default', model: 'default' };
const german: Wanted = { ...spanish, target: 'DE' };

/** Sessions that write down what is asked of them. */
const openControl = () => {
  const log: string[] = [];
  const control = createPageControl(({ target }) => {
    const say = (what: string) => () => void log.push(`${target} ${what}`);
    const session: Pick<
      PageSession,
      'begin' | 'stop' | 'showOriginal' | 'showTranslation' | 'close' | 'status'
    > = {
      begin: say('begins'),
      stop: say('stops'),
      showTranslation: say('shows the translation'),
      close: say('closes'),
      async showOriginal() {
        log.push(`${target} gives the page back`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.push(`${target} has given the page back`);
      },
      status: vi.fn<PageSession['status']>(),
    };
    return { session: session as PageSession, release: say('lets go of its port') };
  });
  return { control, log };
};

describe('the one session of a page', () => {
  it('goes on with the same wishes, so that nothing is paid for twice', async () => {
    const { control, log } = openControl();
    await control.begin(spanish, 'as-i-read');
    await control.begin({ ...spanish }, 'as-i-read');
    expect(log).toEqual(['ES begins', 'ES begins']);
  });

  it.each([
    ['another language', german, 'as-i-read'],
    ['another scope', spanish, 'whole-page'],
    ['another tone', { ...spanish, formality: 'prefer_more' }, 'as-i-read'],
  ] as const)('gives the page back before %s begins', async (_, wanted, scope) => {
    const { control, log } = openControl();
    await control.begin(spanish, 'as-i-read');
    await control.begin(wanted, scope);
    expect(log).toEqual([
      'ES begins',
      'ES gives the page back',
      'ES has given the page back',
      'ES lets go of its port',
      `${wanted.target} begins`,
    ]);
  });

  it('does one thing at a time, however fast the reader clicks', async () => {
    const { control, log } = openControl();
    await control.begin(spanish, 'as-i-read');
    await Promise.all([control.command('show-original'), control.command('show-translation')]);
    expect(log.slice(1)).toEqual([
      'ES gives the page back',
      'ES has given the page back',
      'ES shows the translation',
    ]);
  });

  it('takes no notice of commands before there is anything to command', async () => {
    const { control, log } = openControl();
    await control.command('stop');
    await control.command('show-original');
    expect(control.status()).toBeNull();
    expect(log).toEqual([]);
  });

  it('gives the page back at once when it is closed', async () => {
    const { control, log } = openControl();
    await control.begin(spanish, 'as-i-read');
    control.close();
    control.close();
    expect(log).toEqual(['ES begins', 'ES closes', 'ES lets go of its port']);
  });
});
