import { describe, expect, it } from 'vitest';
import { damages } from '../damage.ts';
import { serviceForTests } from '../support/service-for-tests.ts';
import { hostileFaults } from './hostile.ts';
import { tagFaults } from './tags.ts';

const under = serviceForTests();
const source =
  'The <b id="1">big &amp; red</b> bus <a id="2">stops <i id="3">here</i></a> for <code id="4" translate="no">foo()</code> now.';
const pseudo =
  'ᵛTheᵒ <b id="1">ᵛbigᵒ &amp; ᵛredᵒ</b> ᵛbusᵒ <a id="2">ᵛstopsᵒ <i id="3">ᵛhereᵒ</i></a> ᵛforᵒ <code id="4" translate="no">foo()</code> ᵛnowᵒ.';

const ask = async (text: string, members: object = { tag_handling: 'html' }) =>
  String((await under.translate({ text: [text], target_lang: 'ES', ...members })).texts[0]);

describe('damage to tags', () => {
  it.each(Object.keys(damages))('%s changes a text that was sent as markup', async (name) => {
    under.service.faults.set(name);
    expect(await ask(source)).not.toBe(pseudo);
  });

  it.each(tagFaults.map(({ name }) => name))('%s leaves plain text alone', async (name) => {
    under.service.faults.set(name);
    expect(await ask('a b', {})).toBe('ᵛaᵒ ᵛbᵒ');
  });

  it('does the same to the same text', async () => {
    under.service.faults.set('tag-lost');
    expect(await ask(source)).toBe(await ask(source));
  });

  it('any-damage takes them in turn', async () => {
    under.service.faults.set('any-damage');
    const count = Object.keys(damages).length;
    const reply = await under.translate({
      text: Array.from({ length: count }, () => source),
      target_lang: 'ES',
      tag_handling: 'html',
    });
    expect(new Set(reply.texts).size).toBeGreaterThan(count - 4);
  });

  const text = 'Un <b id="1">coche rojo</b> pasa <code translate="no" id="2">x</code> hoy.';
  it.each([
    ['tag-moved', 'Un  pasa <code translate="no" id="2">x</code> hoy. <b id="1">coche rojo</b>'],
    ['tag-dropped', 'Un coche rojo pasa <code translate="no" id="2">x</code> hoy.'],
    ['tag-lost', 'Un  pasa <code translate="no" id="2">x</code> hoy.'],
    ['tags-swapped', 'Un <code translate="no" id="2">x</code> pasa <b id="1">coche rojo</b> hoy.'],
    ['tags-lost', 'Un coche rojo pasa x hoy.'],
    [
      'untranslatable-to-start',
      '<code translate="no" id="2">x</code> Un <b id="1">coche rojo</b> pasa  hoy.',
    ],
    ['space-lost', 'Un<b id="1">coche rojo</b>pasa<code translate="no" id="2">x</code>hoy.'],
    ['attributes-lost', 'Un <b>coche rojo</b> pasa <code>x</code> hoy.'],
    ['ids-exchanged', 'Un <b id="2">coche rojo</b> pasa <code translate="no" id="1">x</code> hoy.'],
  ] as const)('%s gives %s', (name, damaged) => {
    // The text decides which element is damaged; a trailing tab selects the other one.
    const tidy = (each: string) => each.replace(/\s+/g, ' ').trim();
    const results = [text, `${text}\t`].map((each) => tidy(damages[name].apply(each)));
    expect(results).toContain(tidy(damaged));
  });

  const link = 'Ver <a id="1">las casas</a> grandes';
  it.each([
    ['tag-doubled', 'Ver <a id="1">las casas</a><a id="1">las casas</a> grandes'],
    ['tag-split', 'Ver <a id="1">las c</a> <a id="1">asas</a> grandes'],
    ['tag-emptied', 'Ver <a id="1"></a>las casas grandes'],
    ['tag-unclosed', 'Ver <a id="1">las casas grandes'],
    ['tail-pushed-out', 'Ver <a id="1">las cas</a>as grandes'],
    ['text-pulled-in', 'Ver <a id="1">las casas grandes</a>'],
    ['tag-invented', '<span id="9999">+</span>Ver <a id="1">las casas</a> grandes<g id="77"></g>'],
    ['tags-upper-case', 'Ver <A id="1">las casas</A> grandes'],
    ['sentence-invented', `${link} Thank you for reading this far.`],
  ] as const)('%s gives %s', (name, damaged) => {
    expect(damages[name].apply(link)).toBe(damaged);
  });

  it('entities-rewritten keeps the characters', () => {
    expect(damages['entities-rewritten'].apply('é &amp; "x" &lt;<b title="é">')).toBe(
      '&#233; &#38; &quot;x&quot; &#x3C;<b title="é">',
    );
  });

  it.each(Object.entries(damages))('%s leaves an empty and a bare text whole', (_, { apply }) => {
    for (const bare of ['', 'word']) expect(apply(bare)).toContain(bare);
  });
});

describe('hostile markup', () => {
  it.each(hostileFaults.map(({ name }) => name))('%s is in the reply', async (name) => {
    under.service.faults.set(name);
    const reply = await ask(source);
    expect(reply).not.toBe(pseudo);
    expect(reply).toMatch(/hostileRan|<style>/);
  });

  it('comes into plain text as well', async () => {
    under.service.faults.set('hostile-script');
    expect(await ask('a', {})).toMatch(/^ᵛaᵒ<script>/);
  });
});
