import { cleanup, render } from '@testing-library/preact';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { Options } from '../../components/options/options.tsx';
import { Popup } from '../../components/popup/popup.tsx';
import { Report } from '../../components/report/report.tsx';
import { optionsActions, optionsStates } from '../support/gallery/options-states.ts';
import { popupStates } from '../support/gallery/popup-states.ts';
import { reportProps, reportViews } from '../support/gallery/report-states.ts';

/**
 * What axe can tell without layout: names, roles, states, labels. Contrast is held by contrast.test.ts and, as painted,
 * by the gallery's own run in a browser.
 */
const violations = async (): Promise<string[]> => {
  document.documentElement.lang = 'en';
  document.title = 'Verso';
  // Rows are made alike: to look through those of a year takes a busy machine longer than a test may.
  for (const row of document.querySelectorAll('tbody tr:nth-child(n + 10)')) row.remove();
  const found = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
};

afterEach(cleanup);

describe('axe finds nothing', () => {
  it.each(Object.entries(popupStates))('in the popup: %s', async (_name, props) => {
    render(<Popup {...props} />);
    expect(await violations()).toEqual([]);
  });

  it.each(Object.entries(optionsStates))('in the settings: %s', async (_name, state) => {
    render(<Options {...state} actions={optionsActions} locale="en" />);
    expect(await violations()).toEqual([]);
  });

  it.each(Object.entries(reportViews))('in the report: %s', async (_name, view) => {
    render(<Report {...reportProps(view())} />);
    expect(await violations()).toEqual([]);
  });
});
