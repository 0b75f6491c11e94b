import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import {
  historyView,
  optionsActions,
  optionsView,
  serviceView,
  sitesView,
} from '../../support/gallery/options-views.ts';
import { sectionsOf } from '../../support/sections-of.tsx';

afterEach(() => {
  render(null, document.body);
  document.documentElement.removeAttribute('dir');
});

it('an empty search, and an empty field for prose, begin at the right in a language from right to left', () => {
  document.documentElement.dir = 'rtl';
  const Page = sectionsOf('history', 'sites', 'translation');
  const view = optionsView(serviceView(), {
    history: historyView(),
    sites: sitesView({ rules: [{ pattern: 'a.example' }] }),
  });
  render(<Page view={view} actions={optionsActions} locale="he" />, document.body);
  const fields = [...document.querySelectorAll('input[type=search], textarea')];
  expect(fields.length).toBeGreaterThan(2);
  expect(new Set(fields.map((one) => getComputedStyle(one).direction))).toEqual(new Set(['rtl']));
});
