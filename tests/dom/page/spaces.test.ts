import { afterEach, describe, expect, it } from 'vitest';
import { inCapitals } from '../support/fake-translator.ts';
import { clearPage, find } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

afterEach(clearPage);

/** Returns a paragraph's text after the reply `reply`, from a service with this tag handling. */
const reads = (
  html: string,
  reply: string,
  target = 'ES',
  tagHandling: 'v1' | 'v2' = 'v1',
): string => {
  translateHtml(`<p>${html}</p>`, { reply: () => reply, target, tagHandling });
  return find('p').textContent ?? '';
};

describe('a space that was lost between two words', () => {
  it.each([
    ['before a link', 'El<a id="1">viejo</a> perro'],
    ['after a link', 'El <a id="1">viejo</a>perro'],
    ['on both sides', 'El<a id="1">viejo</a>perro'],
  ])('comes back %s', (_, reply) => {
    expect(reads('The <a href="#">old</a> dog', reply)).toBe('El viejo perro');
  });

  it('comes back outside of the link, whose underline ends with its words', () => {
    translateHtml('<p>The <a href="#">old</a> dog</p>', {
      reply: () => 'El<a id="1">viejo</a>perro',
      tagHandling: 'v1',
    });
    expect(find('a').textContent).toBe('viejo');
  });

  it('comes back where the source had it inside the element', () => {
    expect(reads('The<b> old </b>dog', 'El<b id="1">viejo</b>perro')).toBe('El viejo perro');
  });

  it('comes back between two elements', () => {
    expect(reads('<b>The</b> <i>old</i> dog', '<b id="1">El</b><i id="2">viejo</i> perro')).toBe(
      'El viejo perro',
    );
  });
});

describe('tag handling v2 keeps spaces, so words that touch are one word', () => {
  it.each([
    ['DE', 'The target <b>lens</b> is new.', 'Die Ziel<b id="1">linse</b> ist neu.'],
    ['DE', 'The <b>self-service</b> portal', 'Das <b id="1">Selfservice</b>portal'],
    ['DE', 'Target <b>lens</b>', 'Ziel<b id="1">linse</b>'],
    ['NL', 'A <i>web</i> page opens', 'Een <i id="1">web</i>pagina opent'],
    ['FI', 'In the <b>self-service</b> portal', '<b id="1">Itsepalvelu</b>portaalin kautta'],
    ['SV', 'The <b>service</b> portal is open', '<b id="1">Tjänste</b>portalen är öppen'],
    ['HU', 'The <b>service</b> portal is open', 'A <b id="1">szolgáltatás</b>portál nyitva van'],
  ])('%s: %s', (target, html, reply) => {
    expect(reads(html, reply, target, 'v2')).toBe(reply.replace(/<[^>]+>/g, ''));
  });

  it('but a reply that has lost most of its spaces is mended', () => {
    expect(reads('The <b>old</b> dog', 'Der<b id="1">alte</b>Hund', 'DE', 'v2')).toBe(
      'Der alte Hund',
    );
  });

  it.each([
    [
      'IT',
      'The <code>ls</code> option',
      'L\'opzione<code id="1" translate="no">ls</code>',
      "L'opzionels",
    ],
    [
      'ZH',
      'User <var>id</var> is wrong',
      '用户ID<var id="1" translate="no">id</var>无效',
      '用户IDid无效',
    ],
  ])('and so are words that touch code: %s', (target, html, reply, text) => {
    expect(reads(html, reply, target, 'v2')).toBe(text);
  });

  it('but code that the reply has lost stands apart', () => {
    expect(reads('Run <code>ls</code> now', 'Haga ya', 'ES', 'v2')).toBe('ls Haga ya');
  });

  it.each([
    [
      'a full stop',
      'FI',
      'Visit our <b>help</b>.',
      'Siirry <b id="1">ohjeeseen </b>.',
      'Siirry ohjeeseen .',
    ],
    [
      'a comma',
      'EL',
      'I saw <b>Anna</b>, and left',
      'Είδα <b id="1">Anna</b> , και',
      'Είδα Anna , και',
    ],
    [
      'a wide stop',
      'ZH',
      'Visit <a href="#">us</a>.',
      '请访问 <a id="1">我们</a> 。',
      '请访问 我们 。',
    ],
  ])('and a single space before %s is the translation’s', (_, target, html, reply, text) => {
    expect(reads(html, reply, target, 'v2')).toBe(text);
  });

  it('but a reply that has added several before signs is mended', () => {
    const html = 'I saw <b>Anna</b>, <b>Tom</b>, and left';
    expect(reads(html, 'Vi <b id="1">Ana</b> , <b id="2">Tom</b> , y', 'ES', 'v2')).toBe(
      'Vi Ana, Tom, y',
    );
  });

  it('and nested elements that touch a word are one fault', () => {
    const html = 'Replies to <b>CTCP <i>VERSION</i></b> requests';
    const reply = 'அமை<b id="1">CTCP <i id="2">VERSION</i></b>வேண்டுகோள்';
    expect(reads(html, reply, 'TA', 'v2')).toBe('அமைCTCP VERSIONவேண்டுகோள்');
  });

  it('and a space where the source has none shows that none are copied', () => {
    const html = 'It is in the <a href="#">book</a>. And the <b>old</b> dog';
    const reply = '在 <a id="1">书</a> 中。一只 <b id="2">老</b> 狗';
    expect(reads(html, reply, 'ZH', 'v2')).toBe('在 书 中。一只 老 狗');
  });

  it('and a single space between two Chinese characters is the translation’s', () => {
    expect(reads('Read <b>this</b>', '请阅读 <b id="1">说明</b>', 'ZH', 'v2')).toBe('请阅读 说明');
  });

  it('but a reply that has copied the spaces of the source is mended', () => {
    expect(reads('The <b>old</b> dog', '一只 <b id="1">老</b> 狗', 'ZH', 'v2')).toBe('一只老狗');
  });

  it.each([
    [
      'ZH',
      '<a href="#">Change your picture</a>.',
      '<a id="1">更改您的图片</a>。',
      '更改您的图片。',
    ],
    ['HI', '<b>Open the door</b>. ', '<b id="1">दरवाज़ा खोलो</b>।', 'दरवाज़ा खोलो। '],
  ])(
    'the stop behind an element that holds the sentence is the reply’s: %s',
    (target, html, reply, text) => {
      expect(reads(html, reply, target, 'v2')).toBe(text);
    },
  );
});

describe('a space that was lost beside what stands in the sentence', () => {
  it.each([
    [
      'code',
      'Run <code>ls</code> now',
      'Ejecute<code id="1" translate="no">ls</code>ya',
      'Ejecute ls ya',
    ],
    ['a picture', 'The <img src="data:,"> dog', 'El<img id="1">perro', 'El  perro'],
    [
      'two pictures',
      'The <img src="data:,"> <img src="data:,"> dog',
      'El<img id="1"><img id="2">perro',
      'El   perro',
    ],
    ['a number that lost its tags', 'Room <b>4</b> is here', 'Sala 4 aquí', 'Sala 4 aquí'],
  ])('comes back: %s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });

  it('stays where a slot that was not closed took it in', () => {
    expect(
      reads(
        '<i>a <b>b</b></i> <u>old <b>dog</b></u>',
        '<i id="1">a <b id="2">b</b> <u id="3">viejo <b id="4">perro</b></u>',
      ),
    ).toBe('a b viejo perro');
  });

  it.each([
    ['a line break', 'The old <br> dog', 'El<br id="1">perro', 'Elperro'],
    ['a full stop', 'The <code>ls</code> .', 'El <code id="1">ls</code>.', 'El ls.'],
  ])('does not come back beside %s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });
});

describe('from a script without spaces into one with them, words are parted', () => {
  it.each([
    ['Chinese', '一只<b>老</b>狗', 'An<b id="1">old</b>dog', 'An old dog'],
    ['Japanese', 'これは<a href="#">犬</a>です', 'This<a id="1">dog</a>is', 'This dog is'],
    ['Thai', 'สุนัข<b>แก่</b>ตัว', 'An<b id="1">old</b>dog', 'An old dog'],
    ['a Latin name in Chinese', '狗<b>Rex</b>睡', 'Dog<b id="1">Rex</b>sleeps', 'Dog Rex sleeps'],
    [
      'two elements',
      '<b>老</b><i>狗</i>睡',
      '<b id="1">Old</b><i id="2">dog</i>sleeps',
      'Old dog sleeps',
    ],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply, 'EN')).toBe(text);
  });

  it.each([
    [
      'spaces that are there are not doubled',
      '一只<b>老</b>狗',
      'An <b id="1">old</b> dog',
      'An old dog',
    ],
    ['an ordinal stays one word', '第5<b>章</b>了', 'The 5<b id="1">th</b> x', 'The 5th x'],
    ['signs stay where they are', '狗（<b>老</b>）。', 'Dog (<b id="1">old</b>).', 'Dog (old).'],
    ['an apostrophe touches', '狗<b>的</b>家', 'Dog<b id="1">\'s</b> home', "Dog's home"],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply, 'EN')).toBe(text);
  });

  it('within scripts that need no space none comes', () => {
    expect(reads('一只<b>老</b>狗', '年老<b id="1">的</b>犬', 'JA')).toBe('年老的犬');
    expect(reads('一只<b>老</b>狗', 'สุนัข<b id="1">แก่</b>ตัว', 'TH')).toBe('สุนัขแก่ตัว');
  });
});

describe('no space is added', () => {
  it.each([
    [
      'in a Hebrew word with its prefix',
      'ה<b>כלב</b> ישן',
      'ال<b id="1">كلب</b> نائم',
      'AR',
      'الكلب نائم',
    ],
    [
      'between Arabic and what touched it',
      'The “<b>dog</b>”',
      '«<b id="1">كلب</b>»',
      'AR',
      '«كلب»',
    ],
    ['in a split word', 'D<b>o</b>g x', 'P<b id="1">err</b>o x', 'ES', 'Perro x'],
    ['before a full stop', 'The <b>dog</b> .', 'El <b id="1">perro</b>.', 'ES', 'El perro.'],
    ['in Japanese', 'The <b>old</b> dog', '犬が<b id="1">老</b>いた', 'JA', '犬が老いた'],
    ['in Thai', 'The <b>old</b> dog', 'สุนัข<b id="1">แก่</b>ตัว', 'TH', 'สุนัขแก่ตัว'],
    [
      'between Chinese and a Latin name',
      'The <b>Rex</b> dog',
      '狗<b id="1">Rex</b>狗',
      'ZH',
      '狗Rex狗',
    ],
  ])('%s', (_, html, reply, target, text) => {
    expect(reads(html, reply, target)).toBe(text);
  });
});

describe('a space that was added', () => {
  it.each([
    [
      'goes before a comma',
      'The <b>dog</b>, old',
      'El <b id="1">perro</b> , viejo',
      'El perro, viejo',
    ],
    ['goes before a full stop', 'The <b>dog</b>.', 'El <b id="1">perro</b> .', 'El perro.'],
    ['goes inside the element', 'The <b>dog</b>.', 'El <b id="1">perro </b>.', 'El perro.'],
    [
      'goes in a bracket',
      'Dog (<b>old</b>) x',
      'Perro ( <b id="1">viejo</b> ) x',
      'Perro (viejo) x',
    ],
    ['stays between two words', 'D<b>o</b>g', 'Per <b id="1">ro</b> o', 'Per ro o'],
    [
      'stays after a comma',
      'The <b>dog</b>, old',
      'El <b id="1">perro</b>, viejo',
      'El perro, viejo',
    ],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });
});

describe('spaces stay', () => {
  it.each([
    [
      'where they do not break',
      'The <b>dog</b> x',
      'El\u00a0<b id="1">perro</b> x',
      'El\u00a0perro x',
    ],
    ['at both ends of the block', '\n The dog \n', 'El perro', '\n El perro \n'],
    [
      'single, where a slot moved to the start',
      'The <b>old</b> dog',
      '<b id="1">Viejo</b> perro',
      'Viejo perro',
    ],
    [
      'single, where a slot moved to the end',
      'The <b>old</b> dog',
      'Perro <b id="1">viejo</b>',
      'Perro viejo',
    ],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });
});

describe('the space between a picture and the words behind it stays', () => {
  it.each([
    ['before the element', '<img src="data:,"> <b>old</b> dog'],
    ['in the element', '<img src="data:,"><b> old</b> dog'],
    ['in the element inside the element', '<img src="data:,"><i><b> old</b></i> dog'],
    ['in the text', '<img src="data:,"> old <b>dog</b>'],
    ['in a wrapper', '<b><img src="data:,"> old <i>dog</i></b>'],
    ['in an element alone', '<img src="data:,"><b> old dog</b>'],
  ])('%s', (_, html) => {
    translateHtml(`<p>${html}</p>`, { reply: inCapitals });
    expect(find('p').textContent).toBe(' OLD DOG');
  });
});

describe('right-to-left text', () => {
  it('into a script from left to right is spaced the same', () => {
    expect(reads('הכלב <b>הזקן</b> ישן', 'The<b id="1">old</b>dog', 'EN')).toBe('The old dog');
    expect(reads('הכלב <b>הזקן</b> ישן', '老<b id="1">狗</b>睡', 'ZH')).toBe('老狗睡');
  });

  it('is spaced the same', () => {
    expect(reads('The <b>old</b> dogs', 'الكلاب<b id="1">العجوز</b>نائمون', 'AR')).toBe(
      'الكلاب العجوز نائمون',
    );
  });

  it('keeps numbers and signs where the reply has them', () => {
    expect(reads('Pay <b>$5</b> now', 'ادفع <b id="1">5 $</b> الآن', 'AR')).toBe('ادفع 5 $ الآن');
  });
});

describe('where the target language writes one word, none is parted', () => {
  it.each([
    ['HE', 'an article', 'The <b>dog</b> runs', 'ה<b id="1">כלב</b> רץ', 'הכלב רץ'],
    ['HE', 'prefixes together', 'and when the <b>dog</b>', 'וכשה<b id="1">כלב</b>', 'וכשהכלב'],
    [
      'HE',
      'a preposition before code',
      'In <code>ls</code> it',
      'ב<code id="1">ls</code> הוא',
      'בls הוא',
    ],
    ['HE', 'a possessive', '<b>My</b> dog runs', 'כלב<b id="1">י</b> רץ', 'כלבי רץ'],
    ['AR', 'an article', 'The <b>dog</b> runs', 'ال<b id="1">كلب</b> يركض', 'الكلب يركض'],
    ['AR', 'a conjunction', 'And <b>the dog</b> runs', 'و<b id="1">الكلب</b> يركض', 'والكلب يركض'],
    ['AR', 'prefixes together', 'and with the <b>dog</b>', 'وبال<b id="1">كلب</b>', 'وبالكلب'],
    ['AR', 'a pronoun', '<b>His</b> dog runs', 'كلب<b id="1">ه</b> يركض', 'كلبه يركض'],
    ['FA', 'a plural', 'The <b>dogs</b> run', '<b id="1">سگ</b>ها می‌دوند', 'سگها می‌دوند'],
    ['KO', 'a particle', 'See <b>Seoul</b> now', '<b id="1">서울</b>을 보세요', '서울을 보세요'],
    [
      'KO',
      'a particle behind code',
      'Run <code>ls</code> now',
      '<code id="1">ls</code>를 실행',
      'ls를 실행',
    ],
    [
      'KO',
      'a particle in an element',
      '<b>In</b> Seoul now',
      '서울<b id="1">에서</b> 지금',
      '서울에서 지금',
    ],
    ['HU', 'a case', 'In <b>Paris</b> now', '<b id="1">Párizs</b>ban most', 'Párizsban most'],
    [
      'HU',
      'a case in an element',
      '<b>In</b> Paris now',
      'Párizs<b id="1">ban</b> most',
      'Párizsban most',
    ],
    ['FI', 'a case', 'In <b>Paris</b> now', '<b id="1">Pariisi</b>ssa nyt', 'Pariisissa nyt'],
    ['ET', 'a case', 'In <b>Paris</b> now', '<b id="1">Pariisi</b>s nüüd', 'Pariisis nüüd'],
    ['TR', 'a case', 'The <b>house</b> of it', '<b id="1">ev</b>in içi', 'evin içi'],
    ['KK', 'a case', 'In the <b>city</b> now', '<b id="1">Қала</b>да қазір', 'Қалада қазір'],
    ['TA', 'a case', 'In <b>Chennai</b> now', '<b id="1">சென்னை</b>யில் இப்போது', 'சென்னையில் இப்போது'],
    ['SV', 'an article', 'The <b>dog</b> runs', '<b id="1">Hund</b>en springer', 'Hunden springer'],
    ['BG', 'an article', 'The <b>dog</b> runs', '<b id="1">Куче</b>то бяга', 'Кучето бяга'],
    ['RO', 'an article', 'The <b>wolf</b> runs', '<b id="1">Lup</b>ul fuge', 'Lupul fuge'],
    ['ID', 'a possessive', '<b>His</b> dog runs', 'Anjing<b id="1">nya</b> lari', 'Anjingnya lari'],
    ['ZU', 'a prefix', 'In <b>Goli</b> now', 'e<b id="1">Goli</b> manje', 'eGoli manje'],
    ['FR', 'an elision', 'The <b>friend</b> runs', 'l’<b id="1">ami</b> court', 'l’ami court'],
  ])('%s: %s', (target, _, html, reply, text) => {
    expect(reads(html, reply, target)).toBe(text);
  });

  it.each([
    ['HE', 'The <img src="data:,"> dog', '<img id="1">כלב', ' כלב'],
    ['FI', 'The <b>old</b> dog', '<b id="1">vanha</b>koira', 'vanha koira'],
    ['TR', 'The <b>old</b> dog', '<b id="1">yaşlı</b>köpek', 'yaşlı köpek'],
    ['DE', 'The <b>old</b> dog', 'Der<b id="1">alte</b>Hund', 'Der alte Hund'],
    ['DE', 'The <b>car</b> runs', 'Das <b id="1">Auto</b>fährt', 'Das Auto fährt'],
    ['FR', 'The <b>black</b> cat', 'chat<b id="1">noir</b>', 'chat noir'],
    ['RU', 'The <b>old</b> dog', 'Та<b id="1">старая</b>собака', 'Та старая собака'],
  ])('longer words that were glued are parted all the same: %s %s', (target, html, reply, text) => {
    expect(reads(html, reply, target)).toBe(text);
  });
});

describe('in Chinese and Japanese, a space at an edge', () => {
  it.each([
    ['JA', 'goes', 'The <b>old</b> dog', '犬が <b id="1">老</b> いた', '犬が老いた'],
    [
      'JA',
      'goes inside the element',
      'The <b>old</b> dog',
      '犬が<b id="1"> 老 </b>いた',
      '犬が老いた',
    ],
    [
      'JA',
      'goes behind a long vowel',
      'The <b>old</b> dog',
      'データ <b id="1">老</b> ー',
      'データ老ー',
    ],
    ['ZH', 'goes', 'The <b>old</b> dog', '一只 <b id="1">老</b> 狗', '一只老狗'],
    ['ZH-HANT', 'goes', 'The <b>old</b> dog', '一隻 <b id="1">老</b> 狗', '一隻老狗'],
    ['JA', 'goes before a comma', 'The <b>dog</b>, x', '<b id="1">犬</b> 、x', '犬、x'],
    ['JA', 'goes in quotation marks', 'A “<b>dog</b>” x', '「 <b id="1">犬</b> 」x', '「犬」x'],
    ['ZH', 'goes before a full stop', 'A <b>Rex</b>.', '一 <b id="1">Rex</b> 。', '一 Rex。'],
    [
      'JA',
      'stays beside Latin letters',
      'The <b>Rex</b> dog',
      '犬 <b id="1">Rex</b> は',
      '犬 Rex は',
    ],
    ['JA', 'stays where the page has one', '犬 <b>老</b> 犬', '犬 <b id="1">老</b> 犬', '犬 老 犬'],
    ['KO', 'stays in Korean', 'The <b>old</b> dog', '그 <b id="1">老</b> 犬', '그 老 犬'],
    ['TH', 'stays in Thai', 'The <b>old</b> dog', 'สุนัข <b id="1">แก่</b> ตัว', 'สุนัข แก่ ตัว'],
    ['TH', 'stays single in Thai', 'The <b>old</b> dog', 'สุนัข <b id="1"> แก่</b> ตัว', 'สุนัข แก่ ตัว'],
    ['LO', 'stays in Lao', 'The <b>old</b> dog', 'ໝາ <b id="1">ແກ່</b> ໂຕ', 'ໝາ ແກ່ ໂຕ'],
  ])('%s: %s', (target, _, html, reply, text) => {
    // The source has an unknown language, because the page's own may equal the target.
    expect(reads(`<span lang="xx">${html}</span>`, reply, target)).toBe(text);
  });
});

describe('a space that was added before a sign', () => {
  it.each([
    ['AR', 'The <b>dog</b>, x', 'ال<b id="1">كلب</b> ، x', 'الكلب، x'],
    ['AR', 'The <b>dog</b>?', '<b id="1">كلب</b> ؟', 'كلب؟'],
    ['AR', 'The <b>dog</b>; x', '<b id="1">كلب</b> ؛ x', 'كلب؛ x'],
    ['ES', 'The <b>dog</b>?', 'El <b id="1">perro</b> ?', 'El perro?'],
    ['ES', 'The <b>dog</b>; x', 'El <b id="1">perro</b> ; x', 'El perro; x'],
    ['DE', 'The <b>dog</b>: x', 'Der <b id="1">Hund</b> : x', 'Der Hund: x'],
    ['EN', '狗<b>老</b>。', 'A <b id="1">dog</b> .', 'A dog.'],
  ])('goes: %s %s', (target, html, reply, text) => {
    expect(reads(html, reply, target)).toBe(text);
  });

  it.each([
    ['FR', 'The <b>dog</b>: old', 'Le <b id="1">chien</b> : vieux', 'Le chien : vieux'],
    ['FR', 'The <b>dog</b>?', 'Le <b id="1">chien</b> ?', 'Le chien ?'],
    ['FR', 'The <b>dog</b>; x', 'Le <b id="1">chien</b>\u202f; x', 'Le chien\u202f; x'],
    ['ES', 'The <b>dog</b> ; x', 'El <b id="1">perro</b> ; x', 'El perro ; x'],
  ])('stays in French, and where the page has it: %s %s', (target, html, reply, text) => {
    expect(reads(html, reply, target)).toBe(text);
  });
});

describe('spaces on both sides of an edge', () => {
  const inside = (html: string, reply: string, style = ''): string => {
    translateHtml(`<p style="${style}">${html}</p>`, { reply: () => reply });
    return find('p').innerHTML.replace(/ href="#"/g, '');
  };

  it.each([
    ['before and in it', 'El  <a id="1"> viejo</a>  perro'],
    ['in it and behind it', 'El <a id="1">viejo </a> perro'],
  ])('become one, outside of the element: %s', (_, reply) => {
    expect(inside('The <a href="#">old</a> dog', reply)).toBe('El <a>viejo</a> perro');
  });

  it('become one between two elements', () => {
    expect(
      inside('<b>The</b> <i>old</i> dog', '<b id="1">El </b> <i id="2"> viejo</i> perro'),
    ).toBe('<b>El</b> <i>viejo</i> perro');
  });

  it.each(['pre-wrap', 'pre'])('become one where all show: %s', (whiteSpace) => {
    const style = `white-space: ${whiteSpace}`;
    expect(inside('The <b>old</b> dog', 'El <b id="1"> viejo</b>  perro', style)).toBe(
      'El <b>viejo</b> perro',
    );
  });

  it('stay as many as the page has where all show', () => {
    expect(
      inside('The  <b>old</b> dog', 'El  <b id="1">viejo</b>  perro', 'white-space: pre-wrap'),
    ).toBe('El  <b>viejo</b> perro');
  });

  it('stay where they are lines', () => {
    expect(
      inside('The\n  <b>old</b> dog', 'El\n  <b id="1">viejo</b> perro', 'white-space: pre-wrap'),
    ).toBe('El\n  <b>viejo</b> perro');
  });
});

describe('white space before a sign as wide as a character', () => {
  it('stays where the page has it', () => {
    const html = '<span>音乐</span>\n，<span>歌手</span>';
    const reply = '<span id="1">音楽</span> ，<span id="2">歌手</span>';
    expect(reads(html, reply, 'JA')).toBe('音楽\n，歌手');
  });

  it('goes where the page has none', () => {
    expect(reads('<b>音乐</b>，歌手', '<b id="1">音楽</b> 、歌手', 'JA')).toBe('音楽、歌手');
  });
});
