/**
 * Parts that few translations need: words of failures, fields, replacing, links and pictures, reading aloud, copying where the
 * page forbids it. The background injects them at the first use.
 */

import type { Speaker } from '../../utils/languages/speaker.ts';
import { send } from '../../utils/messages/send.ts';
import type { createReplacement } from '../../utils/selection/create-replacement.ts';
import type { anchorOfField } from '../../utils/selection/field-anchor.ts';
import type { Pointed } from '../../utils/selection/pointed.ts';
import type { readContent, Selected } from '../../utils/selection/read.ts';
import type { failureWords } from '../../utils/wording/failure-words.ts';

export interface More {
  readonly anchorOfField: typeof anchorOfField;
  readonly copyByCommand: (text: string) => boolean;
  readonly createReplacement: typeof createReplacement;
  readonly createSpeaker: () => Speaker;
  readonly failureWords: typeof failureWords;
  /** Null if it has left the page. */
  readonly readPointed: (pointed: Pointed, read: typeof readContent) => Selected | null;
}

const world = globalThis as { [place]?: More };
const place = Symbol.for('verso.selection-more');

/** The script with these parts calls it. */
export const provideMore = (more: More): void => {
  world[place] = more;
};

let loading: Promise<More | null> | null = null;

/** Null if the extension was updated or its worker died. The next call tries again. */
export function loadMore(): Promise<More | null> {
  loading ??= send('selection.loadMore', {}).then(({ ok }) => {
    const more = (ok && world[place]) || null;
    if (more === null) loading = null;
    return more;
  });
  return loading;
}
