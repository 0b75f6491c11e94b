/** The script `fuzz` of a page: targets that need a real document. */
import type { Played, PlayOptions } from './play.ts';
import { play } from './play.ts';
import { attributeReplies } from './targets/attribute-replies.ts';
import { pageReplies } from './targets/page-replies.ts';
import { selectionReplies } from './targets/selection-replies.ts';
import { templateReplies } from './targets/template-replies.ts';

export const targets = [pageReplies, attributeReplies, templateReplies, selectionReplies];

/** @throws Error for an unknown name */
export function playInPage(name: string, options: PlayOptions): Promise<Played> {
  const target = targets.find((one) => one.name === name);
  if (!target) throw new Error(`There is no target '${name}'.`);
  return play(target, options);
}
