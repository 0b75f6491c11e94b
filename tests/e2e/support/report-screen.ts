import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import type { Scene } from './scene.ts';
import type { UsagePlace } from './usage-screen.ts';
import { usagePlace } from './usage-screen.ts';

export interface ReportScreen extends UsagePlace {
  /** Clicks the button, label or disclosure with this name. */
  press(name: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Sets the value of a field and dispatches the events of typing. */
  enter(label: string, value: string): Promise<void>;
  /** Returns the cells of each rendered row. */
  rows(): Promise<string[][]>;
  query(): Promise<string>;
  /** Returns the files (one by default) that the page saves because of `act`, in order. */
  takeFiles(act: () => Promise<void>, count?: number): Promise<TakenFile[]>;
}

export interface TakenFile {
  readonly name: string;
  readonly bytes: readonly number[];
}

/**
 * Each browser saves downloads in a folder of its own choice, so the files are taken from the link that the page
 * clicks.
 */
function catchFiles(): void {
  const taken: Promise<TakenFile>[] = [];
  Object.assign(globalThis, { taken });
  // The page's policy forbids it to fetch a blob's address, so the blobs are kept when they are created.
  const made = new Map<string, Blob>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL(blob);
    if (blob instanceof Blob) made.set(address, blob);
    return address;
  };
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const read = async () => {
      const bytes = (await made.get(this.href)?.arrayBuffer()) ?? new ArrayBuffer();
      return { name: this.download, bytes: [...new Uint8Array(bytes)] };
    };
    taken.push(read());
  };
}

/** Returns the files that an extension page saves because of `act`, in order. */
export async function takeFiles(
  page: Page,
  act: () => Promise<void>,
  count = 1,
): Promise<TakenFile[]> {
  await page.evaluate(catchFiles);
  await act();
  // The page creates the files in short tasks, some time after the click.
  return eventually(
    () =>
      page.evaluate(async (wanted) => {
        const { taken } = globalThis as unknown as { taken: Promise<TakenFile>[] };
        return taken.length < wanted ? null : Promise.all(taken);
      }, count),
    `${count} files`,
  );
}

/** Opens the report in a tab. The query has the form `?chart=lines`. */
export const openReport = async ({ verso }: Scene, query = ''): Promise<ReportScreen> =>
  reportScreen(await verso.open(verso.address(`report.html${query}`)));

export function reportScreen(page: Page): ReportScreen {
  const labelled = (label: string, value: string) =>
    page.evaluate(
      (wanted, next) => {
        const labels = [...document.querySelectorAll('label')];
        const control = labels.find(({ textContent }) => textContent?.trim() === wanted)?.control;
        if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) {
          return false;
        }
        control.value = next;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      },
      label,
      value,
    );
  const set = async (label: string, value: string): Promise<void> => {
    await eventually(async () => (await labelled(label, value)) || null, `a field "${label}"`);
  };
  return {
    ...usagePlace(page, 'the report'),
    press: async (name) => {
      await eventually(
        () =>
          page.evaluate((wanted) => {
            const found = [
              ...document.querySelectorAll<HTMLElement>('button, label, summary, input'),
            ];
            const target = found.find(
              (one) => (one.ariaLabel ?? one.textContent?.trim()) === wanted,
            );
            target?.click();
            return target === undefined ? null : true;
          }, name),
        `"${name}" on the report`,
      );
    },
    choose: set,
    enter: set,
    rows: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.card > .table tbody tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent ?? ''),
        ),
      ),
    query: () => page.evaluate(() => location.search),
    takeFiles: (act, count) => takeFiles(page, act, count),
  };
}
