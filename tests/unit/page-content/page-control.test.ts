import { describe, expect, it, vi } from 'vitest';
import { createPageControl } from '../../../entrypoints/page.content/page-control.ts';
import type { PageSession } from '../../../utils/page/session.ts';
import type { Wanted } from '../../../utils/translation/options.ts';
import type { AskFirst } from '../../../utils/translation/page-estimate.ts';
import type { PageRequest, PageStatus } from '../../../utils/translation/page-status.ts';
import { replacing } from '../../support/replacing.ts';
import { spanishPage } from '../../support/spanish-page.ts';

const german: PageRequest = { ...spanishPage, target: 'DE' };

const isCheap = (asks: AskFirst | undefined): boolean =>
  typeof asks === 'object' && asks.above > 1_000_000;

/** Creates sessions that record their calls. */
const openControl = (reworded: Wanted | null = null) => {
  const log: string[] = [];
  const control = createPageControl(({ target }) => {
    const say = (what: string) => () => void log.push(`${target} ${what}`);
    const status = vi.fn<PageSession['status']>();
    let isOfBlocks = false;
    let agreed: PageSession['agreed'] = null;
    const session: Pick<
      PageSession,
      | 'begin'
      | 'prepare'
      | 'agree'
      | 'stop'
      | 'showOriginal'
      | 'showTranslation'
      | 'setScope'
      | 'setDisplay'
      | 'close'
      | 'status'
      | 'toggleBlock'
      | 'isOfBlocks'
      | 'agreed'
    > = {
      begin: (asks) => {
        log.push(asks === 'never' ? `${target} begins` : `${target} asks first`);
        if (asks === 'never' || isCheap(asks)) agreed = 'as-i-read';
        const phase = agreed ? 'working' : 'asking';
        status.mockReturnValue({ phase, shows: 'translation' } as PageStatus);
      },
      prepare: say('reads ahead'),
      agree(scope) {
        log.push(`${target} goes on with the scope ${scope}`);
        agreed = scope;
      },
      stop: say('stops'),
      showTranslation: say('shows the translation'),
      close: async () => void log.push(`${target} closes`),
      async showOriginal() {
        log.push(`${target} gives the page back`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.push(`${target} has given the page back`);
      },
      setScope: (scope) => log.push(`${target} takes the scope ${scope}`),
      setDisplay: async ({ layout }) => void log.push(`${target} takes the layout ${layout}`),
      toggleBlock() {
        log.push(`${target} turns a block`);
        status.mockReturnValue({ phase: 'stopped', shows: 'translation' } as PageStatus);
        isOfBlocks = true;
      },
      get isOfBlocks() {
        return isOfBlocks;
      },
      get agreed() {
        return agreed;
      },
      status,
    };
    return {
      session: session as PageSession,
      connect: say('opens its port'),
      release: say('lets go of its port'),
      async reword() {
        log.push(`${target} takes other words`);
        return reworded;
      },
      wanted: () => spanishPage,
    };
  });
  return { control, log };
};

describe('a changed list of own words', () => {
  const { scope, display, titleAsContext, ...wanted } = spanishPage;
  const now: Wanted = { ...wanted, details: { words: ['Verso'] } };
  const chosen: PageRequest = { ...spanishPage, ...now };

  it.each([
    ['is done with, if it applies to all texts', now, false],
    ['lets the next request begin anew, if it does not', null, true],
  ])('%s', async (_, reworded, beginsAnew) => {
    const { control, log } = openControl(reworded);
    await control.begin(spanishPage);
    await control.reword();
    expect(log.at(-1)).toBe('ES takes other words');
    await control.begin(chosen);
    expect(log.includes('ES closes')).toBe(beginsAnew);
  });

  it('changes nothing before the page is translated', async () => {
    const { control, log } = openControl(now);
    await control.reword();
    await control.prepare(spanishPage);
    await control.reword();
    expect(log).toEqual(['ES reads ahead', 'ES opens its port']);
  });
});

describe('a block that is pointed at', () => {
  // The fake session does not read it, and there is no document here.
  const element = null as unknown as Element;

  it('goes with its options, and the whole page begins anew', async () => {
    const { control, log } = openControl();
    await control.block(spanishPage, element);
    await control.block(spanishPage, element);
    await control.block(german, element);
    expect(control.report()).toMatchObject({ asked: { target: 'DE' } });
    await control.begin(german);
    expect(log.filter((line) => /block|closes|begins/.test(line))).toEqual([
      'ES turns a block',
      'ES turns a block',
      'ES closes',
      'DE turns a block',
      'DE closes',
      'DE begins',
    ]);
  });

  it('outlives the popup that had the page read ahead', async () => {
    const { control, log } = openControl();
    await control.prepare(spanishPage);
    await control.block(spanishPage, element);
    control.unprepare();
    expect(log).toEqual(['ES reads ahead', 'ES opens its port', 'ES turns a block']);
  });

  it('goes with its own options if a popup that is gone had the page read ahead with others', async () => {
    const { control, log } = openControl();
    await control.prepare(spanishPage);
    await control.block(german, element);
    expect(log.at(-1)).toBe('DE turns a block');
    expect(log).toContain('ES closes');
    expect(control.report()).toMatchObject({ asked: { target: 'DE' } });
  });
});

describe('a block of a page whose cost was refused', () => {
  const element = null as unknown as Element;

  it('goes with its own options', async () => {
    const { control, log } = openControl();
    await control.begin(spanishPage, 'always');
    await control.command('stop');
    await control.block(german, element);
    expect(log.at(-1)).toBe('DE turns a block');
    expect(control.report()).toMatchObject({ asked: { target: 'DE' } });
  });

  it('is not paid for again', async () => {
    const { control, log } = openControl();
    await control.begin(spanishPage, 'always', 5);
    await control.command('stop');
    await control.block(spanishPage, element);
    expect(log).toContain('ES closes');
  });
});

describe('a fresh translation', () => {
  it.each([
    ['goes on without the question', { above: 2_000_000 }, 5],
    ['is dropped while its question is open', { above: 0 }, undefined],
  ])('%s if the reader begins again', async (_, asks, freshSince) => {
    const { control } = openControl();
    await control.begin(spanishPage, asks, 5);
    await control.begin(spanishPage);
    expect(control.order()?.freshSince).toBe(freshSince);
  });
});

describe('a page that is read ahead', () => {
  it('is no session yet, and goes on with the same wishes', async () => {
    const { control, log } = openControl();
    await control.prepare(spanishPage);
    expect(control.report()).toBeNull();
    await control.begin(spanishPage);
    expect(control.report()).not.toBeNull();
    expect(log).toEqual([
      'ES reads ahead',
      'ES opens its port',
      'ES takes the scope as-i-read',
      'ES takes the layout replace',
      'ES begins',
    ]);
  });

  it('starts again with other options', async () => {
    const { control, log } = openControl();
    await control.prepare(spanishPage);
    await control.begin(german);
    expect(log).toContain('ES closes');
    expect(log.at(-1)).toBe('DE begins');
  });

  it('ends when its reader goes without a press', async () => {
    const { control, log } = openControl();
    await control.prepare(spanishPage);
    control.unprepare();
    expect(log).toEqual([
      'ES reads ahead',
      'ES opens its port',
      'ES closes',
      'ES lets go of its port',
    ]);
  });

  it('continues once it has started, even if the preparation ends', async () => {
    const { control, log } = openControl();
    await control.prepare(spanishPage);
    await control.begin(spanishPage);
    control.unprepare();
    expect(log.at(-1)).toBe('ES begins');
  });

  it('is nothing new where something has begun', async () => {
    const { control, log } = openControl();
    await control.begin(spanishPage);
    await control.prepare(german);
    expect(log.at(-1)).toBe('ES begins');
  });
});

describe('the one session of a page', () => {
  it('goes on with the same wishes, so that nothing is paid for twice', async () => {
    const { control, log } = openControl();
    await control.begin(spanishPage);
    await control.begin({ ...spanishPage });
    expect(log.filter((line) => line === 'ES begins')).toHaveLength(2);
    expect(log).not.toContain('ES gives the page back');
  });

  it.each([
    ['another scope', { ...spanishPage, scope: 'whole-page' }, 'ES takes the scope whole-page'],
    [
      'another layout',
      { ...spanishPage, display: { ...replacing, layout: 'side-by-side' } },
      'ES takes the layout side-by-side',
    ],
  ] as const)('goes on with %s', async (_, asked, line) => {
    const { control, log } = openControl();
    await control.begin(spanishPage);
    await control.begin(asked);
    expect(log).toContain(line);
    expect(log.at(-1)).toBe('ES begins');
    expect(log).not.toContain('ES gives the page back');
    expect(control.report()?.asked).toEqual(asked);
  });

  it('shows what is translated in another way at the reader’s word, and asks for nothing', async () => {
    const { control, log } = openControl();
    const display = { ...replacing, layout: 'side-by-side' } as const;
    await control.display(display);
    expect(log).toEqual([]);
    await control.begin(spanishPage);
    await control.display(display);
    expect(log.at(-1)).toBe('ES takes the layout side-by-side');
    expect(control.report()?.asked).toEqual({ ...spanishPage, display });
    await control.display({ sideLook: 'line' });
    expect(control.report()?.asked.display).toEqual({ ...display, sideLook: 'line' });
  });

  it.each([
    ['another language', german],
    ['another source', { ...spanishPage, source: 'EN' }],
    ['another tone', { ...spanishPage, formality: 'prefer_more' }],
    ['another model', { ...spanishPage, model: 'latency_optimized' }],
    ['the title as context', { ...spanishPage, titleAsContext: true }],
  ] as const)('gives the page back before %s begins', async (_, asked) => {
    const { control, log } = openControl();
    await control.begin(spanishPage);
    await control.begin(asked);
    expect(log.filter((line) => !line.includes('takes'))).toEqual([
      'ES begins',
      'ES gives the page back',
      'ES has given the page back',
      'ES closes',
      'ES lets go of its port',
      `${asked.target} begins`,
    ]);
  });

  it('asks first, and goes on with what the reader has agreed to', async () => {
    const { control, log } = openControl();
    await control.begin({ ...spanishPage, scope: 'whole-page' }, { above: 20_000 });
    await control.answer('as-i-read');
    expect(log.slice(-2)).toEqual(['ES asks first', 'ES goes on with the scope as-i-read']);
    expect(control.report()?.asked).toEqual(spanishPage);
  });

  it('is translated no further than agreed if the original is shown instead of an answer', async () => {
    const { control } = openControl();
    await control.begin(spanishPage);
    await control.begin({ ...spanishPage, scope: 'whole-page' }, 'always');
    await control.command('show-original');
    await control.command('show-translation');
    expect(control.report()?.asked).toEqual(spanishPage);
  });

  it('takes no answer where nothing was asked', async () => {
    const { control, log } = openControl();
    await control.answer('whole-page');
    await control.begin(spanishPage);
    await control.answer('whole-page');
    expect(log.at(-1)).toBe('ES begins');
    expect(control.report()?.asked).toEqual(spanishPage);
  });

  it('reports what it was asked for', async () => {
    const { control } = openControl();
    await control.begin(spanishPage);
    await control.begin(german);
    expect(control.report()).toMatchObject({ asked: german });
  });

  it('does one thing at a time, however fast the reader clicks', async () => {
    const { control, log } = openControl();
    await control.begin(spanishPage);
    await Promise.all([control.command('show-original'), control.command('show-translation')]);
    expect(log.slice(log.indexOf('ES begins') + 1)).toEqual([
      'ES gives the page back',
      'ES has given the page back',
      'ES shows the translation',
    ]);
  });

  it('takes no notice of commands before there is anything to command', async () => {
    const { control, log } = openControl();
    await control.command('stop');
    await control.command('show-original');
    expect(control.report()).toBeNull();
    expect(log).toEqual([]);
  });

  it('gives the page back at once when it is closed', async () => {
    const { control, log } = openControl();
    await control.begin(spanishPage);
    control.close();
    control.close();
    expect(log.slice(-3)).toEqual(['ES begins', 'ES closes', 'ES lets go of its port']);
  });

  it('does not begin what was asked for before it was closed, and begins what is asked for after', async () => {
    const { control, log } = openControl();
    await control.begin(spanishPage);
    const begun = control.begin(german);
    await vi.waitFor(() => expect(log).toContain('ES gives the page back'), { interval: 1 });
    void control.close();
    const begunAgain = control.begin(spanishPage);
    await begun;
    await begunAgain;
    expect(log.filter((line) => line.endsWith(' begins'))).toEqual(['ES begins', 'ES begins']);
    expect(control.report()?.asked).toEqual(spanishPage);
  });
});
