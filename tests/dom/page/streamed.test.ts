import { afterEach, expect, it } from 'vitest';
import { find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

/** Moves a late part to its placeholder, as the script of React's server does. */
const putInPlace = (part: Element, placeholder: Element): void => {
  const border = placeholder.previousSibling as Comment;
  const parent = placeholder.parentNode as Node;
  part.remove();
  let next = border.nextSibling;
  while (next && next.nodeType !== Node.COMMENT_NODE) {
    const behind: ChildNode | null = next.nextSibling;
    next.remove();
    next = behind;
  }
  while (part.firstChild) parent.insertBefore(part.firstChild, next);
  border.data = '$';
};

it('a part of the page that its server sends late is translated where its placeholder was', async () => {
  const { service, session } = await translatePage(
    '<main><!--$?--><template id="B0"></template><p>Loading dogs</p><!--/$--></main>' +
      '<div hidden id="S0"><p>You have <!-- -->3<!-- --> <b>dogs</b></p><p>And a cat</p></div>',
  );
  expect(service.texts).toEqual(['Loading dogs']);
  putInPlace(find('#S0'), find('#B0'));
  const main = find('main');
  await until(() => main.innerText === 'YOU HAVE 3 DOGS\n\nAND A CAT');
  await session.showOriginal();
  expect(main.innerHTML).toBe(
    '<!--$--><p>You have <!-- -->3<!-- --> <b>dogs</b></p><p>And a cat</p><!--/$-->',
  );
});
