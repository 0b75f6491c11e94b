import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import type { Settings } from '../../utils/settings/rows.ts';
import type { SitePolicy } from '../../utils/settings/shapes.ts';
import { originsOf, patternOfSite } from '../../utils/settings/site-pattern.ts';
import {
  findPolicyRule,
  sitePolicyOf,
  withLanguageChoice,
  withSiteChoice,
} from '../../utils/settings/site-rules.ts';
import type { StoredItem } from '../../utils/storage/define-item.ts';
import type { FollowedSite } from '../../utils/storage/items.ts';
import type { ShownSettings } from './shown-settings.ts';

const partLists = ['leave', 'only'] as const;
type PartList = (typeof partLists)[number];
type Sites = Settings['sites'];

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
  readonly point: (list: PartList) => void;
  readonly showOriginal: () => void;
}

type SiteModel = ReturnType<typeof createSiteModel>;
export type SiteActions = SiteModel['actions'];
export type SiteChoiceView = NonNullable<SiteModel['view']['value']>;

export function createSiteModel(needs: SiteModelNeeds) {
  const { url = '' } = needs;
  const { effective, change } = needs.settings;
  const site = patternOfSite(url);
  const origins = site === null ? [] : originsOf(site);
  /** Null until it is known. */
  const hasAccess = signal<boolean | null>(null);
  const followed = signal<FollowedSite | null>(null);
  const before = signal<string | null>(null);
  const shown = signal<string | null>(null);
  /** A translated page shows the target language, so `shown` comes last. */
  const language = computed(() => before.value ?? needs.translatedFrom.value ?? shown.value);

  /** Null if the page belongs to no site, or nothing is known yet. */
  const view = computed(() => {
    if (site === null || hasAccess.value === null) return null;
    const { settings: now, locked } = effective.value;
    const rule = findPolicyRule(now.sites.rules, url);
    const code = language.value;
    const byLanguage = now.sites.languages.find(({ source }) => source === code);
    return {
      /** As in the address bar. */
      site: site.text,
      policy: rule?.translate ?? 'ask',
      /** The rule for the site has precedence over one for its language. */
      inForce: sitePolicyOf(now, url, code),
      /** The pattern of the rule that decides, if it is for more than this site. */
      pattern: rule && rule.pattern !== site.text ? rule.pattern : null,
      /** False: no rule decides the policy. */
      isByRule: rule !== null,
      isLocked: locked.has('sites.rules'),
      /** The reader may add to these. A policy for the lists themselves wins over a site's rule. */
      parts: partLists.filter(
        (list) => !locked.has('sites.rules') && !locked.has(`translation.${list}`),
      ),
      /** Pages of the site are translated in this tab. */
      isFollowed: followed.value?.site === site.text && Date.now() < followed.value.untilMs,
      hasAccess: hasAccess.value,
      /** Null if it is not known. */
      language:
        code === null
          ? null
          : {
              code,
              policy: byLanguage?.translate ?? 'ask',
              isLocked: locked.has('sites.languages'),
            },
    };
  });

  /** Nothing may be awaited before the browser asks, because that would be outside of the click. */
  async function allow(): Promise<void> {
    hasAccess.value = await needs.requestAccess(origins).catch(() => false);
  }

  /** The change comes first, because the prompt may close the popup. One click must not ask for all sites. */
  function choosePolicy(policy: SitePolicy, sites: (now: Sites) => Partial<Sites>): void {
    void change(({ settings }) => ({ sites: sites(settings.sites) }));
    if (policy === 'always' && !hasAccess.value) void allow();
    if (policy === 'never') needs.showOriginal();
  }

  if (site !== null) {
    needs.followed.follow((now) => {
      followed.value = now;
    });
    void needs.hasAccess(origins).then((has) => {
      hasAccess.value = has;
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
      /** Call it inside a click: browsers grant permissions only there. */
      choose: (policy: SitePolicy): void =>
        choosePolicy(policy, ({ rules }) => ({ rules: [...withSiteChoice(rules, url, policy)] })),
      chooseForLanguage(policy: SitePolicy): void {
        const source = language.value;
        if (source === null) return;
        choosePolicy(policy, ({ languages }) => ({
          languages: [...withLanguageChoice(languages, source, policy)],
        }));
      },
      /** For this tab, until it is closed. */
      follow(follows: boolean): void {
        // First, because the prompt may close the popup.
        needs.follow(follows);
        if (follows && !hasAccess.value) void allow();
      },
      allowAccess: (): void => void allow(),
      /** Closes the popup, and lets the reader point at a part of the page: to leave it alone, or to translate only that. */
      point: needs.point,
    },
  };
}
