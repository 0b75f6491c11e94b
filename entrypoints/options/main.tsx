import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/options.css';
import '../../assets/faded.css';
import '../../assets/charts.css';
import { render } from 'preact';
import { keepFocus } from '../../components/keep-focus.ts';
import { Options } from '../../components/options/options.tsx';
import type { OptionsModel } from '../../components/options/options-model.ts';
import { createOptionsModel } from '../../components/options/options-model.ts';
import { goTo } from '../../components/options/use-place.ts';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { prepareDocument } from '../../components/prepare-document.ts';
import { watchRequestedSection } from '../../utils/messages/open-options.ts';
import { followAppearance, openWords } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { openNeeds } from './needs.ts';

await openWords();
watchRequestedSection(goTo);
const store = openSettings();
keepFocus(document.body);
const model = createShownSettings(store).then((settings) =>
  createOptionsModel(openNeeds(settings)),
);

const App = ({ model, locale }: { readonly model: OptionsModel; readonly locale: string }) =>
  model.view.value && <Options view={model.view.value} actions={model.actions} locale={locale} />;

/** In another language, everything is drawn anew. The model keeps typed text. */
async function show(): Promise<void> {
  prepareDocument();
  const props = { model: await model, locale: formatLocale() };
  render(<App key={i18n.t('locale')} {...props} />, document.body);
}

followAppearance(store, () => void show());
void show();
