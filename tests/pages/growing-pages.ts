import { longPage, sentence } from './long-page.ts';

const page = (
  title: string,
  style: string,
  body: string,
  script: string,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; } ${style}</style></head>
<body>${body}
<script>${script}</script></body></html>`;

/** Sentences that no other page here contains. */
const sentences = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => sentence(10_000 + index)));

/** A column of messages. `say(count, everyMs)` adds messages and keeps the last in view. */
export const chatPage = (): string =>
  page(
    'A conversation',
    '#log { height: 90vh; overflow-y: auto; }',
    `<h1>A conversation</h1><div id="log">${Array.from({ length: 30 }, (_, index) => `<p>${sentence(index)}</p>`).join('\n')}</div>`,
    `const texts = ${sentences(400)};
    const log = document.getElementById('log');
    let next = 0;
    log.scrollTop = log.scrollHeight;
    function say(count, everyMs) {
      return new Promise((resolve) => {
        const timer = setInterval(() => {
          const message = document.createElement('p');
          message.textContent = texts[next++ % texts.length];
          log.append(message);
          log.scrollTop = log.scrollHeight;
          if (--count === 0) { clearInterval(timer); resolve(); }
        }, everyMs);
      });
    }`,
  );

/** A list that adds twenty paragraphs near its end. */
export const endlessPage = (): string =>
  page(
    'An endless list',
    '',
    `<main>${longPage(20).match(/<p [\s\S]*<\/p>/)?.[0] ?? ''}</main><div id="end">&nbsp;</div>`,
    `const texts = ${sentences(2_000)};
    let next = 0;
    new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      for (let more = 0; more < 20; more += 1) {
        const paragraph = document.createElement('p');
        paragraph.textContent = texts[next++ % texts.length] + ' ' + texts[next++ % texts.length];
        document.querySelector('main').append(paragraph);
      }
    }, { rootMargin: '400px' }).observe(document.getElementById('end'));`,
  );
