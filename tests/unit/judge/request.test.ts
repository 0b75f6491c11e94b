import { describe, expect, it } from 'vitest';
import { readRequest, splitRound } from '../../judge/request.ts';

const offer = { pages: ['a', 'b', 'c'], modes: ['drop', 'img', 'mix'] };
const read = (...words: string[]) => readRequest(words, offer);
const rounds = (...words: string[]) => read(...words).rounds.map(({ words: own }) => own.join(' '));

describe('the judge is asked', () => {
  it('for every page, with replies as they should be', () => {
    expect(read()).toEqual({ pages: offer.pages, rounds: [{ mode: 'plain', words: [] }] });
  });

  it('for what it understands itself, as it was typed', () => {
    const words = ['--page', 'a,b', '--hostile', 'mix', '-v'];
    const { pages, rounds: asked } = read(...words);
    expect(pages).toEqual(['a', 'b']);
    expect(asked).toEqual([{ mode: 'mix', words: ['--page', 'a,b', '-v', '--hostile', 'mix'] }]);
  });

  it('for every kind of replies with --all', () => {
    expect(read('--all').pages).toEqual(offer.pages);
    expect(rounds('--all', '-v')).toEqual([
      '-v',
      '-v --hostile drop',
      '-v --hostile img',
      '-v --hostile mix',
    ]);
  });

  it('for each kind of replies that is named', () => {
    expect(rounds('--hostile', 'plain,mix', '-v')).toEqual(['-v', '-v --hostile mix']);
  });

  it('for the pages that are named, and not for those that are left out', () => {
    expect(read('--all', '--page', 'a,b,c', '--skip', 'b').pages).toEqual(['a', 'c']);
  });
});

describe('a round', () => {
  const split = (...words: string[]) =>
    splitRound({ mode: 'mix', words }, ['a', 'b', 'c']).map(({ words: own }) => own.join(' '));

  it('over many pages is taken apart, each page in one half', () => {
    expect(split('--hostile', 'mix')).toEqual([
      '--hostile mix --page a,c',
      '--hostile mix --page b',
    ]);
  });

  it.each([[['--page', 'a,b']], [['--json', 'out.json']]])('stays whole with %o', (words) => {
    expect(split(...words)).toEqual([words.join(' ')]);
  });

  it('over a single page stays whole', () => {
    expect(splitRound({ mode: 'plain', words: [] }, ['a'])).toHaveLength(1);
  });
});

describe('the judge is not asked', () => {
  it.each([
    ['for a page it does not have', ['--page', 'a,x'], 'The judge has no page x.'],
    ['for none', ['--page', ''], '--page names no page.'],
    ['without a page’s name', ['--page'], '--page names no page.'],
    ['where a page that it does not have is left out', ['--skip', 'x'], 'The judge has no page x.'],
    [
      'where every page is left out',
      ['--page', 'a', '--skip', 'a'],
      'No page is left to be judged.',
    ],
    [
      'for replies it does not have',
      ['--hostile', 'dorp'],
      'The judge has no hostile replies ‘dorp’: drop, img, mix.',
    ],
    [
      'for one kind and for all',
      ['--all', '--hostile', 'img'],
      '--all chooses the replies: no --hostile beside it.',
    ],
  ])('%s', (_, words, sentence) => {
    expect(() => read(...words)).toThrow(sentence);
  });
});
