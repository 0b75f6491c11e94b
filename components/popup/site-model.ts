/** What is to happen with the site of the page in the active tab, and with its language, without a screen. */
import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SitePolicy } from '../../utils/settings/shapes.ts';
import { originsOf, patternOfSite } from '../../utils/settings/site-pattern.ts';
import {
  findSiteRule,
  withLanguageChoice,
  withSiteChoice,
} from '../../utils/settings/site-rules.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';

/** What is to happen by itself with the page in the active tab. */
export interface SiteChoiceView {
  /** As the address bar has it. */
  readonly site: string;
  readonly standing: SitePolicy;
  /** The pattern of the rule that says so, where it is another than this very site. */
  readonly pattern: string | null;
  readonly isLocked: boolean;
  /** Whether the browser lets us onto the site without a click. `refused`: it was asked just now. */
  readonly access: 'granted' | 'missing' | 'refused';
  /** Null where the page's language is not known. */
  readonly language: {
    readonly code: string;
    readonly standing: SitePolicy;
    /** False: a rule for the site decides. */
    readonly isHeeded: boolean;
    readonly isLocked: boolean;
  } | null;
}

export interface SiteActions {
  /** Called inside a click, as `allowAccess`: a browser grants permissions only there. */
  choose(standing: SitePolicy): void;
  chooseForLanguage(standing: SitePolicy): void;
  allowAccess(): void;
}

/** Whether the reader said that this page is not to be translated, by its site or its language. */
export const isNever = (view: SiteChoiceView | null): boolean =>
  view?.standing === 'never' ||
  (view?.language?.isHeeded === true && view.language.standing === 'never');

export interface SiteModelNeeds {
  readonly url: string | undefined;
  readonly settings: Pick<SettingsStore, 'read' | 'change' | 'watch'>;
  readonly hasAccess: (origins: readonly string[]) => Promise<boolean>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  readonly requestAccess: (origins: readonly string[]) => Promise<boolean>;
  /** The language of what the page shows now, null where the browser does not know. */
  readonly detectLanguage: () => Promise<string | null>;
  /** That of a page before a rule had it translated, null where no rule has or it was not known. */
  readonly languageBefore: () => Promise<string | null>;
  /** That of a page that is translated, by what the service said or the reader chose; null otherwise. */
  readonly translatedFrom: ReadonlySignal<string | null>;
  /** Gives the page back, where it is translated. */
  readonly showOriginal: () => void;
}

export interface SiteModel {
  /** Null: no site that one could choose for, or nothing is known yet. */
  readonly view: ReadonlySignal<SiteChoiceView | null>;
  readonly actions: SiteActions;
}

export function createSiteModel(needs: SiteModelNeeds): SiteModel {
  const { url = '', settings } = needs;
  const site = patternOfSite(url);
  const origins = site === null ? [] : originsOf(site);
  const effective = signal<Effective | null>(null);
  const access = signal<'granted' | 'missing' | 'refused' | null>(null);
  const before = signal<string | null>(null);
  const shown = signal<string | null>(null);
  /** What is shown of a page that is translated is in the language that it was translated into. */
  const language = computed(() => before.value ?? needs.translatedFrom.value ?? shown.value);

  const view = computed<SiteChoiceView | null>(() => {
    if (site === null || effective.value === null || access.value === null) return null;
    const { settings: now, locked } = effective.value;
    const rule = findSiteRule(now.sites.rules, url);
    const byLanguage = now.sites.languages.find(({ source }) => source === language.value);
    return {
      site: site.text,
      standing: rule?.translate ?? 'ask',
      pattern: rule && rule.pattern !== site.text ? rule.pattern : null,
      isLocked: locked.has('sites.rules'),
      access: access.value,
      language:
        language.value === null
          ? null
          : {
              code: language.value,
              standing: byLanguage?.translate ?? 'ask',
              isHeeded: rule === null,
              isLocked: locked.has('sites.languages'),
            },
    };
  });

  /** Nothing may be awaited before the browser is asked: it would no longer be inside the click. */
  async function allow(): Promise<void> {
    const isGranted = await needs.requestAccess(origins).catch(() => false);
    access.value = isGranted ? 'granted' : 'refused';
  }

  async function change(choice: SettingsChange): Promise<void> {
    const changed = await settings.change(choice);
    effective.value = changed.ok ? changed.value : await settings.read();
  }

  function choose(standing: SitePolicy): void {
    if (effective.value === null) return;
    // Kept first: the prompt may close the popup, and the background begins when the permission comes.
    void change(({ settings: { sites } }) => ({
      sites: { rules: [...withSiteChoice(sites.rules, url, standing)] },
    }));
    if (standing === 'always' && access.value !== 'granted') void allow();
    if (standing === 'never') needs.showOriginal();
  }

  function chooseForLanguage(standing: SitePolicy): void {
    const source = language.value;
    if (effective.value === null || source === null) return;
    void change(({ settings: { sites } }) => ({
      sites: { languages: [...withLanguageChoice(sites.languages, source, standing)] },
    }));
    // One press must not ask for every site there is: this one, and nothing else.
    if (standing === 'always' && access.value !== 'granted') void allow();
    if (standing === 'never') needs.showOriginal();
  }

  const follow = (now: Effective): void => {
    effective.value = now;
  };
  if (site !== null) {
    void settings.read().then(follow);
    settings.watch(follow);
    void needs.hasAccess(origins).then((has) => {
      access.value = has ? 'granted' : 'missing';
    });
    void Promise.all([needs.languageBefore(), needs.detectLanguage()]).then((found) => {
      batch(() => {
        [before.value, shown.value] = found;
      });
    });
  }
  return { view, actions: { choose, chooseForLanguage, allowAccess: () => void allow() } };
}
