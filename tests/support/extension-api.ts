import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Replaces `webextension-polyfill`, which throws outside an extension. */
export default fakeBrowser;
