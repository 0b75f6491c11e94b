/**
 * Replaces WXT's content script context, which Verso does not use. WXT's class would reveal Verso to the page by an
 * event with the extension's id.
 */
export class ContentScriptContext {}
