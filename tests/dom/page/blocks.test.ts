import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { elementUnderPointer } from '../../../utils/page/read/pointed-block.ts';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const html =
  '<p id="dog">The <b>dog</b></p><p id="cat">The cat <img alt="a cat"></p><ul><li id="hen">The hen<ul><li>The egg</li></ul></li></ul>';

const text = (): string => document.body.innerText.replace(/\s+/g, ' ').trim();
const says = (wanted: string): Promise<void> => until(() => text() === wanted, text);

describe('one block of a page', () => {
  it('is translated alone, given back, and shown again at no cost', async () => {
    showPage(html);
    const page = document.body.innerHTML;
    const { session, service } = openSession();
    session.toggleBlock(find('b'));
    await says('THE DOG The cat The hen The egg');
    await until(() => session.status().phase === 'stopped');
    expect(session.status()).toMatchObject({ isOfBlocks: true, failure: null });
    session.toggleBlock(find('#dog'));
    expect(document.body.innerHTML).toBe(page);
    session.toggleBlock(find('#dog'));
    await says('THE DOG The cat The hen The egg');
    expect(service.texts).toHaveLength(1);
  });

  it.each([
    '<textarea>The dog</textarea>',
    '<meter>The dog</meter>',
    '<div class="ace_editor"><div>The dog</div></div>',
    '<table><tr><td class="blob-code">The dog</td></tr></table>',
    '<div role="code">The dog</div>',
    '<math display="block"><mtext>The dog</mtext></math>',
  ])('leaves alone what a page’s translation leaves alone: %s', async (protectedHtml) => {
    showPage(`<main>${protectedHtml}</main><p>The cat</p>`);
    const page = document.body.innerHTML;
    const { session, service } = openSession();
    session.toggleBlock([...document.querySelectorAll('main *')].at(-1) ?? document.body);
    await until(() => session.status().failure?.code === 'block-empty');
    expect(service.texts).toEqual([]);
    expect(document.body.innerHTML).toBe(page);
  });

  it('joins others, without the blocks inside and without what pictures say', async () => {
    showPage(html);
    const page = document.body.innerHTML;
    const { session, service } = openSession();
    session.toggleBlock(find('#dog'));
    session.toggleBlock(find('#cat'));
    session.toggleBlock(find('#hen'));
    await says('THE DOG THE CAT THE HEN The egg');
    expect(service.texts).toHaveLength(3);
    for (const selector of ['#hen', '#dog', '#cat']) session.toggleBlock(find(selector));
    expect(document.body.innerHTML).toBe(page);
  });

  it('follows the page in that block, and nowhere else', async () => {
    showPage(html);
    const { session, service } = openSession();
    session.toggleBlock(find('#dog'));
    await says('THE DOG The cat The hen The egg');
    find('#cat').textContent = 'A new cat';
    find('#dog').textContent = 'A new dog';
    await says('A NEW DOG A new cat The hen The egg');
    expect(service.texts).toHaveLength(2);
  });

  it('is given back from side by side', async () => {
    const long = 'The dog sleeps in the shade of the tree.';
    showPage(`<p>${long}</p>`);
    const { session } = openSession({ display: { layout: 'side-by-side' } });
    session.toggleBlock(find('p'));
    await says(`${long} ${long.toUpperCase()}`);
    session.toggleBlock(find('verso-translation'));
    expect(document.body.innerHTML).toBe(`<p>${long}</p>`);
  });

  it('is translated in any case, also where it does not read as prose', async () => {
    const { session } = await translatePage('<pre>dog 1 = cat 2</pre><p>The hen</p>');
    expect(text()).toBe('dog 1 = cat 2 THE HEN');
    session.toggleBlock(find('pre'));
    await says('DOG 1 = CAT 2 THE HEN');
  });

  it('after a stop leaves no earlier block half translated, and pays for none again', async () => {
    showPage(html);
    const page = document.body.innerHTML;
    const { session, service } = openSession();
    session.toggleBlock(find('#dog'));
    await says('THE DOG The cat The hen The egg');
    session.stop();
    session.toggleBlock(find('#cat'));
    await says('The dog THE CAT The hen The egg');
    session.toggleBlock(find('#dog'));
    await says('THE DOG THE CAT The hen The egg');
    expect(service.texts).toHaveLength(2);
    for (const selector of ['#dog', '#cat']) session.toggleBlock(find(selector));
    expect(document.body.innerHTML).toBe(page);
  });

  it('says where there is no text, as long as that is what was pointed at', async () => {
    showPage('<div id="gap" style="padding: 2em"><p>The dog</p></div>');
    const { session, service } = openSession();
    session.toggleBlock(find('#gap'));
    await until(() => session.status().failure?.code === 'block-empty');
    session.toggleBlock(find('p'));
    await says('THE DOG');
    expect(session.status().failure).toBeNull();
    expect(service.texts).toHaveLength(1);
  });
});

describe('one block of a page that was translated', () => {
  it('is given back and shown again at no cost, and the others stay', async () => {
    const { session, service } = await translatePage(html);
    const sent = service.texts.length;
    session.toggleBlock(find('#dog'));
    expect(text()).toBe('The dog THE CAT THE HEN THE EGG');
    session.toggleBlock(find('#dog'));
    await says('THE DOG THE CAT THE HEN THE EGG');
    expect(session.isOfBlocks).toBe(false);
    expect(service.texts).toHaveLength(sent);
  });

  it('comes back together with the rest of a page that was stopped', async () => {
    const { session } = await translatePage(html);
    session.toggleBlock(find('#cat'));
    session.stop();
    session.toggleBlock(find('#cat'));
    await says('THE DOG THE CAT THE HEN THE EGG');
    await session.showOriginal();
    expect(text()).toBe('The dog The cat The hen The egg');
    session.showTranslation();
    await says('THE DOG THE CAT THE HEN THE EGG');
  });

  it.each(['stop', 'showOriginal'] as const)('is shown alone after %s', async (end) => {
    const { session, service } = await translatePage(html);
    const sent = service.texts.length;
    await session.showOriginal();
    if (end === 'stop') session.stop();
    session.toggleBlock(find('#dog'));
    await says('THE DOG The cat The hen The egg');
    expect(session.isOfBlocks).toBe(true);
    expect(service.texts).toHaveLength(sent);
  });

  it('joins those that were translated before the reader stopped', async () => {
    const { session } = await translatePage(html);
    session.toggleBlock(find('#cat'));
    session.stop();
    session.toggleBlock(find('#cat'));
    await says('THE DOG THE CAT THE HEN THE EGG');
    await session.showOriginal();
    expect(text()).toBe('The dog The cat The hen The egg');
  });

  it('leaves the texts in flight of a paused page to come, so that they are paid for once', async () => {
    showPage(html);
    const { session, service, is } = openSession();
    service.hold();
    session.begin();
    await until(() => service.requests.length > 0);
    session.pause();
    session.toggleBlock(find('#dog'));
    service.release();
    await is('stopped');
    expect(service.aborted).toBe(0);
    expect(new Set(service.paidFor).size).toBe(service.paidFor.length);
  });

  it('is shown together with the rest of a page that is about to show its translation', async () => {
    const { session } = await translatePage(html);
    session.toggleBlock(find('#cat'));
    session.stop();
    await session.showOriginal();
    session.showTranslation();
    session.toggleBlock(find('#cat'));
    await says('THE DOG THE CAT THE HEN THE EGG');
  });
});

describe('the element under the pointer', () => {
  it('is the innermost one, also in a shadow tree and in a frame', async () => {
    showPage('<p>The <b>dog</b></p><div></div><iframe srcdoc="<p>The cat</p>"></iframe>');
    const root = find('div').attachShadow({ mode: 'open' });
    root.innerHTML = '<p>The <i>hen</i></p>';
    const pointed = () => elementUnderPointer(document, ({ shadowRoot }) => shadowRoot);
    await userEvent.hover(find('b'));
    expect(pointed()?.localName).toBe('b');
    await userEvent.hover(root.querySelector('i') as Element);
    expect(pointed()?.localName).toBe('i');
    const frame = find('iframe') as HTMLIFrameElement;
    await until(() => frame.contentDocument?.querySelector('p') != null);
    await userEvent.hover(frame, { position: { x: 20, y: 30 } });
    await until(() => pointed()?.textContent === 'The cat');
  });
});
