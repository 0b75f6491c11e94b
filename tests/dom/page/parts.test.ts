import { afterEach, expect, it } from 'vitest';
import { showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const page = `
<nav><a href="#">all stories</a></nav>
<main><h1>the harbour</h1><p>boats <b class="name">vera</b> wait</p><p class="note" translate="no">no words</p></main>
<aside><p>old comments</p></aside>`;

const shown = (): string => document.body.innerText.replace(/\s+/g, ' ').trim();

const show = async (leave: string[], only: string[]): Promise<string> => {
  showPage(page);
  document.title = 'the harbour';
  const { session, is } = openSession({ parts: { leave, only, prose: false } });
  session.begin();
  await is('done');
  return shown();
};

it.each([
  ['nothing', [], [], 'ALL STORIES THE HARBOUR BOATS VERA WAIT no words OLD COMMENTS'],
  ['a part', ['aside'], [], 'ALL STORIES THE HARBOUR BOATS VERA WAIT no words old comments'],
  [
    'a word in a sentence',
    ['.name'],
    [],
    'ALL STORIES THE HARBOUR BOATS vera WAIT no words OLD COMMENTS',
  ],
  ['all but a part', [], ['main'], 'all stories THE HARBOUR BOATS VERA WAIT no words old comments'],
  [
    'all but a part, and a part in it',
    ['h1'],
    ['main'],
    'all stories the harbour BOATS VERA WAIT no words old comments',
  ],
  [
    'all, if nothing is the part',
    [],
    ['.none'],
    'all stories the harbour boats vera wait no words old comments',
  ],
  [
    'all, if no selector is one',
    [],
    ['p:is('],
    'all stories the harbour boats vera wait no words old comments',
  ],
  [
    'a part, beside a selector without its end',
    ['[data-x', 'aside'],
    [],
    'ALL STORIES THE HARBOUR BOATS VERA WAIT no words old comments',
  ],
  [
    'nothing for a wrong selector',
    ['p:is('],
    [],
    'ALL STORIES THE HARBOUR BOATS VERA WAIT no words OLD COMMENTS',
  ],
])('a rule leaves %s alone', async (_, leave, only, text) => {
  expect(await show(leave, only)).toBe(text);
});

it('what the page adds to a part is translated, and left alone elsewhere', async () => {
  await show([], ['main']);
  for (const name of ['main', 'aside']) {
    const added = document.createElement('p');
    added.textContent = 'new boats';
    document.querySelector(name)?.append(added);
  }
  await until(() => shown().includes('NEW BOATS'));
  expect(shown()).toContain('old comments new boats');
});

it.each([
  [['main'], 'the harbour'],
  [[], 'THE HARBOUR'],
])('with only %j, the title is %s', async (only, title) => {
  await show([], [...only]);
  expect(document.title).toBe(title);
});

it('says so where a page has none of the only parts', async () => {
  showPage(page);
  document.title = 'the harbour';
  const { session, is } = openSession({ parts: { leave: [], only: ['.none'], prose: false } });
  session.begin();
  await is('done');
  expect(session.status().failure).toEqual({ code: 'parts-missing' });
});
