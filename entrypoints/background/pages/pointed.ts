/** The reader points at a part of a page to leave it alone, to translate only that, to translate it once, or to correct its translation. */
import { i18n } from '#i18n';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { BackgroundHandlers } from '../../../utils/messages/listen.ts';
import type { PointWords } from '../../../utils/messages/replies.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { Input } from '../../../utils/messages/table.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { wantedBySettings } from '../../../utils/settings/resolve-options.ts';
import type { Correction, SiteRule } from '../../../utils/settings/shapes.ts';
import { withPart } from '../../../utils/settings/site-rules.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { readOwnWord } from '../../../utils/translation/own-words.ts';
import { askFirstAbove } from '../../../utils/translation/page-estimate.ts';
import { wordsChosen } from '../interface-language.ts';
import { checkPage, injectPoint } from './injection.ts';

type PointMessage =
  | 'page.point'
  | 'page.pointed'
  | 'page.unpointed'
  | 'page.keepWord'
  | 'page.correction'
  | 'page.correct';

/** The rules of sites around the latest pointing. */
interface LastPointed {
  readonly tabId: number;
  readonly before: readonly SiteRule[];
  readonly after: readonly SiteRule[];
}

/** Each of them is looked through for every request. The oldest goes first. */
const maxCorrections = 1_000;

export const pointAnswers = (
  settings: Pick<SettingsStore, 'read' | 'change'>,
): Pick<BackgroundHandlers, PointMessage> => {
  let last: LastPointed | null = null;
  return {
    'page.point': ({ tabId, purpose }) => startPointing(tabId, purpose, settings),
    'page.pointed': async ({ list, selector }, { tabId, address }) => {
      if (tabId === null || address === null) return fail({ code: 'page-forbidden' });
      const changed = await settings.change(({ settings: { sites } }) => {
        const after = withPart(sites.rules, address, list, selector);
        last = { tabId, before: sites.rules, after };
        return { sites: { rules: [...after] } };
      });
      return changed.ok ? succeed(await renew(tabId, address, changed.value)) : changed;
    },
    'page.unpointed': async (_, { tabId, address }) => {
      const pointed = last;
      last = null;
      if (pointed === null || pointed.tabId !== tabId || address === null)
        return fail({ code: 'worker-lost' });
      const changed = await settings.change(({ settings: { sites } }) =>
        JSON.stringify(sites.rules) === JSON.stringify(pointed.after)
          ? { sites: { rules: [...pointed.before] } }
          : {},
      );
      if (!changed.ok) return changed;
      void renew(tabId, address, changed.value);
      return succeed(null);
    },
    'page.keepWord': async ({ word }, { tabId, address }) => {
      const changed = await settings.change(({ settings: { translation } }) => {
        const others = translation.words.filter((line) => readOwnWord(line).word !== word);
        return { translation: { words: [...others, word] } };
      });
      if (!changed.ok) return changed;
      if (tabId !== null && address !== null) void renew(tabId, address, changed.value);
      return succeed(null);
    },
    'page.correction': async (text) => {
      const { corrections } = (await settings.read()).settings.memory;
      return succeed(corrections.find(isFor(text)) ?? null);
    },
    'page.correct': async ({ translation, before, source, ...text }, { incognito }) => {
      if (incognito) return succeed(null);
      const changed = await settings.change(({ settings: { memory } }) => {
        const old = memory.corrections.find(isFor({ ...text, source }));
        const others = memory.corrections.filter((one) => one !== old);
        const own = { ...text, ...(source !== null && { source }), before: old?.before ?? before };
        const added = translation === null ? [] : [{ ...own, translation }];
        return { memory: { corrections: [...others, ...added].slice(-maxCorrections) } };
      });
      return changed.ok ? succeed(null) : changed;
    },
  };
};

export async function startPointing(
  tabId: number,
  purpose: Input<'page.point'>['purpose'],
  settings: Pick<SettingsStore, 'read'>,
): Promise<Result<null>> {
  const page = await checkPage(tabId);
  const injected = page.ok ? await injectPoint(tabId) : page;
  if (!injected.ok) return injected;
  await wordsChosen();
  const { theme } = (await settings.read()).settings.appearance;
  const spoken = { words: wordsFor(purpose), locale: i18n.t('locale') };
  return sendToFrame({ tabId, frameId: 0 }, 'point.begin', { purpose, theme, ...spoken });
}

/** A page whose texts all came from memory does not know its language, which may then be any. */
const isFor =
  ({ text, source, target }: Input<'page.correction'>) =>
  (one: Correction): boolean =>
    one.text === text && one.target === target && (!source || (one.source ?? source) === source);

/** Translates a translated page again with changed options. The rest comes from memory. Returns false for other pages. */
async function renew(tabId: number, address: string, effective: Effective): Promise<boolean> {
  const { maxMegabytes, maxDays } = effective.settings.memory;
  // Without stored translations the page would be paid for again.
  if (maxMegabytes === 0 || maxDays === 0) return false;
  const frame = { tabId, frameId: 0 };
  const shown = await sendToFrame(frame, 'page.shown', {});
  const running = await sendToFrame(frame, 'page.options', {});
  // Blocks that were pointed at stay as they are. The whole page would cost more than the reader asked for.
  const isWhole = shown.ok && shown.value?.isOfBlocks === false;
  if (!isWhole || !running.ok || running.value === null) return false;
  const { freshSince: _, wanted, ...order } = running.value;
  const asks = askFirstAbove(effective.settings.budget.askAbove);
  const now = wantedBySettings(effective, address, wanted);
  const begun = await sendToPage(tabId, 'page.begin', { ...order, wanted: now, asks });
  return begun.ok;
}

const tasks = {
  leave: () => i18n.t('point.leave'),
  only: () => i18n.t('point.only'),
  correct: () => i18n.t('point.correct'),
  block: () => i18n.t('point.block'),
};

const wordsFor = (purpose: Input<'page.point'>['purpose']): PointWords => ({
  task: tasks[purpose](),
  title: i18n.t('popup.correct'),
  keys: i18n.t('point.keys'),
  widen: i18n.t('point.widen'),
  narrow: i18n.t('point.narrow'),
  choose: i18n.t('point.choose'),
  cancel: i18n.t('point.cancel'),
  done: i18n.t('point.done'),
  later: i18n.t('point.later'),
  undo: i18n.t('options.changes.undo'),
  nothing: i18n.t('point.nothing'),
  failed: i18n.t('point.failed'),
  original: i18n.t('point.original'),
  translation: i18n.t('point.translation'),
  keepWord: i18n.t('bubble.keepWord'),
  marks: i18n.t('point.marks'),
  misfit: i18n.t('point.misfit'),
  empty: i18n.t('point.empty'),
  save: i18n.t('point.save'),
  giveUp: i18n.t('point.giveUp'),
  kinds: {
    paragraph: i18n.t('point.kinds.paragraph'),
    heading: i18n.t('point.kinds.heading'),
    item: i18n.t('point.kinds.item'),
    list: i18n.t('point.kinds.list'),
    table: i18n.t('point.kinds.table'),
    picture: i18n.t('point.kinds.picture'),
    navigation: i18n.t('point.kinds.navigation'),
    sidebar: i18n.t('point.kinds.sidebar'),
    header: i18n.t('point.kinds.header'),
    footer: i18n.t('point.kinds.footer'),
    form: i18n.t('point.kinds.form'),
    part: i18n.t('point.kinds.part'),
  },
});
