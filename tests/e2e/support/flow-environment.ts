import type { Environment } from 'vitest/runtime';
import { openLane } from './lane.ts';

/** Node with browsers that flows share. It ends them before the process ends. */
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

// biome-ignore lint/style/noDefaultExport: Vitest requires a default export.
export default flowEnvironment;
