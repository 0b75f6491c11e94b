import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { longestIncreasingRun } from '../../../utils/page/reply/longest-run.ts';
import { logOperations } from '../support/operation-log.ts';
import { clearPage, find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { until } from '../support/time.ts';
import { translateTree, withoutMarks } from '../support/translate-tree.ts';

afterEach(clearPage);

/** Returns the DOM operations on a paragraph of marks `1 2 3 …` for a reply with this order. */
const operations = (html: string, reply: string): string[] => {
  showPage(html);
  return logOperations(() => translateTree({ reply: () => reply }));
};

const moves = (log: readonly string[]): string[] => log.filter((line) => line.startsWith('moves'));

/** Returns `x <b id="s1">a1</b> <b id="s2">a2</b> …`, for replies with another order. */
const row = (count: number): string =>
  `<p>x ${Array.from({ length: count }, (_, i) => `<b id="s${i + 1}">a${i + 1}</b>`).join(' ')}</p>`;
const inOrder = (...order: number[]): string =>
  `X ${order.map((n) => `<b id="${n}">A${n}</b>`).join(' ')}`;

describe('elements', () => {
  it('stay when their order is unchanged', () => {
    const log = operations(row(5), inOrder(1, 2, 3, 4, 5));
    expect(moves(log)).toEqual([]);
    expect(log.filter((line) => /^(inserts|removes)/.test(line))).toEqual([]);
  });

  it.each([
    ['one goes to the start', [3, 1, 2], 1],
    ['one goes to the end', [2, 3, 1], 1],
    ['two change places', [2, 1], 1],
    ['the first and the last change places', [5, 2, 3, 4, 1], 2],
    ['two of six are out of order', [1, 5, 2, 3, 6, 4], 2],
    ['all are turned round', [4, 3, 2, 1], 3],
  ])('move as few as can be: %s', (_, order, count) => {
    const log = operations(row(order.length), inOrder(...order));
    expect(moves(log)).toHaveLength(count);
    const ids = [...document.querySelectorAll('b')].map((b) => Number(b.id.slice(1)));
    expect(ids).toEqual(order);
    expect(find('p').textContent).toBe(`X ${order.map((n) => `A${n}`).join(' ')}`);
  });

  it.each([
    ['fields', '<input name="1">', '<input name="2">'],
    ['lists to choose from', '<select name="1"></select>', '<select name="2"></select>'],
  ])('that people fill in stay in their order: %s', (_, one, two) => {
    showPage(`<p>From ${one} to ${two} o'clock</p>`);
    translateTree({ reply: () => 'Bis <img id="2"> ab <img id="1"> Uhr' });
    const names = [...document.querySelectorAll('input, select')].map((e) =>
      e.getAttribute('name'),
    );
    expect(names).toEqual(['1', '2']);
    expect(find('p').textContent).toBe('Bis  ab  Uhr');
  });

  it('go back where they were', () => {
    for (const order of [
      [2, 1],
      [3, 1, 2],
      [4, 3, 2, 1],
      [5, 2, 3, 4, 1],
      [2, 4, 1, 5, 3],
    ]) {
      showPage(row(order.length));
      const photograph = new Photograph();
      translateTree({ reply: () => inOrder(...order) }).restore();
      expect(photograph.differences).toEqual([]);
    }
  });

  it('keep the focus while they move', () => {
    showPage('<p>x <a href="#" id="s1">a1</a> <a href="#" id="s2">a2</a></p>');
    const links = [find('#s1'), find('#s2')];
    for (const link of links) {
      link.focus();
      const tree = translateTree({ reply: () => 'X <a id="2">A2</a> <a id="1">A1</a>' });
      expect(document.activeElement).toBe(link);
      tree.restore();
      expect(document.activeElement).toBe(link);
    }
  });

  it('keep what their frames have loaded', async () => {
    showPage('<p>x <b>big <iframe srcdoc="<p>1</p>"></iframe></b> <i>old</i> dog</p>');
    const frame = find<HTMLIFrameElement>('iframe');
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const loaded = frame.contentDocument;
    translateTree({
      reply: ({ text }, i) => (i === 0 ? text.replace(/(<b.*<\/b>) (<i.*<\/i>)/, '$2 $1') : text),
    });
    expect(frame.contentDocument).toBe(loaded);
  });

  it('in boxes of their own do not change places', () => {
    const box = 'style="display:inline-block"';
    const log = operations(
      `<p>See <a ${box} id="s1">one</a> and <a ${box} id="s2">two</a></p>`,
      'Ver <a id="2">dos</a> y <a id="1">uno</a>',
    );
    expect(moves(log)).toEqual([]);
  });

  it('between comments, by which frameworks find their parts, do not change places', () => {
    const html = '<p>See <!--[--><b id="s1">one</b><!--]--> and <b id="s2">two</b></p>';
    const log = operations(html, 'Ver <b id="2">dos</b> y <b id="1">uno</b>');
    expect(moves(log)).toEqual([]);
    expect(withoutMarks(document.body.innerHTML)).toMatch(/<!--\[--><b id="s1">[^<]+<\/b><!--]-->/);
  });
});

it('moves are never more than the order needs, and undoing them takes no more', () => {
  const orders = fc.integer({ min: 2, max: 12 }).chain((count) =>
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, i) => i + 1),
      { minLength: count },
    ),
  );
  fc.assert(
    fc.property(orders, (order) => {
      showPage(row(order.length));
      const photograph = new Photograph();
      let tree: ReturnType<typeof translateTree> | undefined;
      const done = logOperations(() => {
        tree = translateTree({ reply: () => inOrder(...order) });
      });
      const needed = order.length - longestIncreasingRun(order).length;
      expect(moves(done)).toHaveLength(needed);
      const undone = logOperations(() => tree?.restore());
      expect(moves(undone).length).toBeLessThanOrEqual(needed);
      expect(photograph.differences).toEqual([]);
    }),
    { numRuns: 100, seed: 20_261_121 },
  );
});

/** Runs a test without `moveBefore`. Then an element must be removed and inserted, and loses its state. */
const withoutMoveBefore = async (test: () => unknown): Promise<void> => {
  const owners = [Element.prototype, Document.prototype, DocumentFragment.prototype];
  const descriptors = owners.map((owner) => Object.getOwnPropertyDescriptor(owner, 'moveBefore'));
  for (const owner of owners) Reflect.deleteProperty(owner, 'moveBefore');
  try {
    await test();
  } finally {
    owners.forEach((owner, i) => {
      Object.defineProperty(owner, 'moveBefore', descriptors[i] as PropertyDescriptor);
    });
  }
};

const frames = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number): void =>
      left === 0 ? resolve() : void requestAnimationFrame(() => next(left - 1));
    next(count);
  });

/** Orders of three links. In some of them, the link with state would move without protection. */
const orders = [
  [3, 1, 2],
  [2, 3, 1],
  [3, 2, 1],
  [2, 1, 3],
  [1, 3, 2],
];
const links = (inside: readonly string[]): string =>
  `<p>x ${inside.map((html, i) => `<a href="#" id="s${i + 1}">a${i + 1}${html}</a>`).join(' ')}</p>`;
const linksInOrder = (source: string, order: readonly number[]): string => {
  const slots = source.match(/<a .*?<\/a>/g) ?? [];
  return `X ${order.map((n) => slots[n - 1]).join(' ')}`;
};
const ids = (): number[] => [...document.querySelectorAll('a')].map((a) => Number(a.id.slice(1)));

describe('where elements can’t be moved without a loss', () => {
  const each = async (
    html: string,
    mayMove: boolean,
    test: (element: HTMLElement, move: () => () => void) => unknown,
  ): Promise<void> => {
    for (const order of orders)
      for (const which of [1, 2, 3]) {
        showPage(links([1, 2, 3].map((n) => (n === which ? html : ''))));
        await withoutMoveBefore(() =>
          test(find(`#s${which}`), () => {
            const tree = translateTree({
              reply: ({ text }, i) => (i === 0 ? linksInOrder(text, order) : text),
            });
            expect(ids()).toEqual(mayMove ? order : [1, 2, 3]);
            return () => {
              tree.restore();
              expect(ids()).toEqual([1, 2, 3]);
            };
          }),
        );
      }
  };

  it('the focus stays, and so does their order', () =>
    each('', false, (link, move) => {
      let lost = 0;
      link.focus();
      link.addEventListener('blur', () => {
        lost += 1;
      });
      const restore = move();
      restore();
      expect(document.activeElement).toBe(link);
      expect(lost).toBe(0);
    }));

  it('what a frame has loaded stays, and so does their order', () =>
    each('<iframe srcdoc="<p>1</p>"></iframe>', false, async (link, move) => {
      const frame = find<HTMLIFrameElement>('iframe', link);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const loaded = frame.contentDocument;
      const restore = move();
      expect(frame.contentDocument).toBe(loaded);
      restore();
      expect(frame.contentDocument).toBe(loaded);
    }));

  it('an open disclosure stays open', () =>
    each('', true, (link, move) => {
      const details = document.createElement('details');
      details.open = true;
      details.style.display = 'inline-block';
      link.append(details);
      const restore = move();
      expect(details.open).toBe(true);
      restore();
      expect(details.open).toBe(true);
    }));
});

describe('activity in an element continues while sentences change their order', () => {
  /** Plays a silent video of a changing colour. */
  const film = (video: HTMLMediaElement): void => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream();
    const draw = (now: number): void => {
      if (!video.isConnected) return;
      context?.fillRect(now % canvas.width, 0, 1, canvas.height);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
    video.srcObject = stream;
  };

  /** Loads a minute of silence: 8,000 samples of 8 bits per second. */
  const sound = (audio: HTMLMediaElement): void => {
    const samples = 8000 * 60;
    const head = new DataView(new ArrayBuffer(44));
    const words = { 0: 'RIFF', 8: 'WAVE', 12: 'fmt ', 36: 'data' };
    for (const [at, word] of Object.entries(words)) {
      [...word].forEach((letter, i) => {
        head.setUint8(Number(at) + i, letter.charCodeAt(0));
      });
    }
    const longs = { 4: 36 + samples, 16: 16, 24: 8000, 28: 8000, 40: samples };
    for (const [at, value] of Object.entries(longs)) head.setUint32(Number(at), value, true);
    const shorts = { 20: 1, 22: 1, 32: 1, 34: 8 };
    for (const [at, value] of Object.entries(shorts)) head.setUint16(Number(at), value, true);
    const silence = new Uint8Array(samples).fill(128);
    audio.src = URL.createObjectURL(new Blob([head, silence], { type: 'audio/wav' }));
  };

  const playsOn = (media: HTMLMediaElement): Promise<void> => {
    const { currentTime } = media;
    return until(() => !media.paused && media.currentTime > currentTime);
  };

  /** Moves the first of three links behind the others, which only `moveBefore` allows. */
  const turnRound = async (
    hasMoveBefore: boolean,
    html: string,
    test: (link: HTMLElement, move: () => () => void) => Promise<void>,
  ): Promise<void> => {
    showPage(links([html, '', '']));
    const link = find('#s1');
    const play = (): Promise<void> =>
      test(link, () => {
        let tree: ReturnType<typeof translateTree> | undefined;
        const log = logOperations(() => {
          tree = translateTree({
            reply: ({ text }, i) => (i === 0 ? linksInOrder(text, [2, 3, 1]) : text),
          });
        });
        expect(ids()).toEqual(hasMoveBefore ? [2, 3, 1] : [1, 2, 3]);
        expect(moves(log)).toHaveLength(hasMoveBefore ? 1 : 0);
        return () => {
          tree?.restore();
          expect(ids()).toEqual([1, 2, 3]);
        };
      });
    await (hasMoveBefore ? play() : withoutMoveBefore(play));
    expect(find('#s1')).toBe(link);
  };

  describe.each([
    ['with `moveBefore`', true],
    ['without `moveBefore`', false],
  ])('%s', (_, hasMoveBefore) => {
    it.each([
      ['film', 'video', film],
      ['sound', 'audio', sound],
    ])('a %s', (__, name, load) =>
      turnRound(hasMoveBefore, `<${name} muted controls></${name}>`, async (link, move) => {
        const media = find<HTMLMediaElement>(name, link);
        media.muted = true;
        load(media);
        // Browsers play sound only after a user gesture.
        await userEvent.keyboard('a');
        await media.play();
        await playsOn(media);
        const heard: string[] = [];
        for (const event of ['pause', 'emptied', 'seeking', 'abort', 'ended']) {
          media.addEventListener(event, () => heard.push(event));
        }
        const restore = move();
        await playsOn(media);
        restore();
        await playsOn(media);
        expect(heard).toEqual([]);
        media.pause();
        URL.revokeObjectURL(media.src);
      }),
    );

    it('what a frame has loaded', () =>
      turnRound(hasMoveBefore, '<iframe srcdoc="<p>1</p>"></iframe>', async (link, move) => {
        const frame = find<HTMLIFrameElement>('iframe', link);
        await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        const inner = frame.contentDocument;
        let loads = 0;
        frame.addEventListener('load', () => {
          loads += 1;
        });
        const restore = move();
        await frames(2);
        restore();
        await frames(2);
        expect(frame.contentDocument).toBe(inner);
        expect(loads).toBe(0);
      }));
  });

  it('an animation, with `moveBefore`', () =>
    turnRound(
      true,
      '<style>@keyframes turn { to { rotate: 1turn } }</style><i style="animation:turn 60s"></i>',
      async (link, move) => {
        const [animation] = find('i', link).getAnimations();
        const time = (): number => Number(animation?.currentTime);
        const goesOn = async (): Promise<void> => {
          const before = time();
          await until(() => time() > before);
          expect(find('i', link).getAnimations()).toEqual([animation]);
        };
        await goesOn();
        const restore = move();
        await goesOn();
        restore();
        await goesOn();
      },
    ));
});

describe('what a reader has selected', () => {
  it('in a field, and the caret there, stay', () => {
    showPage('<p>The dog <input value="Rex the dog" placeholder="Name"></p>');
    const field = find<HTMLInputElement>('input');
    field.focus();
    for (const [start, end] of [
      [4, 4],
      [1, 6],
    ] as const) {
      field.setSelectionRange(start, end, 'backward');
      const tree = translateTree();
      expect(document.activeElement).toBe(field);
      expect([field.selectionStart, field.selectionEnd]).toEqual([start, end]);
      tree.restore();
      expect(document.activeElement).toBe(field);
      expect([field.selectionStart, field.selectionEnd]).toEqual([start, end]);
    }
  });
});

describe('texts', () => {
  it('are written into the text nodes that stand there', () => {
    const log = operations('<p>The <b>old</b> dog</p>', 'El <b id="1">viejo</b> perro');
    expect(log.sort()).toEqual([
      'sets lang="es" on p',
      'writes " perro" over " dog"',
      'writes "El " over "The "',
      'writes "viejo" over "old"',
    ]);
  });

  it('that say the same are not written', () => {
    const log = operations('<p>Rex <b>old</b> Rex</p>', 'Rex <b id="1">viejo</b> Rex');
    expect(log).toEqual(['writes "viejo" over "old"', 'sets lang="es" on p']);
  });

  it('with nothing left to say are emptied, not removed', () => {
    showPage('<p>The <b>dog</b> sleeps</p>');
    const texts = [...find('p').childNodes];
    translateTree({ reply: () => 'El <b id="1">perro duerme</b>' });
    // Verso adds an empty text at the end, to detect a script that removes empty texts.
    expect([...find('p').childNodes].slice(0, -1)).toEqual(texts);
    expect(texts[2]?.nodeValue).toBe('');
    expect(find('p').lastChild?.nodeValue).toBe('');
  });

  it('are put in where the page has none, and taken out by restoring', () => {
    showPage('<p><b>Dogs</b> sleep</p>');
    const tree = translateTree({ reply: () => 'Los <b id="1">perros</b> duermen' });
    expect(find('p').textContent).toBe('Los perros duermen');
    expect(find('p').childNodes).toHaveLength(3);
    tree.restore();
    expect(find('p').childNodes).toHaveLength(2);
  });

  it('in several nodes are kept together in the first with words', () => {
    showPage('<p></p>');
    const parts = ['\n', 'The ', 'old ', 'dog'].map((data) => new Text(data));
    find('p').append(...parts);
    const tree = translateTree({ reply: () => 'El perro viejo' });
    expect(find('p').textContent).toBe('\nEl perro viejo');
    tree.restore();
    expect(parts.map((part) => part.data)).toEqual(['\n', 'The ', 'old ', 'dog']);
    expect([...find('p').childNodes]).toEqual(parts);
  });
});
