import { fail, mapResult, succeed } from '../../../utils/base/result.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { HandlersOf } from '../../../utils/messages/listen.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import type { Settings } from '../../../utils/settings/rows.ts';
import { isWithoutButton, withoutButtonOn } from '../../../utils/settings/site-rules.ts';
import type { ActionParts } from '../actions/actions.ts';
import { runAction } from '../actions/actions.ts';
import { showBubble } from '../actions/show-selection.ts';
import { isTabDenied } from '../pages/denied-sites.ts';

/** Each answer reads the current settings. */
export const shortcutAnswers = (parts: ActionParts): HandlersOf<'shortcuts'> => {
  const { settings } = parts;
  const isWanted = async (sender: PageSender, by: keyof Settings['shortcuts']) => {
    const { shortcuts, sites } = (await settings.read()).settings;
    if (!shortcuts[by] || isWithoutButton(sites.rules, sender.address ?? '')) return false;
    return !(await isTabDenied(sender.tabId));
  };
  return {
    'shortcuts.wanted': async (_, sender) => {
      if (!(await isWanted(sender, 'selectionButton'))) return succeed(null);
      const { settings: now, locked } = await settings.read();
      // The site of a private window may not be kept.
      const mayQuiet = !sender.incognito && !locked.has('sites.rules');
      return succeed({ theme: now.appearance.theme, mayQuiet });
    },
    'shortcuts.translate': async ({ by }, sender) => {
      const { tabId, frameId } = sender;
      const isAsked = await isWanted(sender, by === 'key' ? 'doublePress' : 'selectionButton');
      if (!isAsked) return fail({ code: 'page-forbidden' });
      // With the mouse the focus stays on the page, so the text comes along.
      return showBubble(tabId, { frameId, ...(by === 'button' && { text: '' }) });
    },
    'shortcuts.block': async ({ by }, sender) => {
      const { tabId } = sender;
      const setting = by === 'key' ? 'blockKey' : 'longPress';
      const isAsked = by === 'point' || (await isWanted(sender, setting));
      if (!isAsked) return fail({ code: 'page-forbidden' });
      const known = by === 'key' ? {} : { at: 'pointed' as const };
      await runAction('translate-block', await browser.tabs.get(tabId), known, parts);
      return succeed(null);
    },
    'shortcuts.quiet': async (_, { site, incognito }) => {
      // Without the port, because patterns for content scripts have none in Firefox.
      const host = site?.replace(/:\d+$/, '');
      if (host === undefined || incognito) return succeed(null);
      const changed = await settings.change(({ settings: { sites } }) => ({
        sites: { rules: [...withoutButtonOn(sites.rules, host)] },
      }));
      return mapResult(changed, () => null);
    },
  };
};
