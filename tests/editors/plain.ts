import type { MountEditor } from './editor.ts';
import { firstLines } from './editor.ts';

function append(place: HTMLElement, markup: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = markup;
  place.append(template.content);
  return place.lastElementChild as HTMLElement;
}

const field =
  (tag: 'input' | 'textarea', first: string): MountEditor =>
  (place) => {
    const element = append(place, `<${tag}></${tag}>`) as HTMLInputElement;
    element.value = first;
    return { element, content: () => element.value, unmount: () => element.remove() };
  };

export const mountInput = field('input', firstLines.join(' '));
export const mountTextarea = field('textarea', firstLines.join('\n'));

/** An editable element without a script. */
export const mountEditable: MountEditor = (place) => {
  const lines = firstLines.map((line) => `<p>${line}</p>`).join('');
  const element = append(place, `<div contenteditable="true">${lines}</div>`);
  return {
    element,
    content: () =>
      [...element.children]
        .map(({ textContent }) => textContent)
        .join('\n')
        .replaceAll('\u00A0', ' '),
    unmount: () => element.remove(),
  };
};
