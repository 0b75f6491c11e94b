import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Stands in for `webextension-polyfill`, which refuses to load outside of a browser extension. */
export default fakeBrowser;
