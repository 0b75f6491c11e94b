import { describe, expect, it } from 'vitest';
import { nameOf, planNames } from '../../demo/names.ts';

describe('nameOf', () => {
  it.each([
    ['pages/article.html', 'article'],
    ['saved/My page (saved).htm', 'My-page-saved'],
    ['notes', 'notes'],
    ['新闻.html', '新闻'],
    ['..', 'page'],
    ['https://example.org/', 'example.org'],
    ['https://example.org/news/today.html?id=7#top', 'example.org-news-today-id-7'],
    ['http://127.0.0.1:8080/x', '127.0.0.1-8080-x'],
    ['https://es.wikipedia.org/wiki/Espa%C3%B1a', 'es.wikipedia.org-wiki-España'],
    ['https://example.org/%E0%A4%A', 'example.org-E0-A4-A'],
    ['https://', 'https'],
  ])('makes of %s the name %s', (page, name) => {
    expect(nameOf(page)).toBe(name);
  });

  it('cuts what no file system takes', () => {
    expect(nameOf(`https://example.org/${'long/'.repeat(100)}`)).toHaveLength(80);
  });
});

describe('planNames', () => {
  it('numbers pages whose names meet, upper and lower case alike', () => {
    expect(planNames(['a/index.html', 'b/Index.html', 'c/index.htm'])).toEqual([
      'index',
      'Index-2',
      'index-3',
    ]);
  });

  it('steps over a number that is taken', () => {
    expect(planNames(['a-2.html', 'x/a.html', 'y/a.html'])).toEqual(['a-2', 'a', 'a-3']);
  });
});
