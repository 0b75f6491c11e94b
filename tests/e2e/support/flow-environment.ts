import type { Environment } from 'vitest/runtime';
import { openLane } from './lane.ts';

/** Node, and a browser that flows share, which is ended when the process is about to end. */
const flowEnvironment: Environment = {
  name: 'flows',
  viteEnvironment: 'ssr',
  setup() {
    const lane = openLane();
    return {
      async teardown() {
        for (const verso of lane.open) await verso.close();
        await lane.end();
      },
    };
  },
};

// biome-ignore lint/style/noDefaultExport: Vitest takes an environment from nowhere else.
export default flowEnvironment;
