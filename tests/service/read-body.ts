import { maxBodyBytes } from './limits.ts';
import { Refusal } from './refusal.ts';

export interface Body {
  readonly bytes: number;
  /** The first bytes, at most the limit. */
  readonly content: Uint8Array;
}

/** Reads everything but keeps only the limit, because a client that is still sending would miss the reply. */
export async function readBody(request: Request): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
  }
  return { bytes, content: Buffer.concat(chunks) };
}

/** Parses a JSON body. @throws Refusal 415, 413 or 400 */
export function parseJsonBody(body: Body, contentType: string | undefined): object {
  if (!/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? '')) {
    throw new Refusal(415, 'Content-Type must be application/json.');
  }
  if (body.bytes > maxBodyBytes) {
    throw new Refusal(413, `Request size exceeds the limit of ${maxBodyBytes} bytes.`);
  }
  const value = parse(body.content);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'The request body must be a JSON object.');
  }
  return value;
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content));
  } catch {
    throw new Refusal(400, 'The request body is not valid UTF-8 JSON.');
  }
}
