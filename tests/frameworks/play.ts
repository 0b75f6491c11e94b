/** The app on a page of its own, for tests that see the page from outside. */
import type { Mount } from './app.ts';
import { Stage } from './stage.ts';
import { steps } from './steps.ts';

/** What a test reads: texts with white space as one space, and what else a reader has before him. */
export interface Shown {
  readonly text: string;
  readonly label: string;
  /** Value and caret of each field, how often the button was pressed, which link was followed. */
  readonly held: unknown;
  readonly markup: string;
}

export interface Play {
  readonly count: number;
  /** Takes the steps from one to before the other, with a pause after each. */
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

/** Mounts the app into the page's `#root` and its dialog into `aside`; the play is `window.played` then. */
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
