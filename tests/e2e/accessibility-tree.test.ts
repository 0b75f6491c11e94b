import type { CDPSession, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from './support/controls.ts';
import { findAll } from './support/controls.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { itUnless } from './support/unless.ts';

/** Widgets, states, relations and live regions, with names from several sources. */
const widgets = `<!doctype html><html lang="en"><title>Widgets</title>
<nav aria-label="Main places"><ul><li><a href="#a" aria-current="page">Home of the lamp</a><li><a href="#b">The old harbour</a></ul></nav>
<main><h1 id="heading">Choose your <em>first</em> lamp</h1>
<p>Every lamp <a href="#c">in this <b>old</b> house</a> burns <span title="Until morning">all night</span>.</p>
<label for="name">Your name</label> <input id="name" required aria-describedby="help" placeholder="Type it here">
<p id="help">Write it as on your <abbr title="Identity card">ID</abbr>.</p>
<button aria-expanded="false" aria-controls="more" aria-haspopup="menu">More about lamps</button>
<ul id="more" role="menu" hidden><li role="menuitem">Oil lamps</ul>
<div role="tablist" aria-labelledby="heading"><button role="tab" aria-selected="true">New lamps</button>
<button role="tab" aria-selected="false">Old lamps</button></div>
<fieldset><legend>How bright?</legend><label><input type="radio" name="r" checked> Very bright</label>
<label><input type="radio" name="r"> Rather dark</label></fieldset>
<select aria-label="Colour of the light"><option value="w" selected>Warm white<option value="c">Cold white</select>
<table><caption>Hours of light</caption><tr><th scope="col">Lamp</th><th scope="col">Hours</th></tr>
<tr><th scope="row">The large one</th><td>Seven hours</td></tr></table>
<details><summary>Why so long?</summary><p>The nights are long here.</p></details>
<div role="status">Nothing was sent yet.</div><div role="progressbar" aria-valuenow="3" aria-valuemax="9" aria-label="Steps done"></div>
<img alt="A lamp on a table" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
<p>Call <code>light()</code> to see it. <span aria-hidden="true">Only for the eyes.</span></p></main>`;

/** Leaves out properties that contain words, and the focus, which is in the open popup. */
const leftOut = new Set([
  'name',
  'description',
  'valuetext',
  'placeholder',
  'roledescription',
  'url',
  'focused',
]);

interface AxValue {
  readonly value?: unknown;
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
}
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

/**
 * Returns the page's accessibility tree without its words: one line per node with role, element, states, relations, and
 * whether it has a name. Each run of text is one line.
 */
async function treeWithoutWords(session: CDPSession): Promise<readonly string[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (node: AxNode, depth: number): void => {
    const role = String(node.role?.value);
    if (role === 'InlineTextBox') return;
    const line = `${' '.repeat(depth)}${lineOf(node, role)}`;
    const isShown = !node.ignored && line !== lines.at(-1);
    if (isShown) lines.push(line);
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, node.ignored ? depth : depth + 1);
    }
  };
  for (const node of nodes) if (node.parentId === undefined) visit(node, 0);
  return lines;
}

function lineOf({ backendDOMNodeId, name, properties = [] }: AxNode, role: string): string {
  if (role === 'StaticText') return role;
  const told = properties
    .filter((property) => !leftOut.has(property.name))
    .map((property) => {
      const { value, relatedNodes } = property.value;
      const related = relatedNodes?.map((node) => node.backendDOMNodeId).join();
      return `${property.name}=${related ?? String(value)}`;
    });
  const isNamed = typeof name?.value === 'string' && name.value.trim() !== '';
  return [role, backendDOMNodeId, isNamed ? 'named' : 'nameless', ...told.sort()].join(' ');
}

let scene: Scene;

beforeAll(async () => {
  scene = await openReadyScene({ files: { 'widgets.html': widgets } });
});
afterAll(() => scene?.close());

/**
 * Returns the tree of the original, of the translation, and of the page after "Show original", with the original's
 * number of words.
 */
async function treesOf(path: string) {
  const page = await scene.verso.open(scene.pageAddress(path));
  const session = await page.createCDPSession();
  const before = await treeWithoutWords(session);
  const popup = await openPopup(scene.verso, page);
  await popup.chooseTarget('ES');
  await popup.chooseWholePage();
  await popup.press('Translate page');
  await popup.waitUntilDone();
  const translated = await treeWithoutWords(session);
  const heading = await headingOf(page);
  await popup.press('Show original');
  await popup.waitFor(['Show translation']);
  const after = await treeWithoutWords(session);
  await popup.close();
  await page.close();
  return { before, translated, after, heading };
}

const headingOf = (page: Page) => page.$eval('h1', (element) => element.innerText);

/** Counts the controls of each role in the browser's own accessibility tree. */
async function countControls(page: Page): Promise<string[]> {
  const roles: readonly Role[] = ['button', 'combobox', 'textbox', 'radio', 'tab', 'status'];
  const counts = await Promise.all(roles.map((role) => findAll(page, role)));
  return roles.map((role, index) => `${role} ${counts[index]?.length}`);
}

describe('what a screen reader is told of a translated page', () => {
  it('has the controls that it had', async () => {
    const page = await scene.verso.open(scene.pageAddress('widgets.html'));
    const before = await countControls(page);
    const popup = await openPopup(scene.verso, page);
    await popup.chooseTarget('ES');
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    expect(await headingOf(page)).toContain('ᵛ');
    expect(await countControls(page)).toEqual(before);
    expect(before).not.toContain('button 0');
    await popup.close();
    await page.close();
  });

  for (const path of ['widgets.html', 'article.html', 'table.html', 'forms.html']) {
    itUnless('accessibility tree')(`differs by its words alone: ${path}`, async () => {
      const { before, translated, after, heading } = await treesOf(path);
      expect(before.length).toBeGreaterThan(20);
      expect(heading).toContain('ᵛ');
      expect(translated).toEqual(before);
      expect(after).toEqual(before);
    });
  }
});
