import baseCss from '../../assets/base.css?inline';
import controlsCss from '../../assets/controls.css?inline';
import pointCss from '../../assets/point.css?inline';
import tokensCss from '../../assets/tokens.css?inline';
import { direction } from '../../utils/languages/bcp47.ts';
import { keepFromPage, refuseScripts } from '../../utils/selection/keep-from-page.ts';
import { createHtml, createOwnElement, inVerso } from '../../utils/selection/own-element.ts';
import { modalThatBlocks, stageUntil } from '../../utils/selection/stage.ts';
import type { Theme } from '../../utils/settings/appearance.ts';
import { i18n } from '../../utils/words/i18n.ts';

export const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  members: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | false)[]
): HTMLElementTagNameMap[Name] => {
  const element = createHtml(name);
  Object.assign(element, members);
  element.append(...children.filter((child) => child !== false));
  return element;
};

export const button = (label: string, onClick: () => void, kind = ''): HTMLButtonElement => {
  const made = create('button', {
    type: 'button',
    className: `button ${kind}`,
    textContent: label,
  });
  // The page must not press our buttons.
  made.addEventListener('click', (event) => event.isTrusted && onClick());
  return made;
};

/** It would press what takes the place of its button, too. */
const refuseHeldEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** Puts the parts on the page until `signal` aborts. */
export function putOnPage(
  parts: readonly HTMLElement[],
  theme: Theme,
  signal: AbortSignal,
): HTMLElement {
  const locale = i18n.t('locale');
  const dir = direction(locale.toUpperCase());
  const mount = create('div', { className: 'verso', lang: locale, dir }, ...parts);
  mount.dataset.theme = theme;
  const { host, shadow } = createOwnElement(mount, css);
  keepFromPage(host, refuseHeldEnter, signal);
  refuseScripts(shadow, signal);
  (modalThatBlocks() ?? stageUntil(signal)).append(host);
  signal.addEventListener('abort', () => host.remove(), { once: true });
  return host;
}

/** Says a sentence on the page until `signal` aborts. */
export function notifyOnPage(
  words: string,
  buttons: readonly HTMLButtonElement[],
  theme: Theme,
  signal: AbortSignal,
): void {
  const said = create('p', { textContent: words, role: 'alert' });
  const row = create('div', { className: 'point__buttons' }, ...buttons);
  const notice = create('div', { className: 'point__bar', popover: 'manual' }, said, row);
  putOnPage([notice], theme, signal);
  notice.showPopover();
}

const css = [inVerso(tokensCss), baseCss, controlsCss, pointCss].join('\n');
