import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideProse, translateProseIn } from '../../../utils/page/read/prose.ts';
import { readLines } from '../../../utils/page/read/prose-lines.ts';
import { inCapitals } from '../support/fake-translator.ts';
import { clearPage } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

provideProse(readLines);
beforeEach(() => translateProseIn(document, true));
afterEach(() => {
  translateProseIn(document, false);
  clearPage();
});

const mail = `Hello all,

I have read the new draft of the rules for the harbour, and I find that
most of them are clear. There is one question left that we should talk
about before the next meeting.

> Who pays for the light at the end of the pier, and who is called when
> it goes out at night?

 - the town, as it did before the war
 - the owners of the boats

Kind regards,
Anna`;

const pre = (text: string): string => `<pre>${text}</pre>`;
const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('prose in pre', () => {
  it('is sent in whole sentences, and its paragraphs, quotations and items stay', () => {
    expect(sent(pre(mail))).toEqual([
      `Hello all,

I have read the new draft of the rules for the harbour, and I find that most of them are clear. There is one question left that we should talk about before the next meeting.

> Who pays for the light at the end of the pier, and who is called when it goes out at night?

 - the town, as it did before the war
 - the owners of the boats

Kind regards,
Anna`,
    ]);
  });

  it('is recognised below the headers of a mail, which stay lines', () => {
    const headers = `From: Anna <anna@harbour.example>
Date: Tue, 3 Mar 2026 10:12:00 +0100
Subject: The light at the end of the pier`;
    const [text = ''] = sent(pre(`${headers}\n\n${mail}`.replaceAll('<', '&lt;')));
    expect(text).toContain(`${headers}\n\nHello all,`);
    expect(text).toContain('and I find that most of them are clear.');
  });

  it('is broken again at its width, and given back as it was', () => {
    const { html, restore } = translateHtml(pre(mail), { reply: inCapitals });
    const shown = html.replaceAll('&gt;', '>').replace(/<[^>]*>/g, '');
    expect(shown).toContain('AND I FIND THAT\nMOST OF THEM');
    expect(shown).toContain('CALLED WHEN\n> IT GOES OUT AT NIGHT?\n\n - THE TOWN');
    expect(restore()).toBe(pre(mail.replaceAll('>', '&gt;')));
  });

  it('begins no line with a space of the service where it has none itself', () => {
    const letter = mail.slice(0, mail.indexOf('> Who')).trim();
    const reply = ({ text }: { text: string }) => text.replace('\n\nI have', '\n\n I had');
    const { html } = translateHtml(pre(letter), { reply });
    expect(html).toContain('\n\nI had read');
    expect(html).not.toMatch(/\n[ ]/);
  });

  it('makes room for longer words, and keeps its links', () => {
    const linked = mail.replace('the harbour', '<a href="/h">the harbour</a>');
    const reply = (source: { text: string }) => source.text.replaceAll('the ', 'the very ');
    const { texts, html } = translateHtml(pre(linked), { reply });
    expect(texts[0]).toContain('rules for <a id="1">the harbour</a>, and I find that most');
    const lines = html.replace(/<[^>]*>/g, '').split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect(html).toContain('<a href="/h">the very harbour</a>');
  });

  it.each([
    [
      'a page of a standard',
      `Internet-Draft              remoteStorage                  December 2014

5. Response codes

    Response codes SHOULD be given as defined by [HTTP], section 6. The
    following is a short list of status codes that servers use most of
    the time, and what the reader of this text should know about them.`,
    ],
    [
      'a poem, whose lines stay',
      'The old dog sleeps beside the door,\nThe rain has come to stay.\nAnd nobody will any more\nGo out and take the hay.',
    ],
    ['Japanese', '灯台は港の入り口にあります。\n夜になると光が見えます。誰も階段を上りません。'],
  ])('is translated: %s', (_, text) => {
    const joined = sent(pre(text));
    expect(joined).toHaveLength(1);
    if (!text.includes('SHOULD')) expect(joined[0]).toBe(text);
  });

  it.each([
    [
      'a program with comments',
      '// Returns the name of the dog that sleeps. It is never empty.\nfunction nameOf(dog) {\n  if (dog.name === "") throw new Error("The dog has no name.");\n  return dog.name;\n}',
    ],
    [
      'a command and what it says',
      '$ npm test\n\n> verso@1.0 test\n> vitest run\n\nAll 20 tests passed. Have a nice day.',
    ],
    [
      'a log',
      '2026-01-02 10:00:01 INFO server.main Started the server on port 80.\n2026-01-02 10:00:02 WARN server.main The disk is nearly full now.',
    ],
    [
      'a table',
      'Name of dog     Age of dog     Owner of the dog\nThe old one.    It is nine.    Anna has this one.\nThe young one.  It is two.     Nobody has this one.',
    ],
    [
      'settings',
      'name: the old dog\nsleeps: true\nplaces:\n  - beside the door\n  - in the shade of the tree\n',
    ],
    [
      'a change',
      '-The old dog sleeps.\n+The old dog sleeps beside the door.\n@@ -1,2 +1,2 @@\n-  return dog;\n+  return cat;',
    ],
    ['prose that is marked as code', pre(`<code>${mail}</code>`)],
    ['a few words', 'The old dog sleeps.'],
    ['a whole book', `${mail}\n\n`.repeat(60)],
  ])('is not taken for: %s', (_, text) => {
    expect(sent(text.startsWith('<') ? text : pre(text.replaceAll('<', '&lt;')))).toEqual([]);
  });
});
