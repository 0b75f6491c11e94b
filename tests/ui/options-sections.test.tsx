import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sectionHeading } from '../../components/options/field-names.ts';
import { Options } from '../../components/options/options.tsx';
import { sections } from '../../components/options/sections.tsx';
import { optionsActions, optionsView } from '../support/gallery/options-views.ts';

const show = () => render(<Options view={optionsView()} actions={optionsActions} locale="en" />);

const nav = () => within(screen.getByRole('navigation', { name: 'Sections' }));

beforeEach(() => {
  location.hash = '';
});
afterEach(cleanup);

describe('the sections of the settings', () => {
  it('each have a heading on the page, in the order of the one list', () => {
    show();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      sections.map(({ id }) => sectionHeading(id)),
    );
  });

  it.each(sections)('have a link that leads to their own address: $id', ({ id }) => {
    show();
    const link = nav().getByRole('link', { name: sectionHeading(id) });
    expect(link.getAttribute('href')).toBe(`#${id}`);
    expect(screen.getByRole('region', { name: sectionHeading(id) }).id).toBe(id);
  });

  it('have the focus where the address names one, and are marked', () => {
    location.hash = '#memory';
    show();
    expect(document.activeElement?.id).toBe('memory');
    expect(nav().getByRole('link', { current: 'location' }).textContent).toBe('Memory');
  });

  it('lead to the field of the admin key, marked, where the address names that', () => {
    location.hash = '#admin-key';
    show();
    const field = screen.getByLabelText('Admin key');
    expect(document.activeElement).toBe(field);
    expect(field.closest('.field')?.getAttribute('data-found')).toBe('');
    expect(nav().getByRole('link', { current: 'location' }).textContent).toBe('Service');
  });

  it('follow an address that changes while the page is open', () => {
    show();
    location.hash = '#budget';
    act(() => {
      dispatchEvent(new Event('hashchange'));
    });
    expect(document.activeElement?.id).toBe('budget');
    expect(nav().getByRole('link', { current: 'location' }).textContent).toBe('Budget');
  });

  it('are no places for an address that names none of them', () => {
    location.hash = '#nothing';
    show();
    expect(document.activeElement).toBe(document.body);
  });

  it('say what of them was not saved', () => {
    const paths = ['memory.maxDays'];
    const changes = { what: 'not-saved', why: { by: 'policy' }, paths, canUndo: false } as const;
    render(
      <Options view={optionsView(undefined, { changes })} actions={optionsActions} locale="en" />,
    );
    const section = (name: string) => within(screen.getByRole('region', { name }));
    expect(section('Memory').getByText(/^Not saved: Memory: Forget/)).toBeTruthy();
    expect(section('Budget').queryByText(/Not saved/)).toBeNull();
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
    const view = optionsView();
    const shown = { ...view, languages: { ...view.languages, ...languages } };
    render(<Options view={shown} actions={optionsActions} locale="en" />);
    return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  };

  it('are named where they are chosen, before anything is sent', () => {
    expect(inLanguages({ source: 'EN-US', target: 'PT-BR', further: [] })).toEqual([
      'The service does not translate from “EN-US”. Choose another language, or have it detected.' +
        'The service does not translate into “PT-BR”. Choose another language, or enter the code among the further ones.',
    ]);
  });

  it('are none where the further ones have them', () => {
    expect(inLanguages({ source: null, target: 'PT-BR', further: ['PT-BR'] })).toEqual([]);
  });
});
