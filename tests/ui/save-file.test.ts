import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../components/save-file.ts';

const madeOf = vi.spyOn(URL, 'createObjectURL');

afterEach(() => madeOf.mockReset());

/** Returns the saved text and its type. The text includes the byte order mark, which decoders usually drop. */
async function saved(): Promise<[text: string, type: string]> {
  const [blob] = madeOf.mock.lastCall ?? [];
  if (!(blob instanceof Blob)) throw new Error('Nothing was saved');
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
  return [whole, blob.type];
}

const csvType = 'text/csv;charset=utf-8';

describe('a file', () => {
  it('has all of its parts, in their order, and the type of its name', async () => {
    saveFile('days.csv', '\ufeff', 'day,é😀\r\n', '1,2\r\n');
    expect(await saved()).toEqual(['\ufeffday,é😀\r\n1,2\r\n', csvType]);
  });
});
