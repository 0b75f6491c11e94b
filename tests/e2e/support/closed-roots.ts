import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { browserUnderTest } from './browser-under-test.ts';

interface RemoteNode {
  readonly type: 'node';
  readonly sharedId: string;
  readonly value?: { readonly shadowRoot?: RemoteNode | null };
}

/** The members of Puppeteer's handles for nodes in Firefox. */
interface RemoteHandle {
  readonly realm: unknown;
  remoteValue?(): RemoteNode;
}
interface Handles {
  from(node: RemoteNode, realm: unknown): ElementHandle;
}

/**
 * Returns the closed shadow roots of these hosts in a page or a frame, and of Verso's hosts by default. Firefox's
 * accessibility tree stops at closed roots, but its protocol names them beside their hosts. Chromium's tree includes
 * them, so that there are none to add. The extension's own pages have none.
 */
export async function closedRoots(
  place: Page | Frame,
  selector = 'verso-ui',
): Promise<ElementHandle[]> {
  if (browserUnderTest === 'Chromium' || place.url().startsWith('moz-extension:')) return [];
  const hosts = await place.$$(selector);
  return hosts.flatMap((host) => {
    const { realm, remoteValue } = host as unknown as RemoteHandle;
    const root = remoteValue?.call(host).value?.shadowRoot;
    if (!root) return [];
    const { from } = host.constructor as unknown as Handles;
    return [from.call(host.constructor, { type: 'node', sharedId: root.sharedId }, realm)];
  });
}

/**
 * Returns the content of the hosts' shadow roots, including closed ones and those in frames. It may include parts of
 * the page around them.
 */
export async function readRoots(page: Page, selector: string): Promise<string> {
  if (browserUnderTest === 'Firefox') {
    const roots = (
      await Promise.all(page.frames().map((frame) => closedRoots(frame, selector)))
    ).flat();
    return (await Promise.all(roots.map((root) => root.evaluate((it) => it.textContent)))).join();
  }
  const session = await page.createCDPSession();
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  await session.detach();
  return JSON.stringify(root);
}
