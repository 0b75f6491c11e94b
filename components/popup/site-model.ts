import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import type { SitePolicy } from '../../utils/settings/shapes.ts';
import { originsOf, patternOfSite } from '../../utils/settings/site-pattern.ts';
import {
  findSiteRule,
  withLanguageChoice,
  withSiteChoice,
} from '../../utils/settings/site-rules.ts';
import type { StoredItem } from '../../utils/storage/define-item.ts';
import type { FollowedSite } from '../../utils/storage/items.ts';
import type { ShownSettings } from './shown-settings.ts';

type PartList = 'leave' | 'only';

export interface SiteChoiceView {
  /** As in the address bar. */
  readonly site: string;
  readonly policy: SitePolicy;
  /** The rule's pattern, if it is for more than this site. */
  readonly pattern: string | null;
  readonly isLocked: boolean;
  /** The lists of parts that the reader may add to. */
  readonly parts: readonly PartList[];
  /** Pages of the site are translated in this tab. */
  readonly isFollowed: boolean;
  /** `refused`: the reader said no just now. */
  readonly access: 'granted' | 'missing' | 'refused';
  /** Null if it is not known. */
  readonly language: {
    readonly code: string;
    readonly policy: SitePolicy;
    /** False: a rule for the site has precedence. */
    readonly isInForce: boolean;
    readonly isLocked: boolean;
  } | null;
}

export interface SiteActions {
  /** Call it inside a click: browsers grant permissions only there. */
  choose(policy: SitePolicy): void;
  chooseForLanguage(policy: SitePolicy): void;
  /** For this tab, until it is closed. */
  follow(follows: boolean): void;
  allowAccess(): void;
  /** Closes the popup, and lets the reader point at a part of the page: to leave it alone, or to translate only that. */
  point(list: PartList): void;
}

export const isNever = (view: SiteChoiceView | null): boolean =>
  view?.policy === 'never' ||
  (view?.language?.isInForce === true && view.language.policy === 'never');

export interface SiteModelNeeds {
  readonly url: string | undefined;
  readonly settings: Pick<ShownSettings, 'effective' | 'change'>;
  readonly hasAccess: (origins: readonly string[]) => Promise<boolean>;
  /** Call it inside a click. */
  readonly requestAccess: (origins: readonly string[]) => Promise<boolean>;
  readonly followed: Pick<StoredItem<FollowedSite | null>, 'follow'>;
  readonly follow: (follows: boolean) => void;
  /** Null if the browser does not know it. */
  readonly detectLanguage: () => Promise<string | null>;
  /** Before a rule translated the page; null if none did. */
  readonly languageBefore: () => Promise<string | null>;
  /** As the service or the reader said. */
  readonly translatedFrom: ReadonlySignal<string | null>;
  readonly point: SiteActions['point'];
  readonly showOriginal: () => void;
}

export interface SiteModel {
  /** Null if the page belongs to no site, or nothing is known yet. */
  readonly view: ReadonlySignal<SiteChoiceView | null>;
  readonly actions: SiteActions;
}

export function createSiteModel(needs: SiteModelNeeds): SiteModel {
  const { url = '' } = needs;
  const { effective, change } = needs.settings;
  const site = patternOfSite(url);
  const origins = site === null ? [] : originsOf(site);
  const access = signal<'granted' | 'missing' | 'refused' | null>(null);
  const followed = signal<FollowedSite | null>(null);
  const before = signal<string | null>(null);
  const shown = signal<string | null>(null);
  /** A translated page shows the target language, so `shown` comes last. */
  const language = computed(() => before.value ?? needs.translatedFrom.value ?? shown.value);

  const view = computed<SiteChoiceView | null>(() => {
    if (site === null || effective.value === null || access.value === null) return null;
    const { settings: now, locked } = effective.value;
    const rule = findSiteRule(now.sites.rules, url);
    const byLanguage = now.sites.languages.find(({ source }) => source === language.value);
    return {
      site: site.text,
      policy: rule?.translate ?? 'ask',
      pattern: rule && rule.pattern !== site.text ? rule.pattern : null,
      isLocked: locked.has('sites.rules'),
      // A policy for the lists themselves wins over a site's rule.
      parts: (['leave', 'only'] as const).filter(
        (list) => !locked.has('sites.rules') && !locked.has(`translation.${list}`),
      ),
      isFollowed: followed.value?.site === site.text && Date.now() < followed.value.untilMs,
      access: access.value,
      language:
        language.value === null
          ? null
          : {
              code: language.value,
              policy: byLanguage?.translate ?? 'ask',
              isInForce: rule === null,
              isLocked: locked.has('sites.languages'),
            },
    };
  });

  /** Nothing may be awaited before the browser asks, because that would be outside of the click. */
  async function allow(): Promise<void> {
    const isGranted = await needs.requestAccess(origins).catch(() => false);
    access.value = isGranted ? 'granted' : 'refused';
  }

  function choose(policy: SitePolicy): void {
    if (effective.value === null) return;
    // First, because the prompt may close the popup.
    void change(({ settings: { sites } }) => ({
      sites: { rules: [...withSiteChoice(sites.rules, url, policy)] },
    }));
    if (policy === 'always' && access.value !== 'granted') void allow();
    if (policy === 'never') needs.showOriginal();
  }

  function chooseForLanguage(policy: SitePolicy): void {
    const source = language.value;
    if (effective.value === null || source === null) return;
    void change(({ settings: { sites } }) => ({
      sites: { languages: [...withLanguageChoice(sites.languages, source, policy)] },
    }));
    // One click must not ask for all sites.
    if (policy === 'always' && access.value !== 'granted') void allow();
    if (policy === 'never') needs.showOriginal();
  }

  function follow(follows: boolean): void {
    // First, as in `choose`.
    needs.follow(follows);
    if (follows && access.value !== 'granted') void allow();
  }

  if (site !== null) {
    needs.followed.follow((now) => {
      followed.value = now;
    });
    void needs.hasAccess(origins).then((has) => {
      access.value = has ? 'granted' : 'missing';
    });
    void Promise.all([needs.languageBefore(), needs.detectLanguage()]).then((found) => {
      batch(() => {
        [before.value, shown.value] = found;
      });
    });
  }
  return {
    view,
    actions: {
      ...{ choose, chooseForLanguage, follow, point: needs.point },
      allowAccess: () => void allow(),
    },
  };
}
