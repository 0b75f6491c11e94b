/** The texts on their way: whoever asks for one of them waits with the others, also where it is a part of a longer text. */
import type { SourceText, Urgency } from '../base/texts.ts';
import { urgencies } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import type { Asker, Item } from './item.ts';
import type { Memory } from './memory/memory.ts';
import { textKey } from './text-key.ts';

export interface Joiner {
  readonly wanted: Wanted;
  readonly asker: Asker;
  readonly urgency: Urgency;
  readonly memory: Memory;
}

/** Its items, of which those that nobody had asked for before are still to be looked up and sent. */
export interface Joined {
  /** Where each stands among the texts. */
  readonly places: ReadonlyMap<Item, readonly number[]>;
  readonly fresh: readonly Item[];
}

export class Underway {
  /** Per memory, so that a private window's text is never answered through another window's request. */
  readonly #items = new WeakMap<Memory, Map<string, Item>>();

  has(key: string, memory: Memory): boolean {
    return this.#items.get(memory)?.has(key) ?? false;
  }

  /** @param texts undefined: none is asked for in its place */
  join(texts: readonly (SourceText | undefined)[], joiner: Joiner): Joined {
    const places = new Map<Item, number[]>();
    const fresh: Item[] = [];
    texts.forEach((text, index) => {
      if (text === undefined) return;
      const key = textKey(text, joiner.wanted);
      const item = this.#known(joiner.memory).get(key) ?? this.#begin(key, text, joiner, fresh);
      const { urgency } = joiner;
      if (urgencies.indexOf(urgency) < urgencies.indexOf(item.urgency)) item.urgency = urgency;
      places.set(item, [...(places.get(item) ?? []), index]);
    });
    return { places, fresh };
  }

  #known(memory: Memory): Map<string, Item> {
    const known = this.#items.get(memory) ?? new Map<string, Item>();
    this.#items.set(memory, known);
    return known;
  }

  #begin(key: string, text: SourceText, joiner: Joiner, fresh: Item[]): Item {
    const { wanted, asker, urgency, memory } = joiner;
    const known = this.#known(memory);
    const forget = () => void (known.get(key) === item && known.delete(key));
    const item: Item = {
      ...{ key, text, wanted, asker, urgency, memory, forget },
      ...{ waiters: new Set(), carrier: null, leaver: null },
      ...{ parts: [], billedParts: 0 },
    };
    known.set(key, item);
    fresh.push(item);
    return item;
  }
}
