import type { Verso } from './verso.ts';

/** Stops Verso's background at a step of its work, or ends it there, as a browser may do at any moment. */
export interface Background {
  /** Blocks requests after this many have been sent. */
  holdRequests(after: number): Promise<void>;
  heldTexts(): Promise<readonly string[]>;
  /** Holds back all replies to pages that connect later. */
  holdAnswers(): Promise<void>;
  /** Ends the background. Blocked requests and replies are lost, and the next message starts it again. */
  kill(): Promise<void>;
}

interface World {
  fetch: typeof fetch;
  readonly chrome: typeof chrome;
  held?: string[];
}

/**
 * Runs a function in the background. Its first argument is the background's global object. The function is sent as
 * source code, so it may use nothing from outside itself.
 */
export function inBackground<World, Value, Given extends readonly unknown[]>(
  { evaluateInWorker }: Verso,
  work: (world: World, ...given: Given) => Value,
  ...given: Given
): Promise<Awaited<Value>> {
  // A page of the extension can reach the background in Firefox while it runs.
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
    // Chromium may start the next worker only after a message.
    await verso.evaluateInWorker('null');
  },
  holdRequests: (after) => inBackground(verso, holdRequests, after),
  heldTexts: () => inBackground(verso, heldTexts),
  holdAnswers: () => inBackground(verso, holdAnswers),
});
