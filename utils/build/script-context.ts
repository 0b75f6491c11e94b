/**
 * Stands in for WXT's context of a content script, of which no script of ours uses anything: at its start it would tell the page,
 * by an event and a message with the extension's id, that Verso is there.
 */
export class ContentScriptContext {}
