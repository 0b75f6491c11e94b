import type { SitesView } from '../../../components/options/sites-model.ts';
import type { Settings, SettingsPatch } from '../../../utils/settings/rows.ts';
import type { OptionsState } from './options-views.ts';
import { permission, sitesView, withSettings } from './options-views.ts';

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
  withoutAccess: new Set([siteRules[2]?.pattern ?? '', 'news.example.net']),
});

const manySites = Array.from({ length: 400 }, (_, index) => ({
  pattern: `site-${String(index).padStart(3, '0')}.example.com`,
  translate: index % 3 === 0 ? ('never' as const) : ('always' as const),
}));

const languages: Settings['sites']['languages'] = [
  { source: 'DE', translate: 'never' },
  { source: 'JA', translate: 'always' },
];

const withSites = (
  sites: SitesView,
  settings: SettingsPatch = {},
  locked: readonly string[] = [],
  isGranted = true,
): OptionsState => ({
  view: withSettings(settings, { sites, allSites: permission({ isGranted }) }, locked),
  sections: ['sites'],
});

export const sitesStates: Readonly<Record<string, OptionsState>> = {
  sites: withSites(someSites, { sites: { languages } }),
  'sites-empty': withSites(sitesView()),
  'sites-new-wrong': { ...withSites(sitesView()), presses: ['#sites form .button'] },
  'sites-need-access': withSites({ ...someSites, rules: [] }, { sites: { languages } }, [], false),
  'sites-many': withSites(sitesView({ rules: manySites })),
  'sites-none-found': withSites({ ...someSites, query: 'tram' }),
  'sites-edit': withSites(
    { ...someSites, open: siteRules[2]?.pattern ?? '' },
    {
      shortcuts: { selectionButton: true },
      languages: { source: 'EN', target: 'DE' },
      translation: { style: 'house' },
    },
  ),
  'sites-refused': withSites({ ...someSites, isRefused: true }),
  'sites-locked': withSites(someSites, { sites: { languages } }, [
    'sites.rules',
    'sites.languages',
  ]),
};
