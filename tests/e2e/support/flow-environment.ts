import type { Environment } from 'vitest/runtime';
import { openLane } from './lane.ts';

/** Node, and the browsers that flows share, which are ended before the process ends. */
const flowEnvironment: Environment = {
  name: 'flows',
  viteEnvironment: 'ssr',
  setup() {
    const lane = openLane();
    return {
      async teardown() {
        for (const verso of lane.open) await verso.close();
        await lane.endAll();
      },
    };
  },
};

// biome-ignore lint/style/noDefaultExport: Vitest takes an environment from nowhere else.
export default flowEnvironment;
