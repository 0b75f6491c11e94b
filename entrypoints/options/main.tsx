import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/options.css';
import '../../assets/faded.css';
import '../../assets/charts.css';
import '../../assets/usage.css';
import { render } from 'preact';
import { keepFocus } from '../../components/keep-focus.ts';
import { Options } from '../../components/options/options.tsx';
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
const { view, actions } = createOptionsModel(openNeeds(await createShownSettings(store)));

const App = ({ locale }: { readonly locale: string }) =>
  view.value && <Options view={view.value} actions={actions} locale={locale} />;

/** In another language, everything is drawn anew. The model keeps typed text. */
function show(): void {
  prepareDocument();
  render(<App key={i18n.t('locale')} locale={formatLocale()} />, document.body);
}

followAppearance(store, show);
show();
