import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBubble } from '../../../entrypoints/background/actions/show-selection.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { fakeTab } from './fake-tab.ts';

const injected = 'inject /content-scripts/selection.js into all frames';

const closing = 'selection.close to all frames {}';

const isClosed = (frameId: number) => (frameId === 5 ? undefined : succeed(null));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('showBubble of a selection', () => {
  it('shows what the menu was opened on, in its frame', async () => {
    const { log } = fakeTab();
    expect(await showBubble(7, { frameId: 5, text: 'one' })).toEqual(succeed(null));
    expect(log).toEqual([injected, closing, 'selection.show to frame 5 {"text":"one"}']);
  });

  it('closes the bubble of another frame first', async () => {
    const { log } = fakeTab();
    await showBubble(7, { frameId: 5, text: 'one' });
    await showBubble(7, { frameId: 0, text: 'two' });
    expect(log.slice(-2)).toEqual([closing, 'selection.show to frame 0 {"text":"two"}']);
  });

  it('shows it in the main frame when the frame is closed to us', async () => {
    const { log } = fakeTab({ answer: isClosed });
    expect(await showBubble(7, { frameId: 5, text: 'one' })).toEqual(succeed(null));
    expect(log.at(-1)).toBe('selection.show to frame 0 {"text":"one","isElsewhere":true}');
  });

  it('shows nothing of a closed frame where the page around could read it', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    const { log } = fakeTab({ answer: isClosed });
    const known = { frameId: 5, text: 'one' };
    expect(await showBubble(7, known)).toEqual(fail({ code: 'page-forbidden' }));
    expect(log.at(-1)).toBe('selection.show to frame 5 {"text":"one"}');
    expect(log).toHaveLength(3);
  });

  it('says for a key in a closed frame that it is closed, whatever is still selected elsewhere', async () => {
    const frames = [
      { frameId: 0, isAround: true },
      { frameId: 3, isSelected: true },
    ];
    const { log } = fakeTab({ frames });
    await showBubble(7);
    expect(log).toEqual([injected, closing, 'selection.sayClosed to frame 0 {}']);
  });

  it('asks no second frame when the first one answers with a failure', async () => {
    const { log } = fakeTab({ answer: () => fail({ code: 'nothing-selected' }) });
    expect(await showBubble(7, { frameId: 5 })).toEqual(fail({ code: 'nothing-selected' }));
    expect(log).toHaveLength(3);
  });

  it.each([
    [
      'with the focus',
      [
        { frameId: 0, isSelected: true, isAround: true },
        { frameId: 2, isSelected: true, isFocused: true },
      ],
      2,
    ],
    [
      'with a selection, where the focus is elsewhere',
      [
        { frameId: 0, isFocused: true },
        { frameId: 3, isSelected: true },
      ],
      3,
    ],
    [
      'with the focus, where no selection shows: it may be in a shadow tree',
      [{ frameId: 0 }, { frameId: 3, isFocused: true }],
      3,
    ],
    ['on top, where there is neither', [{ frameId: 0 }, { frameId: 3 }], 0],
  ])('finds for a key the frame %s', async (_, frames, frameId) => {
    const { log } = fakeTab({ frames });
    await showBubble(7);
    expect(log).toEqual([injected, closing, `selection.show to frame ${frameId} {}`]);
  });

  it('says where nothing can be shown', async () => {
    const { log } = fakeTab({ url: 'chrome://settings' });
    expect(await showBubble(7, { text: 'one' })).toEqual(fail({ code: 'page-forbidden' }));
    expect(log).toEqual([]);
  });
});

describe('showBubble of a link or picture', () => {
  const link = { frameId: 5, address: 'https://a.example/' };

  it('says in the frame of the menu what it was opened on', async () => {
    const { log } = fakeTab();
    expect(await showBubble(7, { ...link, text: 'The old dog' }, 'link')).toEqual(succeed(null));
    const pointed = '{"kind":"link","address":"https://a.example/"}';
    expect(log).toEqual([injected, closing, `selection.showPointed to frame 5 ${pointed}`]);
  });

  it('shows a link’s words in the main frame when the frame is closed to us', async () => {
    const { log } = fakeTab({ answer: isClosed });
    expect(await showBubble(7, { ...link, text: 'The old dog' }, 'link')).toEqual(succeed(null));
    expect(log.at(-1)).toBe('selection.show to frame 0 {"text":"The old dog","isElsewhere":true}');
  });

  it('shows none where the page around could read it', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    const { log } = fakeTab({ answer: isClosed });
    const known = { ...link, text: 'The old dog' };
    expect(await showBubble(7, known, 'link')).toEqual(fail({ code: 'page-forbidden' }));
    expect(log).toHaveLength(3);
  });

  it('says that it can’t if the selection is unknown', async () => {
    const { log } = fakeTab({ answer: isClosed });
    expect(await showBubble(7, link, 'image')).toEqual(fail({ code: 'page-forbidden' }));
    expect(log).toHaveLength(3);
  });

  it('injects nothing where nothing can be shown', async () => {
    const { log } = fakeTab({ url: 'chrome://settings' });
    expect(await showBubble(7, link, 'link')).toEqual(fail({ code: 'page-forbidden' }));
    expect(log).toEqual([]);
  });
});
