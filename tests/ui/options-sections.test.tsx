import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Options } from '../../components/options/options.tsx';
import { sectionHeading } from '../../components/options/section-words.ts';
import { sectionIds } from '../../utils/settings/row.ts';
import { optionsActions, optionsView, withSettings } from '../support/gallery/options-views.ts';

const show = () => render(<Options view={optionsView()} actions={optionsActions} locale="en" />);

const nav = () => within(screen.getByRole('navigation', { name: 'Sections' }));

beforeEach(() => {
  location.hash = '';
  // Without layout there is nothing to scroll.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const shown = () => screen.getAllByRole('region').map(({ id }) => id);
const current = () => nav().getByRole('link', { current: 'page' }).textContent;
/** As the browser does where a link is followed or its history is gone through. */
const follow = (address: string) => {
  location.hash = address;
  act(() => {
    dispatchEvent(new Event('hashchange'));
  });
};

describe('the sections of the settings', () => {
  it('each have a link of their own, in the order of the one list', () => {
    show();
    const links = nav().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      sectionIds.map((id) => `#${id}`),
    );
    expect(links.map(({ textContent }) => textContent)).toEqual(sectionIds.map(sectionHeading));
  });

  it.each(sectionIds)('are shown one at a time, at their own address: %s', (id) => {
    location.hash = `#${id}`;
    show();
    expect(shown()).toEqual([id]);
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.textContent).toBe(sectionHeading(id));
    expect(document.title).toBe(`${sectionHeading(id)} – Verso settings`);
  });

  it('begin with the service, without taking the focus', () => {
    show();
    expect(shown()).toEqual(['service']);
    expect(document.activeElement).toBe(document.body);
  });

  it('have the focus where the address names one, and are marked', () => {
    location.hash = '#memory';
    show();
    expect(document.activeElement?.id).toBe('memory');
    expect(current()).toBe('Memory');
  });

  it.each([
    ['#admin-key', 'Admin key', 'Service'],
    ['#memory.maxDays', 'Delete if unused for', 'Memory'],
    ['#xml.ignoreTags', 'XML: tags whose content stays as it is', 'Translation'],
  ])('lead to a setting, marked, where the address names one: %s', (address, label, section) => {
    location.hash = address;
    show();
    const field = screen.getByLabelText(label);
    expect(document.activeElement).toBe(field);
    expect(field.closest('.field')?.getAttribute('data-found')).toBe('');
    expect(current()).toBe(section);
  });

  it('follow an address that changes while the page is open, back and forth', () => {
    show();
    follow('#budget');
    expect(shown()).toEqual(['budget']);
    expect(document.activeElement?.id).toBe('budget');
    expect(current()).toBe('Budget');
    follow('');
    expect(shown()).toEqual(['service']);
    expect(document.activeElement?.id).toBe('service');
  });

  it('keep what is typed and not saved while another one is shown', () => {
    show();
    follow('#translation');
    fireEvent.input(screen.getByLabelText('Glossary ID'), { target: { value: 'two words' } });
    follow('#memory');
    follow('#translation');
    expect((screen.getByLabelText('Glossary ID') as HTMLInputElement).value).toBe('two words');
  });

  it('are no places for an address that names none of them', () => {
    location.hash = '#nothing';
    show();
    expect(shown()).toEqual(['service']);
    expect(document.activeElement).toBe(document.body);
  });

  it('open on narrow pages as a list, which Escape closes', () => {
    show();
    const toggle = nav().getByRole('button', { name: sectionHeading('service') });
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(nav().getByRole('link', { name: 'Memory' }), { key: 'Escape' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });
});

describe('languages that the service does not take', () => {
  const inLanguages = (languages: { source: string | null; target: string; further: string[] }) => {
    location.hash = '#languages';
    render(<Options view={withSettings({ languages })} actions={optionsActions} locale="en" />);
    return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  };

  it('are named where they are chosen, before anything is sent', () => {
    expect(inLanguages({ source: 'EN-US', target: 'PT-BR', further: [] })).toEqual([
      'The service does not translate from “EN-US”. Choose another language, or have it detected.' +
        'The service does not translate into “PT-BR”. Choose another language, or add the code under “Further target codes”.',
    ]);
  });

  it('are none where the further ones have them', () => {
    expect(inLanguages({ source: null, target: 'PT-BR', further: ['PT-BR'] })).toEqual([]);
  });
});
