import { defineWebExtConfig } from 'wxt';
import { findChromium, findFirefox, sandboxArguments } from './tests/support/browsers.mjs';

const [chrome, firefox] = [findChromium(), findFirefox()];

/** `npm run dev` opens the browser that the tests would take. */
export default defineWebExtConfig({
  binaries: { ...(chrome && { chrome }), ...(firefox && { firefox }) },
  chromiumArgs: sandboxArguments(),
});
