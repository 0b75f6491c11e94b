import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile, saveLargeFile } from '../../components/save-file.ts';

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

  it('is the same where it is large', async () => {
    const parts = ['\ufeff', ...Array.from({ length: 100 }, (_, at) => `${at},é😀\r\n`)];
    await saveLargeFile('days.csv', parts);
    expect(await saved()).toEqual([parts.join(''), csvType]);
    const long = Array.from({ length: 30 }, (_, at) => `${at}${'é😀,'.repeat(20_000)}`);
    await saveLargeFile('days.csv', long);
    expect(await saved()).toEqual([long.join(''), csvType]);
    await saveLargeFile('days.json', ['{', '}']);
    expect(await saved()).toEqual(['{}', 'application/json']);
  });
});
