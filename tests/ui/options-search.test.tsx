import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Options } from '../../components/options/options.tsx';
import { optionsActions, withSettings } from '../support/gallery/options-views.ts';

beforeEach(() => {
  location.hash = '';
  // happy-dom has no layout and so no scrolling.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

function show(locked: readonly string[] = []) {
  const view = withSettings({}, {}, locked);
  render(<Options view={view} actions={optionsActions} locale="en" />);
}

const box = () => screen.getByRole('searchbox', { name: 'Search the settings' });
// The testing library does not know the role of this element yet.
const search = () => box().closest<HTMLElement>('search') ?? document.body;
const type = (query: string) => fireEvent.input(box(), { target: { value: query } });
const found = () =>
  within(search())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const focusedLabel = () =>
  (document.activeElement as HTMLSelectElement).labels?.[0]?.textContent?.trim();
const said = () => within(search()).getByRole('status').textContent;

describe('the search over the settings', () => {
  it.each([
    ['its label', 'delete if unused', 'Delete if unused forMemory'],
    ['its hint', 'far more than usual', 'Unusual daysAlerts'],
    ['another word for it', 'furigana', 'Keep the readings above characters (ruby)Translation'],
    [
      'words in any order, case and accents',
      'ORIGÍNAL key',
      'Key to show a block’s originalTranslation',
    ],
    ['its section', 'history keep', 'Keep a historyHistory'],
  ])('finds a setting by %s', (_by, query, first) => {
    show();
    type(query);
    expect(found()[0]).toBe(first);
  });

  it('finds a section by its heading, and before what stands in it', () => {
    show();
    type('memory');
    expect(found()[0]).toBe('Memory');
    expect(found()).toContain('Keep at mostMemory');
  });

  it('says how many it found, and where it found nothing', () => {
    show();
    type('formality');
    expect(said()).toBe('1 found');
    type('quantum');
    expect(said()).toBe('Nothing found for “quantum”. Try another word, or fewer.');
    type('');
    expect(said()).toBe('');
  });

  it('leads to the control, gives it the focus and marks it until the reader goes on', async () => {
    show();
    type('formality');
    fireEvent.click(within(search()).getByRole('button', { name: /Formality/ }));
    await waitFor(() => expect(focusedLabel()).toBe('Formality'));
    const control = screen.getByLabelText('Formality');
    expect(location.hash).toBe('#translation.formality');
    const place = control.closest('.field');
    expect(place?.hasAttribute('data-found')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.keyDown(control, { key: 'Tab' });
    expect(place?.hasAttribute('data-found')).toBe(false);
  });

  it('leads to a locked setting, too, and puts the focus on its section', async () => {
    show(['memory.maxMegabytes']);
    type('keep at most');
    fireEvent.click(within(search()).getByRole('button', { name: /Keep at most/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('memory'));
    expect(screen.getByLabelText('Keep at most').closest('[data-found]')).not.toBeNull();
  });

  it('is used by keys alone: Enter takes the first, Escape clears', async () => {
    show();
    box().focus();
    type('key');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect((box() as HTMLInputElement).value).toBe('');
    type('formality');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() => expect(focusedLabel()).toBe('Formality'));
  });

  it('leaves Escape to an input method that is in the middle of a word', () => {
    show();
    const toggle = screen.getByRole('button', { expanded: false });
    fireEvent.click(toggle);
    type('きおく');
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
    expect((box() as HTMLInputElement).value).toBe('きおく');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
  });

  it('gives the sections their place back when it is empty', () => {
    show();
    type('key');
    expect(screen.queryByRole('link', { name: 'Memory' })).toBeNull();
    type('');
    expect(screen.getByRole('link', { name: 'Memory' })).toBeTruthy();
  });
});
