import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { browserUnderTest } from './browser-under-test.ts';

/** A node as the protocol of Firefox tells of it. */
interface RemoteNode {
  readonly type: 'node';
  readonly sharedId: string;
  readonly value?: { readonly shadowRoot?: RemoteNode | null };
}

/** What Puppeteer's handles of Firefox's nodes have. */
interface RemoteHandle {
  readonly realm: unknown;
  remoteValue?(): RemoteNode;
}
interface Handles {
  from(node: RemoteNode, realm: unknown): ElementHandle;
}

/**
 * The closed shadow roots of these hosts in a page or a frame, Verso's own if none are named. Chromium's accessibility tree goes through them by
 * itself; that of Firefox stops at them, but its protocol names them beside their hosts.
 */
export async function closedRoots(
  place: Page | Frame,
  selector = 'verso-ui',
): Promise<ElementHandle[]> {
  const hosts = await place.$$(selector);
  return hosts.flatMap((host) => {
    const { realm, remoteValue } = host as unknown as RemoteHandle;
    const root = remoteValue?.call(host).value?.shadowRoot;
    if (!root) return [];
    const { from } = host.constructor as unknown as Handles;
    return [from.call(host.constructor, { type: 'node', sharedId: root.sharedId }, realm)];
  });
}

/** What stands in the shadow roots of such hosts, closed ones and those of frames too, with more or less of the page around it. */
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
