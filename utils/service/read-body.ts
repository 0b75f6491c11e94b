export interface BodyText {
  readonly text: string;
  /** False: the body went on after `maxBytes`, and the rest was left. */
  readonly isWhole: boolean;
}

/**
 * Reads a reply's body as UTF-8, and no more of it than `maxBytes`, so that an endless reply can't fill memory.
 * Rejects as the body's stream does: a dropped connection, an abort, and, if `fatal`, bytes that are not UTF-8.
 */
export const readBody = async (
  response: Response,
  { maxBytes, fatal }: { readonly maxBytes: number; readonly fatal: boolean },
): Promise<BodyText> => {
  const reader = response.body?.getReader();
  if (!reader) return { text: '', isWhole: true };
  const decoder = new TextDecoder('utf-8', { fatal });
  const pieces: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: pieces.join('') + decoder.decode(), isWhole: true };
    const room = maxBytes - bytes;
    pieces.push(decoder.decode(value.subarray(0, room), { stream: true }));
    if (value.length > room) {
      await reader.cancel();
      return { text: pieces.join(''), isWhole: false };
    }
    bytes += value.length;
  }
};
