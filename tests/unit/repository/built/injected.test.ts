import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../support/root.ts';
import { builds, chunksOf, countIn, readBuilt } from './build-folder.ts';

const dangerous = [
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'document.write',
  'dangerouslySetInnerHTML:',
  'eval(',
  'new Function',
  'Function(',
  'javascript:',
];

// Preact sets `innerHTML` for a property that the linter forbids here, and the bubble uses Preact.
const preact = readFileSync(join(root, 'node_modules/preact/dist/preact.mjs'), 'utf8');
const allowedInnerHtml = {
  'content-scripts/page.js': 0,
  'content-scripts/selection.js': countIn(preact, 'innerHTML'),
  'selection-more.js': 0,
  'selection-button.js': 0,
  'double-press.js': 0,
  'block-key.js': 0,
  'long-press.js': 0,
};

/** A message of webextension-polyfill that is in every file with it. */
const polyfill = 'should only be loaded in a browser extension';

describe.each(builds)('the extension API in the build %s', (build) => {
  it('is webextension-polyfill in the background and in pages of Verso', () => {
    for (const context of [
      'background.js',
      'popup.html',
      'options.html',
      'report.html',
      'sample.html',
    ]) {
      const scripts = [context, ...chunksOf(build, context)];
      const withIt = scripts.filter((script) => readBuilt(build, script).includes(polyfill));
      expect(withIt).toHaveLength(1);
    }
  });

  it.each(Object.keys(allowedInnerHtml))("is the browser's own object in %s", (file) => {
    expect(readBuilt(build, file)).not.toContain(polyfill);
  });
});

describe.each(builds)('the chunks of the build %s', (build) => {
  const namesIn = (path: string) =>
    chunksOf(build, path).map((chunk) => chunk.slice('chunks/'.length, -'-xxxxxxxx.js'.length));

  it('are none of the background, which is one file without what draws', () => {
    expect(namesIn('background.js')).toEqual([]);
    expect(readBuilt(build, 'background.js')).not.toContain('createElementNS');
  });

  it('bring nothing to the popup that other pages alone need', () => {
    expect(namesIn('popup.html')).toEqual(['popup', 'shared']);
  });
});

describe.each(builds)('what the build %s injects into pages', (build) => {
  it.each(Object.entries(allowedInnerHtml))(
    '%s sets innerHTML only where Preact does',
    (file, allowed) => {
      expect(countIn(readBuilt(build, file), 'innerHTML')).toBe(allowed);
    },
  );

  it.each(Object.keys(allowedInnerHtml))('%s tells no page that it starts', (file) => {
    expect(readBuilt(build, file)).not.toContain('content-script-started');
  });

  it.each(Object.keys(allowedInnerHtml))('%s reads nothing from the storage', (file) => {
    expect(readBuilt(build, file)).not.toMatch(/\.storage\b/);
  });

  it.each(Object.keys(allowedInnerHtml))('%s makes no markup and no code from text', (file) => {
    const script = readBuilt(build, file);
    expect(dangerous.filter((way) => script.includes(way))).toEqual([]);
  });
});
