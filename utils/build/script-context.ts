/** Replaces WXT's content script context, which would reveal the extension's id to the page. */
export class ContentScriptContext {}
