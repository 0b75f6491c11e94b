import { render } from 'preact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import base from '../../../assets/base.css?inline';
import controls from '../../../assets/controls.css?inline';
import popup from '../../../assets/popup.css?inline';
import screenControls from '../../../assets/screen-controls.css?inline';
import tokens from '../../../assets/tokens.css?inline';
import { Popup } from '../../../components/popup/popup.tsx';
import { popupStates } from '../../support/gallery/popup-states.ts';

/** The width of the narrowest phone in use, in CSS pixels. */
const phone = 360;

const style = document.createElement('style');
style.textContent = [tokens, base, controls, screenControls, popup].join('\n');

beforeAll(async () => {
  document.head.append(style);
  document.documentElement.classList.add('is-wide');
  await page.viewport(phone, 740);
});
afterAll(() => {
  render(null, document.body);
  style.remove();
  document.documentElement.classList.remove('is-wide');
});

/** Returns the free width beside the words of a list, in CSS pixels. Below 0 the words are cut. */
function roomIn(list: HTMLSelectElement): number {
  const style = getComputedStyle(list);
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('no canvas to measure words on');
  canvas.font = style.font;
  const words = canvas.measureText(list.selectedOptions[0]?.textContent ?? '').width;
  const inner = list.clientWidth - Number.parseFloat(style.paddingInlineStart);
  return inner - Number.parseFloat(style.paddingInlineEnd) - words;
}

describe('on the narrowest phone', () => {
  it.each(['idle', 'text-answered'])('no list of languages cuts its words: %s', (state) => {
    const props = popupStates[state]?.();
    if (!props) throw new Error(`No state "${state}" in the gallery`);
    render(<Popup {...props} />, document.body);
    const lists = [...document.querySelectorAll('select')].slice(0, 2);
    expect(lists.map(({ selectedOptions }) => selectedOptions[0]?.textContent)).toEqual([
      'Detect language',
      'Spanish',
    ]);
    for (const list of lists) expect(roomIn(list)).toBeGreaterThanOrEqual(0);
  });
});
