import { joinTokens, tokenize } from '../markup.ts';
import type { Fault } from './fault.ts';

/**
 * Markup that runs a script if it becomes part of a page. Each payload adds its name to `globalThis.hostileRan`, which
 * must stay empty.
 */
const run = (name: string) => `(globalThis.hostileRan??=[]).push('${name}')`;

const payloads: Readonly<Record<string, { about: string; payload: string }>> = {
  'hostile-script': {
    about: 'Adds a <script>.',
    payload: `<script>${run('script')}</script>`,
  },
  'hostile-image': {
    about: 'Adds an <img> with an onerror handler.',
    payload: `<img src="x:" onerror="${run('image')}">`,
  },
  'hostile-svg': {
    about: 'Adds an <svg> with an onload handler and a script.',
    payload: `<svg onload="${run('svg')}"><script>${run('svg-script')}</script></svg>`,
  },
  'hostile-frame': {
    about: 'Adds an <iframe> with a document of its own.',
    payload: `<iframe srcdoc="<script>parent.${run('frame')}</script>"></iframe>`,
  },
  'hostile-link': {
    about: 'Adds a javascript: link and a form that goes there.',
    payload:
      `<a href="javascript:${run('link')}">click</a>` +
      `<form action="javascript:${run('form')}"><button>send</button></form>`,
  },
  'hostile-style': {
    about: 'Adds a <style> that hides the page and a <base>.',
    payload: `<style>*{display:none!important}</style><base href="https://evil.example/">`,
  },
  'hostile-unknown': {
    about: 'Adds unknown elements with handlers.',
    payload: `<verso-ui onclick="${run('unknown')}"><x-y autofocus tabindex="0" onfocus="${run('focus')}">!</x-y></verso-ui>`,
  },
  'hostile-unbalanced': {
    about: 'Adds closing tags without an opening tag, and an unclosed tag.',
    payload: `</b></a></p></div></table></body><i><img src="x:" onerror="${run('unbalanced')}"`,
  },
  'hostile-template': {
    about: 'Adds a template expression.',
    payload: `{{ constructor.constructor("${run('template-engine')}")() }}`,
  },
  'hostile-nested': {
    about: 'Adds markup that parsers read in two ways.',
    payload:
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${run('nested')}&gt;">` +
      `<template><img src="x:" onerror="${run('template')}"></template>`,
  },
};

const hostile = (apply: (translated: string) => string): Fault['create'] => {
  return () => ({ text: (translated) => apply(translated) });
};

/** Also in plain text, where it must remain characters. */
export const hostileFaults: readonly Fault[] = [
  ...Object.entries(payloads).map(
    ([name, { about, payload }]): Fault => ({
      name,
      about,
      create: hostile((translated) => translated + payload),
    }),
  ),
  {
    name: 'hostile-attributes',
    about: 'Adds handlers, styles and a javascript: address to the sent tags.',
    create: hostile((translated) =>
      joinTokens(
        tokenize(translated).map((token) =>
          token.kind === 'open' || token.kind === 'void'
            ? {
                ...token,
                raw: token.raw.replace(
                  /^<[^\s/>]+/,
                  `$& onclick="${run('attribute')}" onmouseover="${run('attribute')}" href="javascript:${run('attribute')}" style="position:fixed;inset:0"`,
                ),
              }
            : token,
        ),
      ),
    ),
  },
];
