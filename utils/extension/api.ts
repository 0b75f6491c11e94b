/**
 * The extension API for every context: webextension-polyfill in the background and in Verso's pages, the browser's own
 * object in page scripts, where size matters (api-in-pages.ts).
 */
import browser from 'webextension-polyfill';

export type { I18n, Menus, Runtime, Scripting, Tabs } from 'webextension-polyfill';
export { browser };
