import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';

/** The ways in which a translated page changes its view, as the manifest and the menu name them. */
export const viewNames = ['toggle-original', 'toggle-side-by-side'] as const;
export type ViewName = (typeof viewNames)[number];

export const isViewName = (name: unknown): name is ViewName => viewNames.includes(name as ViewName);

/**
 * Shows a page's original or its translation again, or turns side by side on or off, until the page is left. Sends nothing to the
 * service. The main frame decides for all frames, so that they never differ.
 *
 * @returns false if nothing is translated there
 */
export async function toggleView(tabId: number, name: ViewName): Promise<boolean> {
  const answer = await sendToFrame({ tabId, frameId: 0 }, 'page.shown', {});
  if (!answer.ok || answer.value === null) return false;
  const { shows, display } = answer.value;
  const command = shows === 'original' ? 'show-translation' : 'show-original';
  const layout = display.layout === 'replace' ? 'side-by-side' : 'replace';
  await (name === 'toggle-original'
    ? sendToPage(tabId, 'page.command', { command })
    : sendToPage(tabId, 'page.display', { display: { ...display, layout } }));
  return true;
}
