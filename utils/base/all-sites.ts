/** The permission for scripts that run before the reader asks for anything on a page. */
export const allSites = ['https://*/*', 'http://*/*'];
