/**
 * The browser's extension API, for every context. In the background and in Verso's own pages it is webextension-polyfill. In scripts that
 * run in other pages the build puts the browser's own object in its place: there every byte counts (api-in-pages.ts).
 */
import browser from 'webextension-polyfill';

export type { I18n, Menus, Runtime, Scripting, Tabs } from 'webextension-polyfill';
export { browser };
