import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

afterEach(clearPage);

const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('hidden text', () => {
  it.each([
    ['hidden', '<p hidden>The dog</p>'],
    ['display: none', '<p style="display:none">The dog</p>'],
    ['visibility: hidden', '<p style="visibility:hidden">The dog</p>'],
    ['closed details', '<details><p>The dog</p></details>'],
    ['a closed dialog', '<dialog>The dog</dialog>'],
    ['content-visibility: hidden', '<div style="content-visibility:hidden"><p>The dog</p></div>'],
  ])('waits until it shows: %s', (_, html) => {
    const { texts, hidden } = translateHtml(html);
    expect(texts).toEqual([]);
    expect(hidden.length).toBeGreaterThan(0);
  });

  it('does not hide the visible child of an invisible parent', () => {
    const html = '<div style="visibility:hidden">a<p style="visibility:visible">b</p></div>';
    expect(sent(html)).toEqual(['b']);
  });

  it.each([
    ['off the screen to the left', 'position:absolute;left:-9999px'],
    [
      'clipped to a dot',
      'position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden',
    ],
    ['transparent', 'opacity:0'],
  ])('is not what screen readers read: %s', (_, style) => {
    expect(sent(`<p style="${style}">The dog</p>`)).toEqual(['The dog']);
  });

  it('in a sentence does not cut it, and keeps its words', () => {
    const { html } = translateHtml('<p>The <span hidden>fat</span> dog</p>');
    expect(find('p').innerText).toBe('aaa aaa');
    expect(html).toContain('<span hidden="">fat</span>');
  });
});
