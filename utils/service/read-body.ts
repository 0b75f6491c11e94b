/**
 * Reads at most `maxBytes` of a body as UTF-8. `isWhole` is false if the rest was dropped. Rejects on a dropped
 * connection, an abort, and, if `fatal`, on invalid UTF-8.
 */
export const readBody = async (
  response: Response,
  { maxBytes, fatal }: { readonly maxBytes: number; readonly fatal: boolean },
): Promise<{ readonly text: string; readonly isWhole: boolean }> => {
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
