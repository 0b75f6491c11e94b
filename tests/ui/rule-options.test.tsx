import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { PageProvider } from '../../components/options/page.ts';
import { RuleOptionsEditor } from '../../components/options/rule-options.tsx';
import { fields } from '../../utils/settings/fields.ts';
import type { OptionName, RuleOptions } from '../../utils/settings/translation-options.ts';
import { optionsActions, optionsView } from '../support/gallery/options-views.ts';

afterEach(cleanup);

/** All options for translation. The same editor sets them for everywhere, a language, or a site. */
const names = [...fields.keys()]
  .filter((path) => path.startsWith('translation.'))
  .map((path) => path.slice('translation.'.length) as OptionName);

/** Opens the editor for these options, and records the options that it requests. */
function open(options: RuleOptions) {
  const asked: RuleOptions[] = [];
  const { container } = render(
    <PageProvider value={{ view: optionsView(), actions: optionsActions, locale: 'en' }}>
      <RuleOptionsEditor
        place={{ options, unused: [], pair: { source: 'EN', target: 'DE' } }}
        locked={false}
        onChange={(changed) => asked.push(changed)}
      />
    </PageProvider>,
  );
  return { container, asked };
}

it('knows the settings of a translation', () => {
  expect(names.length).toBeGreaterThan(7);
});

it.each(names)(
  'a rule for a language or a site can be given: %s, and another value of it',
  (name) => {
    const added = open({});
    const list = added.container.querySelector('.rule__add select');
    if (list === null) throw new Error('Nothing can be added');
    fireEvent.change(list, { target: { value: name } });
    const [press] = added.container.querySelectorAll('.rule__add button');
    if (press) fireEvent.click(press);
    const [given] = added.asked;
    expect(Object.keys(given ?? {})).toEqual([name]);
    cleanup();

    const { container, asked } = open(given ?? {});
    const button = [...container.querySelectorAll('.rule__option button')].find(
      ({ ariaLabel, textContent }) => !ariaLabel && textContent,
    );
    // The field for instructions appears after a button.
    if (button && name === 'instructions') fireEvent.click(button);
    for (const control of container.querySelectorAll<HTMLSelectElement>('.rule__option select')) {
      for (const { value } of control.options) fireEvent.change(control, { target: { value } });
    }
    for (const control of container.querySelectorAll<HTMLInputElement>(
      '.rule__option input, .rule__option textarea',
    )) {
      if (['checkbox', 'radio'].includes(control.type)) fireEvent.click(control);
      else {
        const value = 'def3a26b-3e84-45b3-84ae-0c0aaf3525f7';
        fireEvent.input(control, { target: { value } });
        fireEvent.change(control, { target: { value } });
        fireEvent.blur(control);
      }
    }
    const values = asked.map((options) => JSON.stringify(options[name]));
    expect(values.some((value) => value !== JSON.stringify(given?.[name]))).toBe(true);
  },
);
