import { describe, expect, it } from 'vitest';
import type { Numbered, Piece, Segment } from '../../../utils/page/read/segment.ts';
import type { Item } from '../../../utils/page/reply/match.ts';
import { planSegment } from '../../../utils/page/reply/plan.ts';
import { atom, pinned, segment, slot, text } from './pieces.ts';

const at = (piece: Numbered, ...words: string[]): Item => ({
  kind: 'piece',
  piece,
  items: piece.kind === 'atom' ? null : words.map((word) => ({ kind: 'text', text: word })),
});

const say = (words: string): Item => ({ kind: 'text', text: words });

/** Returns the steps of the outermost parent as text. */
const steps = (of: Segment, items: readonly Item[], mayMove = true): string[] =>
  (planSegment(of, items, () => mayMove)[0]?.steps ?? []).map((step) => {
    if ('data' in step) return `${step.kind} "${step.data}"`;
    return step.kind === 'keep' ? 'keep' : `${step.kind} ${step.node.nodeName}`;
  });

const b = slot('b', 'old');
const i = slot('i', 'fat');

describe('planSegment', () => {
  it('writes words into the text nodes between elements that stay', () => {
    expect(steps(segment('The ', b, ' dog'), [say('El '), at(b, 'viejo'), say(' perro')])).toEqual([
      'write "El "',
      'stay b',
      'write " perro"',
    ]);
  });

  it('keeps texts that say the same, however their white space is laid out', () => {
    expect(steps(segment('Rex \n ', b, ' 3'), [say('Rex '), at(b, 'viejo'), say(' 3')])).toEqual([
      'keep',
      'stay b',
      'keep',
    ]);
  });

  it('moves what changed places, and as little as can be', () => {
    const items = [say('El '), at(i, 'gordo'), say(' perro '), at(b, 'viejo')];
    const plan = steps(segment('The ', b, ' ', i, ' dog'), items);
    expect(plan.filter((step) => step.startsWith('move'))).toHaveLength(1);
    expect(plan.filter((step) => step.startsWith('stay'))).toHaveLength(1);
  });

  it('moves nothing where it may not, and fills the elements in the page’s order', () => {
    const items = [say('El '), at(i, 'gordo'), say(' perro '), at(b, 'viejo')];
    const plan = steps(segment('The ', b, ' ', i, ' dog'), items, false);
    expect(plan.filter((step) => !/write|keep|insert/.test(step))).toEqual(['stay b', 'stay i']);
  });

  it('keeps the order of boxes', () => {
    const one = pinned(slot('one', 'a'));
    const two = pinned(slot('two', 'b'));
    const plan = steps(segment(one, ' and ', two), [at(two, 'B'), say(' y '), at(one, 'A')]);
    expect(plan).toEqual(['stay one', 'write " y "', 'stay two']);
  });

  it('puts in a text where the page has none, unless it is only a space at an end', () => {
    expect(steps(segment(b, ' dog'), [say('El '), at(b, 'viejo'), say(' perro')])[0]).toBe(
      'insert "El "',
    );
    expect(steps(segment(b, ' dog'), [say(' '), at(b, 'viejo'), say(' perro')])[0]).toBe('stay b');
  });

  it('empties text nodes that have nothing left to say', () => {
    expect(steps(segment('The ', b, ' dog'), [say('El '), at(b, 'viejo perro')])).toEqual([
      'write "El "',
      'stay b',
      'write ""',
    ]);
  });

  it('writes into the first of several nodes that has words', () => {
    const parts: Piece[] = [text('\n'), text('The '), text('dog')];
    expect(steps(segment(...parts), [say('El perro')])).toEqual([
      'write ""',
      'write "\nEl perro"',
      'write ""',
    ]);
  });

  it('gives white space around the segment back', () => {
    expect(steps(segment('\n The dog '), [say('El perro')])).toEqual(['write "\n El perro "']);
  });

  it('arranges the inside of slots after the outside, and leaves marks’ insides alone', () => {
    const br = atom('br');
    const plan = planSegment(
      segment('The ', b, br, 'dog'),
      [say('El '), at(b, 'viejo'), at(br), say('perro')],
      () => true,
    );
    expect(plan.map(({ parent }) => parent.nodeName)).toEqual(['p', 'b']);
  });

  it('leaves alone what a slot holds when nothing came back for it', () => {
    const plan = planSegment(
      segment('The ', b, ' dog'),
      [say('El '), { kind: 'piece', piece: b, items: null }, say(' perro')],
      () => true,
    );
    expect(plan).toHaveLength(1);
  });
});
