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

/** The background's own world: in Firefox a page of ours has it at hand while it is awake. */
interface World {
  fetch: typeof fetch;
  readonly chrome: typeof chrome;
  held?: string[];
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

/** `evaluate` gives the value of an expression in the background, or in a page of ours that has it at hand. */
export function backgroundThrough(
  evaluate: (expression: string) => Promise<unknown>,
  kill: () => Promise<void>,
): Background {
  const world = '(chrome.extension?.getBackgroundPage?.() ?? globalThis)';
  return {
    kill,
    async holdRequests(after) {
      await evaluate(`(${holdRequests})(${world}, ${after})`);
    },
    heldTexts: async () => (await evaluate(`[...(${world}.held ?? [])]`)) as string[],
    async holdAnswers() {
      await evaluate(`(${holdAnswers})(${world})`);
    },
  };
}
