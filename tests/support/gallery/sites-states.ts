import type { SitesView } from '../../../components/options/sites-view.ts';
import { planSiteList } from '../../../utils/settings/site-list.ts';
import type { OptionsState } from './options-views.ts';
import { optionsView, serviceView, sitesView } from './options-views.ts';

const siteRules: SitesView['rules'] = [
  { pattern: 'example.org', translate: 'always' },
  { pattern: '*.example.org', translate: 'never' },
  {
    pattern: 'a-rather-long-name-of-a-host.subdomain.example.org/documents/2026/*',
    translate: 'always',
    options: { formality: 'more', glossary: 'terms', instructions: ['Be brief.'] },
  },
  { pattern: 'intranet.example.com:8080', translate: 'ask', options: { model: 'default' } },
  { pattern: 'news.example.net', translate: 'always' },
  { pattern: 'mail.example.net', selectionButton: false },
];

const someSites = sitesView({
  rules: siteRules,
  languages: [
    { source: 'DE', translate: 'never' },
    { source: 'JA', translate: 'always' },
  ],
  withoutAccess: new Set([siteRules[2]?.pattern ?? '', 'news.example.net']),
});

const manySites = Array.from({ length: 400 }, (_, index) => ({
  pattern: `site-${String(index).padStart(3, '0')}.example.com`,
  translate: index % 3 === 0 ? ('never' as const) : ('always' as const),
}));

const siteList = `# Never there
example.org
*.example.org
*://shop.example.com/*
bank.example
bank.example

two words
ftp://files.example.org
host.example:99999`;

const withSites = (sites: SitesView, locked: readonly string[] = []): OptionsState => ({
  view: optionsView(serviceView(), { sites, locked: new Set(locked) }),
  sections: ['sites'],
});

const withList = (
  text: string,
  translate: 'always' | 'never',
  isUnreadable = false,
): OptionsState =>
  withSites({
    ...someSites,
    list: { text, translate, isUnreadable, plan: planSiteList(text, siteRules, translate) },
  });

export const sitesStates: Readonly<Record<string, OptionsState>> = {
  sites: withSites(someSites),
  'sites-empty': withSites(sitesView()),
  'sites-new': { ...withSites(sitesView()), presses: ['#sites .form__buttons .button'] },
  'sites-new-wrong': {
    ...withSites(sitesView()),
    presses: ['#sites .form__buttons .button', '#sites form .button--primary'],
  },
  'sites-need-access': withSites({ ...someSites, rules: [], languagesNeedAccess: true }),
  'sites-given-back': withSites(
    sitesView({ unneeded: { site: 'news.example.net', state: 'given-back' } }),
  ),
  'sites-kept': withSites(sitesView({ unneeded: { site: 'news.example.net', state: 'kept' } })),
  'sites-import-begun': withList('', 'always'),
  'sites-import-same': withList('example.org', 'always'),
  'sites-import-unreadable': withList('', 'never', true),
  'sites-many': withSites(sitesView({ rules: manySites })),
  'sites-none-found': withSites({ ...someSites, query: 'tram' }),
  'sites-edit': withSites({
    ...someSites,
    hasButton: true,
    open: {
      pattern: siteRules[2]?.pattern ?? '',
      place: {
        options: siteRules[2]?.options ?? {},
        unused: [],
        displaced: [{ by: 'model', names: ['style'] }],
        pair: { source: 'EN', target: 'DE' },
      },
    },
  }),
  'sites-import': withSites({
    ...someSites,
    list: {
      text: siteList,
      translate: 'never',
      isUnreadable: false,
      plan: planSiteList(siteList, siteRules, 'never'),
    },
  }),
  'sites-unneeded': withSites({
    ...someSites,
    isRefused: true,
    unneeded: { site: 'a-rather-long-name-of-a-host.subdomain.example.org', state: 'asked' },
  }),
  'sites-locked': withSites(someSites, ['sites.rules', 'sites.languages']),
};
