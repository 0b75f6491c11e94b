/**
 * Raise it when the same key comes to mean another request (request-for.ts) or an entry another shape: what is kept in
 * an older format is then never found, and goes with time.
 */
const format = 1;

/**
 * Where the lasting memory keeps what `service` made of a text: SHA-256 of both. `key` is that of text-key.ts, which
 * holds the text and every wish; `service` is its address, without anything that says who asks. Lone surrogates stay
 * apart, since JSON escapes them.
 */
export function memoryHash(key: string, service: string): Promise<ArrayBuffer> {
  const words = JSON.stringify([format, service, key]);
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
}
