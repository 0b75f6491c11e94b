/** An app that is translated, beside an untranslated twin. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { mount as alpine } from '../../frameworks/alpine.ts';
import { mount as angular } from '../../frameworks/angular.ts';
import type { Mount } from '../../frameworks/app.ts';
import { mount as htmx } from '../../frameworks/htmx.ts';
import { mount as jquery } from '../../frameworks/jquery.ts';
import { mount as lit } from '../../frameworks/lit.ts';
import { mount as marko } from '../../frameworks/marko.ts';
import { mount as mithril } from '../../frameworks/mithril.ts';
import { mount as preact } from '../../frameworks/preact.ts';
import { mount as react } from '../../frameworks/react.ts';
import { mount as reactConcurrent } from '../../frameworks/react-concurrent.ts';
import { mount as signals } from '../../frameworks/signals.ts';
import { mount as slots } from '../../frameworks/slots.ts';
import { mount as solid } from '../../frameworks/solid.ts';
import { Stage } from '../../frameworks/stage.ts';
import { mount as stencil } from '../../frameworks/stencil.ts';
import { mount as svelte } from '../../frameworks/svelte.ts';
import { mount as vue } from '../../frameworks/vue.ts';
import { find, showPage } from './page.ts';
import type { Opened, OpenOptions } from './session.ts';
import { closeSessions, openSession } from './session.ts';
import { withoutMarks } from './translate-tree.ts';
export const apps = [
  ['React', react],
  ['React that renders concurrently', reactConcurrent],
  ['Preact', preact],
  ['Vue', vue],
  ['Svelte', svelte],
  ['Lit', lit],
  ['Solid', solid],
  ['Mithril', mithril],
  ['Alpine', alpine],
  ['jQuery', jquery],
  ['Preact with signals', signals],
  ['Angular', angular],
  ['htmx', htmx],
  ['Marko', marko],
  ['Stencil', stencil],
  ['slots of a web component', slots],
] as const;

const complaints: unknown[] = [];
const complain = (...words: unknown[]): void => void complaints.push(words);

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});
afterEach(() => {
  vi.restoreAllMocks();
  closeSessions();
});

export interface Twins extends Opened {
  readonly stage: Stage;
  readonly twin: Stage;
}

/** Mounts the app on the page, and its twin in an inert document. */
export const openTwins = async (mount: Mount, options: OpenOptions = {}): Promise<Twins> => {
  const html = '<div id="root"></div><aside></aside>';
  showPage(html);
  const inert = document.implementation.createHTMLDocument();
  inert.body.innerHTML = html;
  const stageIn = async (around: ParentNode): Promise<Stage> => {
    const stage = new Stage(mount, { root: find('#root', around), portal: find('aside', around) });
    await stage.mount();
    return stage;
  };
  return { ...openSession(options), stage: await stageIn(document), twin: await stageIn(inert) };
};

/** Returns the markup in capitals, without comments and templates, because words may move across them. */
export const shownBy = (stage: Stage): string =>
  withoutMarks(stage.markup)
    .replace(/<!--.*?-->|<template.*?<\/template>/gs, '')
    .toUpperCase();

export const areAlike = ({ stage, twin }: Twins): boolean => shownBy(stage) === shownBy(twin);

export const isTranslated = ({ stage }: Twins): boolean =>
  !/\p{Ll}/u.test(stage.texts.join('') + stage.find<HTMLInputElement>('input').placeholder);

const whatFieldsHold = (stage: Stage): unknown =>
  ['input', 'textarea'].map((name) => {
    const { value, selectionStart, selectionEnd } = stage.find<HTMLInputElement>(name);
    return { value, selectionStart, selectionEnd };
  });

export const checkWorking = ({ stage, twin, service }: Twins): void => {
  expect(stage.state).toEqual(twin.state);
  expect(whatFieldsHold(stage)).toEqual(whatFieldsHold(twin));
  expect(service.paidFor).toEqual([...new Set(service.paidFor)]);
};

export const checkRestored = async ({ session, stage, twin }: Twins): Promise<void> => {
  await session.showOriginal();
  expect(stage.markup).toBe(twin.markup);
  expect(complaints).toEqual([]);
};
