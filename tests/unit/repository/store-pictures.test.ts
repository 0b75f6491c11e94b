import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'docs/store/pictures';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Chrome's store requires 24 bits per pixel without transparency for all images except the icon. */
  readonly isOpaque: boolean;
}

/** Reads the first chunk of a PNG (W3C, "PNG", IHDR). @throws Error if the file is no PNG */
function readPicture(path: string): Picture {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 1, 4) !== 'PNG' || bytes.toString('latin1', 12, 16) !== 'IHDR') {
    throw new Error(`${path} is no PNG.`);
  }
  const [bitDepth, colourType] = [bytes[24], bytes[25]];
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    isOpaque: bitDepth === 8 && colourType === 2,
  };
}

const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
const called = (pattern: RegExp) => names.filter((name) => pattern.test(name));

const screenshots = called(/^\d-[\w-]+\.png$/);
const icons = called(/^icon-\d+\.png$/);
const tiles = called(/^tile-\d+x\d+\.png$/);

describe('the pictures for the stores', () => {
  it('are screenshots, icons and a tile, and nothing else', () => {
    expect(names.toSorted()).toEqual([...screenshots, ...icons, ...tiles].toSorted());
    // Chrome's store accepts at most five screenshots.
    expect(screenshots).toHaveLength(5);
    // Chrome requires 128 px and Edge 300 px. Firefox scales the largest one.
    expect(icons).toEqual(expect.arrayContaining(['icon-128.png', 'icon-300.png']));
    expect(tiles).toEqual(['tile-440x280.png']);
  });

  it.each(screenshots)('%s is of the size that all three stores take', (name) => {
    expect(readPicture(`${folder}/${name}`)).toEqual({ width: 1280, height: 800, isOpaque: true });
  });

  it.each(icons)('%s is as wide and high as it is called', (name) => {
    const size = Number(/\d+/.exec(name)?.[0]);
    expect(readPicture(`${folder}/${name}`)).toMatchObject({ width: size, height: size });
  });

  it('has a tile of the size that Chrome asks for', () => {
    expect(readPicture(`${folder}/${tiles[0]}`)).toEqual({
      width: 440,
      height: 280,
      isOpaque: true,
    });
  });

  it('is what the page for the stores says it is', () => {
    const page = readFileSync('docs/store/README.md', 'utf8');
    expect(page).toContain('screenshots, 1280 × 800');
    expect(page).toContain('small tile, 440 × 280');
    expect(page).toMatch(/in 16 to 300 px/);
  });
});
