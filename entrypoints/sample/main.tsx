import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/sample.css';
import { render } from 'preact';
import { i18n } from '#i18n';
import { ArticleText } from '../../components/sample/articles.tsx';
import { chooseArticle } from '../../components/sample/choose-article.ts';
import { SampleBar } from '../../components/sample/sample-bar.tsx';
import { browser } from '../../utils/extension/api.ts';
import { direction, fromBcp47 } from '../../utils/languages/bcp47.ts';
import { openOptions } from '../../utils/messages/open-options.ts';
import { send } from '../../utils/messages/send.ts';
import { followAppearance } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { firstRunDone } from '../../utils/storage/items.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { allowInertParsing } from './inert-only.ts';
import { openSession } from './open-session.ts';
import type { SampleModel } from './sample-model.ts';
import { createSampleModel } from './sample-model.ts';

const locale = formatLocale();

const App = ({ model }: { readonly model: SampleModel }) => (
  <SampleBar view={model.view.value} actions={model.actions} locale={locale} />
);

const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no part "${id}"`);
  return element;
};

allowInertParsing();
document.documentElement.lang = i18n.t('locale');
document.documentElement.dir = direction(i18n.t('locale').toUpperCase());
document.title = i18n.t('sample.title');
const settings = openSettings();
followAppearance(settings);
const effective = await settings.read();
const { target } = effective.settings.languages;
const article = chooseArticle(
  target,
  navigator.languages.flatMap((tag) => fromBcp47(tag) ?? []),
);
// Drawn once, before the page is read: from then on it is the engine's, as a page is.
render(<ArticleText article={article} />, part('article'));
const model = createSampleModel({
  openSession: (onStatus) => openSession(effective, article.language, onStatus),
  language: article.language,
  target,
  readConnection: () => send('connection.read', {}),
  requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
  openOptions: (section) => void openOptions(section),
  onTranslated: () => void firstRunDone.setValue(true),
});
for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
  event.addListener(() => void model.refresh());
}
// The reader comes back from the settings.
addEventListener('focus', () => void model.refresh());
settings.watch((now) => {
  if (now.settings.languages.target !== target) location.reload();
});
render(<App model={model} />, part('bar'));
