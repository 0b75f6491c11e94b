/** The app on its own page, for tests from outside. */
import type { Mount } from './app.ts';
import { Stage } from './stage.ts';
import { steps } from './steps.ts';

/** The visible texts with collapsed white space, and the other visible state. */
export interface Shown {
  readonly text: string;
  readonly label: string;
  /** Values and carets of fields, presses of the button, the followed link. */
  readonly held: unknown;
  readonly markup: string;
}

export interface Play {
  readonly count: number;
  /** Takes the steps from one up to the other, with a pause after each. */
  take(from: number, to: number, pauseMs: number): Promise<void>;
  shown(): Shown;
}

declare global {
  interface Window {
    played: Play;
  }
}

const partOf = (selector: string): Element => {
  const part = document.querySelector(selector);
  if (!part) throw new Error(`the page has no ${selector}`);
  return part;
};

/** Mounts the app into `#root` and its dialog into `aside`, and sets `window.played`. */
export const open = async (mount: Mount): Promise<void> => {
  const stage = new Stage(mount, { root: partOf('#root'), portal: partOf('aside') });
  await stage.mount();
  window.played = {
    count: steps.length,
    async take(from, to, pauseMs) {
      for (const step of steps.slice(from, to)) {
        await step.take(stage);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    shown: () => ({
      text: stage.texts.join('').replace(/\s+/g, ' '),
      label: stage.find<HTMLInputElement>('input').placeholder,
      held: [
        stage.state,
        ...['input', 'textarea'].map((name) => {
          const { value, selectionStart, selectionEnd } = stage.find<HTMLInputElement>(name);
          return { value, selectionStart, selectionEnd };
        }),
      ],
      markup: stage.markup,
    }),
  };
};
