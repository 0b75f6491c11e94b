/**
 * Shows one state of the interface, named by the address: `?screen=popup&state=working&dir=rtl&words=long&wide`, and
 * `&locale=de` for the words of another catalogue.
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
import { wishedLocale } from '../wished-locale.ts';
import { bubbleStates } from './bubble-states.ts';
import { lengthenWords } from './long-words.ts';
import { optionsStates } from './options-states.ts';
import { optionsActions } from './options-views.ts';
import { popupPresses, popupStates } from './popup-states.ts';
import { reportPresses, reportProps, reportViews } from './report-states.ts';
import { sampleActions, sampleStates } from './sample-states.ts';

const wish = new URLSearchParams(location.search);
const name = wish.get('state') ?? '';

document.documentElement.lang = wishedLocale;
document.documentElement.dir = wish.get('dir') ?? direction(wishedLocale.toUpperCase());
document.documentElement.classList.toggle('is-wide', wish.has('wide'));
if (wish.get('words') === 'long') lengthenWords();

if (wish.get('screen') === 'popup') await showPopup();
else if (wish.get('screen') === 'report') await showReport();
else if (wish.get('screen') === 'sample') await showSample();
else if (wish.get('screen') === 'bubble') await showBubble();
else if (wish.get('screen') === 'button') await (await import('./button-on-page.ts')).showButton();
else if (wish.get('screen') === 'failures') await showFailures();
else await showOptions();
document.documentElement.dataset.shown = name;

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
  await import('../../../assets/usage.css');
  const state = optionsStates[name];
  if (!state) return;
  const { view, sections, query, isUnfolded, presses = [] } = state;
  render(<Options view={view} actions={optionsActions} locale={wishedLocale} />, document.body);
  // A picture of all the settings is too high to be looked at.
  for (const section of document.querySelectorAll('.section')) {
    if (sections && !sections.includes(section.id)) section.remove();
  }
  if (isUnfolded) for (const folded of document.querySelectorAll('details')) folded.open = true;
  for (const selector of presses) await press(selector);
  if (query === undefined) return;
  const search = document.querySelector<HTMLInputElement>('.options-search input');
  if (!search) throw new Error('There is nowhere to search');
  search.value = query;
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
}

async function press(selector: string): Promise<void> {
  const control = document.querySelector<HTMLElement>(selector);
  if (!control) throw new Error(`Nothing to press: ${selector}`);
  control.click();
  // What it opens is drawn, and what has the focus has it.
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
  if (!wish.has('print')) return;
  // Once effects have run, which listen for it.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('beforeprint'));
  await new Promise(requestAnimationFrame);
}

/** The article with its bar, as they stand in the extension's own page. */
async function showSample(): Promise<void> {
  await import('../../../assets/sample.css');
  const view = sampleStates[name];
  if (!view) return;
  render(
    <>
      <div id="bar">
        <SampleBar view={view} actions={sampleActions} locale={wishedLocale} />
      </div>
      <div id="article">
        <ArticleText article={articles[0]} />
      </div>
    </>,
    document.body,
  );
}

/** On a page, beside a text that is selected. */
async function showBubble(): Promise<void> {
  const state = bubbleStates[name];
  const { showOnPage } = await import('./bubble-on-page.tsx');
  if (state) await showOnPage(state);
}

/** Every sentence that a failure has, with the button for the one thing to do, as wide as the popup and the bubble show it. */
async function showFailures(): Promise<void> {
  await import('../../../assets/popup.css');
  const { FailuresShown } = await import('./failures-shown.tsx');
  render(<FailuresShown />, document.body);
}
