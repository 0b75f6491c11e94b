/** The reader points at a part of a page to leave it alone, to translate only that, to translate it once, or to correct its translation. */
import type { Result } from '../../../utils/base/result.ts';
import { fail, mapResult, succeed } from '../../../utils/base/result.ts';
import { isSameValue } from '../../../utils/base/same-value.ts';
import type { BackgroundHandlers } from '../../../utils/messages/listen.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { Input } from '../../../utils/messages/table.ts';
import { chooseOwnWord } from '../../../utils/settings/choose-own-word.ts';
import { isCorrectionOf, withCorrection } from '../../../utils/settings/corrections.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { wantedHere } from '../../../utils/settings/resolve-options.ts';
import type { SiteRule } from '../../../utils/settings/shapes.ts';
import { withPart } from '../../../utils/settings/site-rules.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { askFirstAbove } from '../../../utils/translation/page-estimate.ts';
import { readCatalogue } from '../../../utils/words/read-catalogue.ts';
import { injectIntoOpen, injectProse } from './injection.ts';

/** The rules of sites around the latest pointing. */
interface LastPointed {
  readonly tabId: number;
  readonly before: readonly SiteRule[];
  readonly after: readonly SiteRule[];
}

export const pointAnswers = (settings: Pick<SettingsStore, 'read' | 'change'>) => {
  let last: LastPointed | null = null;
  return {
    'page.point': ({ tabId, purpose }) => startPointing(tabId, purpose, settings),
    'page.pointed': async ({ list, selector }, { tabId, address, incognito }) => {
      if (address === null) return fail({ code: 'page-forbidden' });
      const changed = await settings.change(({ settings: { sites } }) => {
        const after = withPart(sites.rules, address, list, selector);
        last = { tabId, before: sites.rules, after };
        return { sites: { rules: [...after] } };
      });
      if (!changed.ok) return changed;
      return succeed(!incognito && (await renew(tabId, address, changed.value)));
    },
    'page.unpointed': async (_, { tabId, address, incognito }) => {
      const pointed = last;
      if (pointed?.tabId !== tabId || address === null) return fail({ code: 'worker-lost' });
      last = null;
      const changed = await settings.change(({ settings: { sites } }) =>
        isSameValue(sites.rules, pointed.after) ? { sites: { rules: [...pointed.before] } } : {},
      );
      if (!changed.ok) return changed;
      if (!incognito) void renew(tabId, address, changed.value);
      return succeed(null);
    },
    'page.ownWord': async (choice, { address }) => {
      const changed = await settings.change((now) => chooseOwnWord(now.settings, address, choice));
      return mapResult(changed, () => null);
    },
    'page.correction': async (text) => {
      const { corrections } = (await settings.read()).settings.memory;
      return succeed(corrections.findLast(isCorrectionOf(text)) ?? null);
    },
    'page.correct': async (correction, { incognito }) => {
      if (incognito) return succeed(false);
      const changed = await settings.change(({ settings: { memory } }) => ({
        memory: { corrections: withCorrection(memory.corrections, correction) },
      }));
      return mapResult(changed, () => true);
    },
  } satisfies Partial<BackgroundHandlers>;
};

export async function startPointing(
  tabId: number,
  purpose: Input<'page.point'>['purpose'],
  settings: Pick<SettingsStore, 'read'>,
): Promise<Result<null>> {
  const injected = await injectIntoOpen('page-point', { tabId });
  if (!injected.ok) return injected;
  const effective = await settings.read();
  const { theme, language } = effective.settings.appearance;
  const words = await readCatalogue(language);
  const locked = [...effective.locked];
  return sendToFrame({ tabId, frameId: 0 }, 'point.begin', { purpose, locked, theme, words });
}

/**
 * Translates a translated page again with changed options. The rest comes from memory, which a private tab may have lost. Returns
 * false for other pages.
 */
async function renew(tabId: number, address: string, effective: Effective): Promise<boolean> {
  const { maxMegabytes, maxDays } = effective.settings.memory;
  // Without stored translations the page would be paid for again.
  if (maxMegabytes === 0 || maxDays === 0) return false;
  const state = await sendToFrame({ tabId, frameId: 0 }, 'page.state', {});
  // Blocks that were pointed at stay as they are. The whole page would cost more than the reader asked for.
  if (!state.ok || state.value.order === null) return false;
  // A fresh translation would be paid for again.
  const { details: _, freshSince: __, ...before } = state.value.order;
  const asks = askFirstAbove(effective.settings.budget.askAbove);
  const { wanted } = wantedHere(effective, address, before);
  await injectProse({ tabId }, wanted);
  const order = { ...before, ...wanted, asks };
  return (await sendToPage(tabId, 'page.begin', order)).ok;
}
