/**
 * Shows the state in the address: `?screen=popup&state=working&dir=rtl&words=long&wide&locale=de`. `showNext` shows
 * another state of the same screen, looks and language without loading the page again.
 */
import '../../../assets/tokens.css';
import '../../../assets/base.css';
import '../../../assets/controls.css';
import '../../../assets/screen-controls.css';
import { render } from 'preact';
import { Options } from '../../../components/options/options.tsx';
import { Popup } from '../../../components/popup/popup.tsx';
import { Report } from '../../../components/report/report.tsx';
import { ArticleText, articles } from '../../../components/sample/articles.tsx';
import { SampleBar } from '../../../components/sample/sample-bar.tsx';
import { direction } from '../../../utils/languages/bcp47.ts';
import { pictureLocale } from '../picture-locale.ts';
import { bubbleStates } from './bubble-states.ts';
import { lengthenWords } from './long-words.ts';
import type { Screen } from './looks.ts';
import { optionsStates } from './options-states.ts';
import { optionsActions } from './options-views.ts';
import { popupPresses, popupStates } from './popup-states.ts';
import { reportPresses, reportProps, reportViews } from './report-states.ts';
import { sampleActions, sampleStates } from './sample-states.ts';

let query = new URLSearchParams();
let name = '';

declare global {
  var showNext: (address: string) => Promise<void>;
}

const screens: Readonly<Record<Screen, () => Promise<void>>> = {
  popup: showPopup,
  options: showOptions,
  report: showReport,
  sample: showSample,
  bubble: showBubble,
  button: async () => (await import('./button-on-page.ts')).showButton(),
  failures: showFailures,
};

globalThis.showNext = async (address) => {
  render(null, document.body);
  document.body.replaceChildren();
  history.replaceState(null, '', address);
  scrollTo(0, 0);
  await show();
};
await show();

async function show(): Promise<void> {
  const { documentElement } = document;
  delete documentElement.dataset.shown;
  query = new URLSearchParams(location.search);
  name = query.get('state') ?? '';
  documentElement.lang = pictureLocale;
  documentElement.dir = query.get('dir') ?? direction(pictureLocale.toUpperCase());
  documentElement.classList.toggle('is-wide', query.has('wide'));
  if (query.get('words') === 'long') lengthenWords();
  await screens[query.get('screen') as Screen]();
  documentElement.dataset.shown = name;
}

async function showPopup(): Promise<void> {
  await import('../../../assets/popup.css');
  await import('../../../assets/charts.css');
  await import('../../../assets/usage.css');
  const state = popupStates[name]?.();
  if (state) render(<Popup {...state} />, document.body);
  const pressed = popupPresses[name];
  if (pressed) await press(pressed);
}

async function showOptions(): Promise<void> {
  await import('../../../assets/options.css');
  await import('../../../assets/charts.css');
  const state = optionsStates[name];
  if (!state) return;
  const { view, sections, query, typed, isUnfolded, presses = [] } = state;
  location.hash = sections?.[0] ?? '';
  render(<Options view={view} actions={optionsActions} locale={pictureLocale} />, document.body);
  // The page shows one section at a time.
  for (const section of document.querySelectorAll<HTMLElement>('.section')) {
    if (sections) section.hidden = !sections.includes(section.id);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (isUnfolded) for (const folded of document.querySelectorAll('details')) folded.open = true;
  for (const selector of presses) await press(selector);
  if (query !== undefined) await type('.options-search input', query);
  if (typed) await type(...typed);
  // A field says what is wrong once it is left.
  if (typed) document.querySelector<HTMLElement>(typed[0])?.dispatchEvent(new Event('blur'));
}

async function type(selector: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`Nowhere to type: ${selector}`);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
}

async function press(selector: string): Promise<void> {
  const control = document.querySelector<HTMLElement>(selector);
  if (!control) throw new Error(`Nothing to press: ${selector}`);
  control.click();
  // Waits for drawing and focus.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

async function showReport(): Promise<void> {
  await import('../../../assets/charts.css');
  await import('../../../assets/report.css');
  const view = reportViews[name]?.();
  if (view) render(<Report {...reportProps(view)} />, document.body);
  const pressed = reportPresses[name];
  if (pressed) await press(pressed);
  if (!query.has('print')) return;
  // Waits for the effects that listen.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('beforeprint'));
  await new Promise(requestAnimationFrame);
}

/** The article with its bar, as on the sample page. */
async function showSample(): Promise<void> {
  await import('../../../assets/sample.css');
  const view = sampleStates[name];
  if (!view) return;
  render(
    <>
      <div id="bar">
        <SampleBar view={view} actions={sampleActions} />
      </div>
      <div id="article">
        <ArticleText article={articles[0]} />
      </div>
    </>,
    document.body,
  );
}

async function showBubble(): Promise<void> {
  const state = bubbleStates[name];
  const { showOnPage } = await import('./bubble-on-page.tsx');
  if (state) await showOnPage(state);
}

/** Shows the sentence and button of every failure at the popup's and the bubble's width. */
async function showFailures(): Promise<void> {
  await import('../../../assets/popup.css');
  const { FailuresShown } = await import('./failures-shown.tsx');
  render(<FailuresShown />, document.body);
}
