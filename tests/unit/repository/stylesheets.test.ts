import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

const sheets = globSync('assets/*.css')
  .sort()
  .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }));

/** A script may set a property on an element. */
const scripts = globSync('{components,entrypoints,utils}/**/*.{ts,tsx}').map((path) =>
  readFileSync(path, 'utf8'),
);

const styled = new Set(
  sheets.flatMap(({ text }) => [...text.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)),
);

/** Scripts and tests look for these parts. */
const found = ['calendar__name', 'day-axes__day', 'sites__open'];

const everything = [...sheets.map(({ text }) => text), ...scripts].join('\n');

/** For example, a script sets `--inset-left` as `--inset-${side}`. */
const isSet = (property: string): boolean =>
  new RegExp(`${property}['"\`]?\\s*[:,]`).test(everything) ||
  new RegExp(`${property.replace(/-\w+$/, '')}-\\$\\{`).test(everything);

describe('the stylesheets', () => {
  it('use no custom property that is never set: the declaration would have no effect', () => {
    const used = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => ({ path, property })),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ property }) => !isSet(property))).toEqual([]);
  });

  it('style every part of a component, so that no move of styles leaves one behind', () => {
    const named = [...scripts.join('\n').matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const unstyled = named.filter((name) => name.includes('__') && !styled.has(name));
    expect([...new Set(unstyled)].sort()).toEqual([...found].sort());
  });

  it('say nothing of left and right that is otherwise from right to left', () => {
    const uneven = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])(?:padding|margin|inset|border-width)\s*:\s*([^;}]+)/g)]
        .map(([line, value = '']) => ({ path, line, sides: sidesOf(value) }))
        .filter(({ sides: [, right, , left] }) => left !== undefined && left !== right)
        .map(({ line }) => `${path}: ${line}`),
    );
    expect(uneven).toEqual([]);
    const physical = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])(?:padding|margin|border)-(?:left|right)\s*:[^;}]+/g)].map(
        ([line]) => `${path}: ${line}`,
      ),
    );
    expect(physical).toEqual([]);
  });
});

/** Returns the values of a shorthand. A function with its parentheses is one value. */
function sidesOf(value: string): readonly string[] {
  let depth = 0;
  const marked = [...value.trim()].map((sign) => {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    return depth > 0 && /\s/.test(sign) ? '_' : sign;
  });
  return marked.join('').split(/\s+/);
}
