import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyByCommand } from '../../../entrypoints/selection-more/copy-by-command.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the text that the reader's own copy puts on the clipboard. */
function copyByReader(): string {
  const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer() });
  window.dispatchEvent(event);
  return event.clipboardData?.getData('text/plain') ?? '';
}

describe('copyByCommand in a document that takes no commands', () => {
  it('says that it can’t, and leaves the reader’s next copy alone', () => {
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      throw new DOMException('not HTML', 'InvalidStateError');
    });
    expect(copyByCommand('The translation')).toBe(false);
    expect(copyByReader()).toBe('');
  });
});
