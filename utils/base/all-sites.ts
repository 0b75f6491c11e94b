/** What the browser is asked for where a script of ours has to be on pages before the reader asks for anything there. */
export const allSites = ['https://*/*', 'http://*/*'];
