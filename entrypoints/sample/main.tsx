import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/sample.css';
import '../../assets/faded.css';
import { render } from 'preact';
import { prepareDocument } from '../../components/prepare-document.ts';
import type { Article } from '../../components/sample/articles.tsx';
import { ArticleText, articles } from '../../components/sample/articles.tsx';
import { SampleBar } from '../../components/sample/sample-bar.tsx';
import { browser } from '../../utils/extension/api.ts';
import { fromBcp47 } from '../../utils/languages/bcp47.ts';
import { compareLanguages } from '../../utils/languages/same-language.ts';
import { openOptions } from '../../utils/messages/open-options.ts';
import { send } from '../../utils/messages/send.ts';
import { followAppearance, openWords } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { firstRunDone } from '../../utils/storage/items.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { openSession } from './open-session.ts';
import type { SampleModel } from './sample-model.ts';
import { createSampleModel } from './sample-model.ts';

/** Chooses an article that the reader probably cannot read, or one that is not in `target`. */
function chooseArticle(target: string, readerCodes: readonly string[]): Article {
  const foreignTo = (codes: readonly string[]) =>
    articles.find(({ language }) =>
      codes.every((code) => compareLanguages(language.toLowerCase(), code) !== 'same'),
    );
  return foreignTo([target, ...readerCodes]) ?? foreignTo([target]) ?? articles[0];
}

/** TypeScript's own types do not include Trusted Types. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML(markup: string, type: string, sink: string): string | null },
  ): unknown;
}

const inertParser = 'DOMParser parseFromString';

/**
 * Our pages let no text become markup (utils/build/page-policy.ts). The engine reads replies in inert documents, so only their
 * parser is exempt.
 */
function allowInertParsing(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup, _type, sink) => (sink === inertParser ? markup : null),
  });
}

await openWords();

const App = ({ model }: { readonly model: SampleModel }) => (
  <SampleBar view={model.view.value} actions={model.actions} />
);

const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no part "${id}"`);
  return element;
};

allowInertParsing();
prepareDocument(i18n.t('sample.title'));
const settings = openSettings();
followAppearance(settings);
const effective = await settings.read();
const { target } = effective.settings.languages;
const article = chooseArticle(
  target,
  navigator.languages.flatMap((tag) => fromBcp47(tag) ?? []),
);
// The engine owns it after the first rendering.
render(<ArticleText article={article} />, part('article'));
const model = createSampleModel({
  openSession: (onStatus) => openSession(effective, article.language, onStatus),
  language: article.language,
  target,
  locked: effective.locked,
  readConnection: () => send('connection.read', {}),
  requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
  openOptions: (section) => void openOptions(section),
  onTranslated: () => void firstRunDone.setValue(true),
});
for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
  event.addListener(() => void model.refresh());
}
// The reader may come back from the settings.
addEventListener('focus', () => void model.refresh());
settings.watch((now) => {
  if (now.settings.languages.target !== target) location.reload();
});
render(<App model={model} />, part('bar'));
