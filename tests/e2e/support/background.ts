import type { Verso } from './verso.ts';

/** Verso's background, stopped at a step of its work and ended there, as a browser may end it at any moment. */
export interface Background {
  /** Keeps requests from leaving, once so many have left. */
  holdRequests(after: number): Promise<void>;
  /** Texts of the requests that were kept from leaving. */
  heldTexts(): Promise<readonly string[]>;
  /** Keeps from pages that connect from now on whatever they would be told. */
  holdAnswers(): Promise<void>;
  /** Ends it; what was held is gone with it, and the next message starts it anew. */
  kill(): Promise<void>;
}

/** What of the background's own world is used here. */
interface World {
  fetch: typeof fetch;
  readonly chrome: typeof chrome;
  held?: string[];
}

/**
 * Runs a function in the background, with the background's own world before what else it is given. It is sent as source:
 * it may use nothing from outside itself.
 */
export function inBackground<World, Value, Given extends readonly unknown[]>(
  { evaluateInWorker }: Verso,
  work: (world: World, ...given: Given) => Value,
  ...given: Given
): Promise<Awaited<Value>> {
  // In Firefox a page of ours has it at hand while it is awake.
  const world = '(chrome.extension?.getBackgroundPage?.() ?? globalThis)';
  const values = [world, ...given.map((value) => JSON.stringify(value))];
  return evaluateInWorker(`(${work})(${values.join(', ')})`) as Promise<Awaited<Value>>;
}

function holdRequests(world: World, passing: number): void {
  const send = world.fetch.bind(world);
  const held: string[] = [];
  let sent = 0;
  world.held = held;
  world.fetch = (address, options) => {
    sent += 1;
    if (sent <= passing) return send(address, options);
    const { text } = JSON.parse(String(options?.body)) as { readonly text: string[] };
    held.push(...text);
    return new Promise(() => {});
  };
}

function holdAnswers({ chrome: { runtime } }: World): void {
  runtime.onConnect.addListener((port) => {
    port.postMessage = () => {};
  });
}

const heldTexts = ({ held }: World): readonly string[] => [...(held ?? [])];

export const backgroundOf = (verso: Verso): Background => ({
  async kill() {
    await verso.killWorker();
    // Chromium may have its next life wait for this.
    await verso.evaluateInWorker('null');
  },
  holdRequests: (after) => inBackground(verso, holdRequests, after),
  heldTexts: () => inBackground(verso, heldTexts),
  holdAnswers: () => inBackground(verso, holdAnswers),
});
