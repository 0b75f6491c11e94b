import type { AskForTranslation } from '../../../components/bubble/bubble-model.ts';
import { createBubbleModel } from '../../../components/bubble/bubble-model.ts';
import type {
  BubbleParts,
  OpenBubble,
} from '../../../entrypoints/selection.content/open-bubble.tsx';
import { openBubble } from '../../../entrypoints/selection.content/open-bubble.tsx';
import { systemClock } from '../../../utils/base/clock.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { Speaker } from '../../../utils/languages/speaker.ts';
import { createReplacement } from '../../../utils/selection/create-replacement.ts';
import { readSelection } from '../../../utils/selection/read.ts';
import { failureWords } from '../../../utils/wording/failure-words.ts';
import { sendToDevtools } from '../support/devtools.ts';
import { nextFrame } from '../support/time.ts';
import { anchorOfSelection } from './anchor-of-selection.ts';
import { selectMarked, showPage } from './page.ts';

/** Pages have no extension API. Without an id, the extension counts as updated. */
export const runtime = {
  id: 'verso',
  sendMessage: async (_: Sent): Promise<unknown> => succeed(null),
};

/** A message to the background. */
export interface Sent {
  readonly name: string;
  readonly input: unknown;
}

Object.assign(globalThis, { chrome: Object.assign(globalThis.chrome ?? {}, { runtime }) });

/** The last closed root, which a page cannot read. */
let root: ShadowRoot | null = null;
const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  const made = attachShadow.call(this, init);
  if (this.localName === 'verso-ui') root = made;
  return made;
};

export const ask: AskForTranslation = async () => answered('The translation');

export const answered = (text: string) =>
  ({
    ok: true,
    runs: [{ text, marks: [] }],
    detectedSource: 'DE',
    billedCharacters: 3,
    fromMemory: false,
    formality: 'default',
    modelUsed: null,
    needsSource: false,
  }) as const;

interface Opening extends Partial<BubbleParts> {
  readonly translate?: AskForTranslation;
  readonly pinned?: boolean;
  readonly speaker?: Speaker;
}

export const silent: Speaker = {
  ...{ hasVoice: () => true, speak() {}, stop() {}, watchVoices: () => () => {} },
};

let closeLast: () => void = () => {};

/** Opens the bubble for the selection, and waits until it is shown. */
export async function showBubble({
  translate = ask,
  pinned = false,
  speaker = silent,
  ...change
}: Opening = {}): Promise<OpenBubble> {
  const selected = readSelection();
  const question = selected
    ? ({ source: { format: 'plain', text: selected.text }, characters: 3 } as const)
    : 'nothing-selected';
  const choices = { source: null, target: 'EN', formality: 'default' } as const;
  const bubble = openBubble({
    model: createBubbleModel(question, choices, {
      clock: systemClock,
      ask: translate,
      wordsOf: async (failure) => failureWords(failure),
    }),
    anchor: anchorOfSelection(),
    replacement: selected?.written ? createReplacement(selected.written) : null,
    takesFocus: false,
    setting: {
      ...{ recent: [], further: [] },
      ...{ pageLanguage: null, pinned, locked: [] },
      speaker,
    },
    theme: 'system',
    place: null,
    ...change,
  });
  closeLast = bubble.close;
  await settled();
  return bubble;
}

export async function openOn(html: string, opening: Opening = {}): Promise<OpenBubble> {
  showPage(html);
  selectMarked();
  return showBubble(opening);
}

export function clearBubble(): void {
  closeLast();
  showPage('');
}

/** Waits for a frame or two, which positions and observers need. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
}

export function inside(): ShadowRoot {
  if (root === null) throw new Error('no bubble was opened');
  return root;
}

export function panel(): HTMLElement {
  const found = root?.querySelector<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error('no bubble is open');
  return found;
}

export function button(name: string): HTMLButtonElement {
  const buttons = [...inside().querySelectorAll('button')];
  const found = buttons.find((one) => (one.ariaLabel ?? one.textContent) === name);
  if (found === undefined) throw new Error(`the bubble has no button "${name}"`);
  return found;
}

export const host = (): Element | null => document.querySelector('verso-ui');
export const box = (): DOMRect => panel().getBoundingClientRect();

export function selectionBox() {
  const found = anchorOfSelection()?.box();
  if (!found) throw new Error('nothing is selected');
  return found;
}

export const paragraph = '<p>The [old] dog sleeps.</p>';

/** Returns a paragraph that `style` positions. */
export const at = (style: string, text = 'The [old] dog'): string =>
  `<p style="position:absolute;margin:0;${style}">${text}</p>`;

/**
 * Presses the real mouse in the middle of an element, also in closed roots, and moves it some pixels before the
 * release.
 */
export async function press(element: Element, right = 0, down = 0): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = frameElement?.getBoundingClientRect();
  const [x, y] = [(frame?.left ?? 0) + left + width / 2, (frame?.top ?? 0) + top + height / 2];
  const send = (type: string, dx: number, dy: number, buttons: number) =>
    sendToDevtools('Input.dispatchMouseEvent', {
      ...{ type, buttons, button: 'left', clickCount: 1 },
      ...{ x: x + dx, y: y + dy },
    });
  await send('mousePressed', 0, 0, 1);
  if (right !== 0 || down !== 0) await send('mouseMoved', right, down, 1);
  await send('mouseReleased', right, down, 0);
  await settled();
}
