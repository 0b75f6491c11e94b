import { describe, expect, it, vi } from 'vitest';
import { createPageTexts } from '../../../utils/messages/page-texts.ts';
import type { TextsReply, TextsRequest } from '../../../utils/messages/ports.ts';
import type { Wanted } from '../../../utils/translation/options.ts';
import type { TextOutcome } from '../../../utils/translation/texts.ts';
import { Drops } from '../../../utils/translation/texts.ts';
import { KeptWindow } from '../../support/kept-window.ts';
import { portPair } from './port-pair.ts';

const wanted: Wanted = { source: null, target: 'ES', formality: 'default', model: 'default' };
const texts = ['one', 'two', 'three'].map((text) => ({ format: 'plain' as const, text }));
const translated = (text: string): TextOutcome => ({
  ok: true,
  text,
  billedCharacters: 3,
  fromMemory: false,
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Creates a page, and records the ports that it opens. */
function page(onWait?: (ms: number) => void) {
  const ports: ReturnType<typeof portPair<TextsRequest, TextsReply>>[] = [];
  const connect = vi.fn(() => {
    const pair = portPair<TextsRequest, TextsReply>();
    ports.push(pair);
    return pair.near;
  });
  const window = new KeptWindow();
  const pageTexts = createPageTexts({
    connect,
    wanted: () => wanted,
    page: window,
    ...(onWait && { onWait }),
  });
  const controller = new AbortController();
  const drops = new Drops();
  const outcomes: [number, TextOutcome][] = [];
  const ask = (asked = texts) =>
    pageTexts.translate(asked, {
      signal: controller.signal,
      drops,
      onOutcome: (index, outcome) => outcomes.push([index, outcome]),
    });
  const lastId = (place: number) => {
    const last = ports[place]?.postedByNear.at(-1);
    return last && 'id' in last ? last.id : -1;
  };
  return {
    pageTexts,
    ports,
    connect,
    ask,
    outcomes,
    abort: () => controller.abort(),
    drop: (...places: number[]) => drops.add(places),
    leave: (persisted = true) => window.tell('pagehide', persisted),
    comeBack: (persisted = true) => window.tell('pageshow', persisted),
    forge: window.forge.bind(window),
    lastId,
  };
}

describe('createPageTexts', () => {
  it('opens no port before the first call', () => {
    expect(page().connect).not.toHaveBeenCalled();
  });

  it('asks for texts and tells each outcome as it comes', async () => {
    const { ports, ask, outcomes, lastId } = page();
    const finished = ask();
    expect(ports[0]?.postedByNear).toEqual([{ type: 'translate', id: 1, wanted, texts }]);
    const id = lastId(0);
    ports[0]?.far.post({ type: 'outcomes', id, outcomes: [[1, translated('dos')]] });
    await settled();
    expect(outcomes).toEqual([[1, translated('dos')]]);
    ports[0]?.far.post({
      type: 'outcomes',
      id,
      outcomes: [
        [0, translated('uno')],
        [2, translated('tres')],
      ],
    });
    ports[0]?.far.post({ type: 'finished', id });
    await finished;
    expect(outcomes.map(([index]) => index)).toEqual([1, 0, 2]);
  });

  it('uses one port for all calls', async () => {
    const { connect, ask, ports } = page();
    const both = [ask(), ask()];
    for (const id of [1, 2]) ports[0]?.far.post({ type: 'finished', id });
    await Promise.all(both);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('resolves at once for no texts', async () => {
    const { ask, connect } = page();
    await ask([]);
    expect(connect).not.toHaveBeenCalled();
  });

  it('tells when the service makes it wait', async () => {
    const waits: number[] = [];
    const { ask, ports, abort } = page((ms) => waits.push(ms));
    const finished = ask();
    ports[0]?.far.post({ type: 'waiting', id: 1, ms: 5_000, failure: { code: 'too-fast' } });
    await settled();
    expect(waits).toEqual([5_000]);
    abort();
    await expect(finished).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends in the background what is aborted, and tells nothing more', async () => {
    const { ask, ports, abort, outcomes } = page();
    const finished = ask();
    abort();
    await expect(finished).rejects.toMatchObject({ name: 'AbortError' });
    expect(ports[0]?.postedByNear.at(-1)).toEqual({ type: 'drop-all', id: 1 });
    ports[0]?.far.post({ type: 'outcomes', id: 1, outcomes: [[0, translated('uno')]] });
    await settled();
    expect(outcomes).toEqual([]);
  });

  it('asks a new worker for what the dead one left undone, and only for that', async () => {
    const { ask, ports, outcomes } = page();
    const finished = ask();
    ports[0]?.far.post({ type: 'outcomes', id: 1, outcomes: [[1, translated('dos')]] });
    await settled();
    ports[0]?.die();
    expect(ports[1]?.postedByNear).toEqual([
      { type: 'translate', id: 1, wanted, texts: [texts[0], texts[2]] },
    ]);
    ports[1]?.far.post({ type: 'outcomes', id: 1, outcomes: [[1, translated('tres')]] });
    ports[1]?.far.post({ type: 'outcomes', id: 1, outcomes: [[0, translated('uno')]] });
    ports[1]?.far.post({ type: 'finished', id: 1 });
    await finished;
    expect(outcomes).toEqual([
      [1, translated('dos')],
      [2, translated('tres')],
      [0, translated('uno')],
    ]);
  });

  it('tells an outcome once, though a dying worker and the next both tell it', async () => {
    const { ask, ports, outcomes } = page();
    const finished = ask();
    const twice: TextsReply = {
      type: 'outcomes',
      id: 1,
      outcomes: [
        [0, translated('uno')],
        [0, translated('uno')],
      ],
    };
    ports[0]?.far.post(twice);
    ports[0]?.far.post({ type: 'finished', id: 1 });
    await finished;
    expect(outcomes).toHaveLength(1);
  });

  it('gives up on a worker that dies three times without an outcome', async () => {
    const { ask, ports, outcomes } = page();
    const finished = ask();
    for (let death = 0; death < 3; death++) ports[death]?.die();
    await finished;
    expect(ports).toHaveLength(3);
    expect(outcomes).toEqual(
      [0, 1, 2].map((index) => [index, { ok: false, failure: { code: 'worker-lost' } }]),
    );
  });

  it('resets its count of deaths with every outcome, and with every call after it gave up', async () => {
    const { ask, ports, lastId } = page();
    const first = ask();
    for (let death = 0; death < 3; death++) ports[death]?.die();
    await first;
    const second = ask();
    ports[3]?.die();
    ports[4]?.die();
    ports[5]?.far.post({
      type: 'outcomes',
      id: lastId(5),
      outcomes: [[0, translated('uno')]],
    });
    await settled();
    ports[5]?.die();
    expect(ports).toHaveLength(7);
    ports[6]?.far.post({ type: 'finished', id: lastId(6) });
    await second;
  });

  describe('on a page that the browser keeps while its reader is elsewhere', () => {
    it('closes its port, and asks over another for what is missing', async () => {
      const { ask, ports, leave, comeBack, outcomes } = page();
      const finished = ask();
      ports[0]?.far.post({ type: 'outcomes', id: 1, outcomes: [[1, translated('dos')]] });
      await settled();
      const closed = vi.fn();
      ports[0]?.far.onClosed(closed);
      leave();
      expect(closed).toHaveBeenCalledOnce();
      expect(ports).toHaveLength(1);
      comeBack();
      const missing = [texts[0], texts[2]];
      expect(ports[1]?.postedByNear).toEqual([
        { type: 'translate', id: 1, wanted, texts: missing },
      ]);
      const rest = [0, 1].map((place) => [place, translated(`${place}`)] as const);
      ports[1]?.far.post({ type: 'outcomes', id: 1, outcomes: rest });
      ports[1]?.far.post({ type: 'finished', id: 1 });
      await finished;
      expect(outcomes.map(([index]) => index)).toEqual([1, 0, 2]);
    });

    it('is deaf to a port that it has closed: places there are of another question', async () => {
      const hear: ((reply: TextsReply) => void)[] = [];
      const window = new KeptWindow();
      const { translate } = createPageTexts({
        wanted: () => wanted,
        page: window,
        connect: () => ({
          post: () => {},
          onMessage: (handle) => void hear.push(handle),
          onClosed: () => {},
          close: () => {},
        }),
      });
      const outcomes: [number, TextOutcome][] = [];
      void translate(texts, {
        signal: new AbortController().signal,
        onOutcome: (index, outcome) => outcomes.push([index, outcome]),
      });
      hear[0]?.({ type: 'outcomes', id: 1, outcomes: [[0, translated('uno')]] });
      window.tell('pagehide', true);
      window.tell('pageshow', true);
      hear[0]?.({ type: 'outcomes', id: 1, outcomes: [[2, translated('tres')]] });
      hear[1]?.({ type: 'outcomes', id: 1, outcomes: [[0, translated('dos')]] });
      expect(outcomes).toEqual([
        [0, translated('uno')],
        [1, translated('dos')],
      ]);
    });

    it('asks for nothing before he is back', async () => {
      const { ask, ports, leave, comeBack, lastId } = page();
      leave();
      const finished = ask();
      expect(ports).toHaveLength(0);
      comeBack();
      ports[0]?.far.post({ type: 'finished', id: lastId(0) });
      await finished;
    });

    it('asks once for the rest, as soon as it may, however often he comes back until then', async () => {
      const window = new KeptWindow();
      const pair = portPair<TextsRequest, TextsReply>();
      const back: (() => void)[] = [];
      const { translate } = createPageTexts({
        connect: () => pair.near,
        wanted: () => wanted,
        page: window,
        onBack: (goOn) => back.push(goOn),
      });
      window.tell('pagehide', true);
      void translate(texts, { signal: new AbortController().signal, onOutcome: () => {} });
      window.tell('pageshow', true);
      window.tell('pagehide', true);
      window.tell('pageshow', true);
      expect(pair.postedByNear).toEqual([]);
      for (const goOn of back) goOn();
      expect(pair.postedByNear).toHaveLength(1);
    });

    it('counts no death, however often he goes and comes', async () => {
      const { ask, ports, leave, comeBack, outcomes, lastId } = page();
      const finished = ask();
      for (let turn = 0; turn < 5; turn += 1) {
        leave();
        comeBack();
      }
      ports[5]?.die();
      ports[6]?.die();
      expect(ports).toHaveLength(8);
      ports[7]?.far.post({ type: 'finished', id: lastId(7) });
      await finished;
      expect(outcomes).toEqual([]);
    });

    it('asks again for nothing that is dropped', async () => {
      const { ask, ports, drop, leave, comeBack } = page();
      const finished = ask();
      drop(0, 1, 2);
      leave();
      comeBack();
      await finished;
      expect(ports).toHaveLength(1);
    });

    it('heeds neither a page that is not kept nor one that is shown for the first time', () => {
      const { ask, ports, leave, comeBack } = page();
      void ask();
      leave(false);
      comeBack(false);
      expect(ports).toHaveLength(1);
    });

    it('hears the browser alone: a page that says so itself hangs nothing up and asks for nothing', () => {
      const { ask, ports, forge } = page();
      void ask();
      const closed = vi.fn();
      ports[0]?.far.onClosed(closed);
      forge('pagehide');
      forge('pageshow');
      expect(closed).not.toHaveBeenCalled();
      expect(ports).toHaveLength(1);
    });
  });

  describe('that the page has taken away', () => {
    it('are dropped in the background, each by its place there', async () => {
      const { ask, ports, drop, outcomes } = page();
      const finished = ask();
      ports[0]?.far.post({ type: 'outcomes', id: 1, outcomes: [[0, translated('uno')]] });
      await settled();
      drop(2);
      expect(ports[0]?.postedByNear.at(-1)).toEqual({ type: 'drop', id: 1, places: [2] });
      ports[0]?.far.post({ type: 'outcomes', id: 1, outcomes: [[1, translated('dos')]] });
      ports[0]?.far.post({ type: 'finished', id: 1 });
      await finished;
      expect(outcomes.map(([index]) => index)).toEqual([0, 1]);
    });

    it('before they are asked for are not asked for', async () => {
      const { ask, drop, connect } = page();
      drop(0, 1, 2);
      await ask();
      expect(connect).not.toHaveBeenCalled();
    });

    it('are not asked for again, whatever becomes of the worker', async () => {
      const { ask, ports, drop } = page();
      const finished = ask();
      drop(1);
      ports[0]?.die();
      expect(ports[1]?.postedByNear).toEqual([
        { type: 'translate', id: 1, wanted, texts: [texts[0], texts[2]] },
      ]);
      drop(2);
      expect(ports[1]?.postedByNear.at(-1)).toEqual({ type: 'drop', id: 1, places: [1] });
      ports[1]?.die();
      drop(0);
      ports[2]?.die();
      await finished;
      expect(ports).toHaveLength(3);
    });
  });

  it('says worker-lost when the extension was updated under the page', async () => {
    const outcomes: TextOutcome[] = [];
    const { translate } = createPageTexts({
      wanted: () => wanted,
      connect: () => {
        throw new Error('Extension context invalidated.');
      },
    });
    await translate(texts, {
      signal: new AbortController().signal,
      onOutcome: (_, outcome) => outcomes.push(outcome),
    });
    expect(outcomes).toHaveLength(3);
    expect(outcomes[0]).toEqual({ ok: false, failure: { code: 'worker-lost' } });
  });

  it('closes its port when the session ends, and opens a new one if asked again', async () => {
    const { ask, ports, pageTexts, abort } = page();
    const finished = ask();
    const closed = vi.fn();
    ports[0]?.far.onClosed(closed);
    abort();
    await expect(finished).rejects.toThrow();
    pageTexts.close();
    expect(closed).toHaveBeenCalledOnce();
  });
});
