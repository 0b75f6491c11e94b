/** What of Trusted Types is used here: the types that come with the language know none of them. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML(markup: string, type: string, sink: string): string | null },
  ): unknown;
}

/** Where a browser has Trusted Types, it tells with these words which sink a text has come to. */
const inertParser = 'DOMParser parseFromString';

/**
 * Our pages let no text become markup (utils/build/page-policy.ts). This one has the engine in it, which reads replies in
 * documents where nothing loads or runs: for their parser an exception, and for nothing else.
 */
export function allowInertParsing(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup, _type, sink) => (sink === inertParser ? markup : null),
  });
}
