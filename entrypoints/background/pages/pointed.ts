/** The reader points at a part of a page to leave it alone, to translate only that, to keep a word, or to correct a translation. */
import { i18n } from '#i18n';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { BackgroundHandlers } from '../../../utils/messages/listen.ts';
import type { PointWords } from '../../../utils/messages/replies.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { Input } from '../../../utils/messages/table.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { wantedBySettings } from '../../../utils/settings/resolve-options.ts';
import type { Correction } from '../../../utils/settings/shapes.ts';
import { withPart } from '../../../utils/settings/site-rules.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { askFirstAbove } from '../../../utils/translation/page-estimate.ts';
import { wordsChosen } from '../interface-language.ts';
import { checkPage, injectPoint } from './injection.ts';

type PointMessage = 'page.point' | 'page.pointed' | 'page.correction' | 'page.correct';

/** Each of them is looked through for every request. The oldest goes first. */
const maxCorrections = 1_000;

export const pointAnswers = (
  settings: Pick<SettingsStore, 'read' | 'change'>,
): Pick<BackgroundHandlers, PointMessage> => ({
  'page.point': async ({ tabId, purpose }) => {
    const page = await checkPage(tabId);
    const injected = page.ok ? await injectPoint(tabId) : page;
    if (!injected.ok) return injected;
    await wordsChosen();
    const { theme } = (await settings.read()).settings.appearance;
    const spoken = { words: wordsFor(purpose), locale: i18n.t('locale') };
    return sendToFrame({ tabId, frameId: 0 }, 'point.begin', { purpose, theme, ...spoken });
  },
  'page.pointed': async ({ change, value }, { tabId, address }) => {
    if (tabId === null || address === null) return fail({ code: 'page-forbidden' });
    const changed = await settings.change(({ settings: { translation, sites } }) =>
      change === 'words'
        ? { translation: { words: [...new Set([...translation.words, value])] } }
        : { sites: { rules: [...withPart(sites.rules, address, change, value)] } },
    );
    return changed.ok ? renew(tabId, address, changed.value) : changed;
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
});

/** A page whose texts all came from memory does not know its language, which may then be any. */
const isFor =
  ({ text, source, target }: Input<'page.correction'>) =>
  (one: Correction): boolean =>
    one.text === text && one.target === target && (!source || (one.source ?? source) === source);

/** Translates a translated page again with changed options. The rest comes from memory. */
async function renew(tabId: number, address: string, effective: Effective): Promise<Result<null>> {
  const frame = { tabId, frameId: 0 };
  const shown = await sendToFrame(frame, 'page.shown', {});
  const running = await sendToFrame(frame, 'page.options', {});
  // Blocks that were pointed at stay as they are. The whole page would cost more than the reader asked for.
  const isWhole = shown.ok && shown.value?.isOfBlocks === false;
  if (!isWhole || !running.ok || running.value === null) return succeed(null);
  const { freshSince: _, wanted, ...order } = running.value;
  const asks = askFirstAbove(effective.settings.budget.askAbove);
  const now = wantedBySettings(effective, address, wanted);
  return sendToPage(tabId, 'page.begin', { ...order, wanted: now, asks });
}

const tasks = {
  leave: () => i18n.t('point.leave'),
  only: () => i18n.t('point.only'),
  correct: () => i18n.t('point.correct'),
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
  nothing: i18n.t('point.nothing'),
  failed: i18n.t('point.failed'),
  original: i18n.t('point.original'),
  translation: i18n.t('point.translation'),
  keepWord: i18n.t('bubble.keepWord'),
  marks: i18n.t('point.marks'),
  misfit: i18n.t('point.misfit'),
  save: i18n.t('point.save'),
  giveUp: i18n.t('point.giveUp'),
});
