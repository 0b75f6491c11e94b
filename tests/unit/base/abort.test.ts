import { describe, expect, it } from 'vitest';
import { isAbortError, untilAborted } from '../../../utils/base/abort.ts';

const isAbort = expect.objectContaining({ name: 'AbortError' });

describe('isAbortError', () => {
  it('knows an abort by its name', () => {
    expect(isAbortError(new DOMException('x', 'AbortError'))).toBe(true);
    expect(isAbortError(new DOMException('x', 'TimeoutError'))).toBe(false);
    expect(isAbortError(new TypeError('Failed to fetch'))).toBe(false);
    expect(isAbortError('AbortError')).toBe(false);
  });
});

describe('untilAborted', () => {
  const { signal: calm } = new AbortController();

  it('settles like its work', async () => {
    await expect(untilAborted(Promise.resolve(1), calm)).resolves.toBe(1);
    await expect(untilAborted(Promise.reject(new Error('x')), calm)).rejects.toThrow('x');
  });

  it('rejects on an abort, even if the work never ends', async () => {
    const controller = new AbortController();
    const waiting = untilAborted(new Promise(() => {}), controller.signal);
    controller.abort();
    await expect(waiting).rejects.toEqual(isAbort);
  });

  it('rejects at once for a signal that has aborted before', async () => {
    await expect(untilAborted(new Promise(() => {}), AbortSignal.abort())).rejects.toEqual(isAbort);
  });
});
