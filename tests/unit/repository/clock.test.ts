import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The folders in which a clock is passed in, so that tests control time: the libraries and all scripts in pages. */
const folders = [
  'utils/{page,selection,pipeline}',
  'components/bubble',
  'entrypoints/{page.content,selection.content,selection-more,selection-button,double-press,block-key,long-press}',
].join(',');

const ownTime =
  /\b(?:performance\.now|Date\.now|new Date\(\)|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)\b/;

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

it('time comes from the clock that is passed in (utils/base/clock.ts)', () => {
  const paths = globSync(`{${folders}}/**/*.{ts,tsx}`);
  expect(paths.length).toBeGreaterThan(100);
  const found = paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !isComment(line) && ownTime.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
