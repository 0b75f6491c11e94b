import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { patienceMs } from '../../support/patience.ts';
import { clickAimed } from './aimed-click.ts';
import { closedRoots } from './closed-roots.ts';
import { eventually } from './eventually.ts';

/**
 * Finds controls as people and screen readers do: by the role and the accessible name that the browser computes.
 * Verso's closed shadow roots are searched too.
 */
export type Role =
  | 'button'
  | 'combobox'
  | 'textbox'
  | 'searchbox'
  | 'radio'
  | 'switch'
  | 'tab'
  | 'status'
  | 'alert'
  | 'dialog'
  | 'heading';

type Place = Page | Frame;

const selector = (role: Role, name?: string): string =>
  name === undefined ? `aria/[role="${role}"]` : `aria/[name="${name}"][role="${role}"]`;

/** Returns every element of this role and name in a page or a frame, visible or not. */
export async function findAll(place: Place, role: Role, name?: string): Promise<ElementHandle[]> {
  const roots = await closedRoots(place);
  const found = await Promise.all(
    [place, ...roots].map((root) => root.$$(selector(role, name)) as Promise<ElementHandle[]>),
  );
  return found.flat();
}

/** Returns the field with this label. Firefox's accessibility tree has no role for a password field. */
async function labelled(page: Place, name: string): Promise<ElementHandle | null> {
  const handle = await page.evaluateHandle((wanted) => {
    const labels = [...document.querySelectorAll('label')];
    const control = labels.find(({ textContent }) => textContent?.trim() === wanted)?.control;
    return control instanceof HTMLInputElement && control.type === 'password' ? control : null;
  }, name);
  return handle.asElement() as ElementHandle | null;
}

async function firstSeen(place: Place, role: Role, name?: string): Promise<ElementHandle | null> {
  const found = await findAll(place, role, name);
  if (role === 'textbox' && name !== undefined && found.length === 0) {
    const field = await labelled(place, name);
    if (field) found.push(field);
  }
  for (const handle of found) if (await handle.isVisible()) return handle;
  return null;
}

/** Returns the visible text in one line, for errors. */
export const shown = (place: Place): Promise<string> =>
  place
    .evaluate(() => document.body?.innerText.replace(/\s+/g, ' ') ?? '')
    .catch((error: unknown) => String(error));

/** Waits for a visible control. @throws Error that names the missing control */
export async function find(
  place: Place,
  role: Role,
  name?: string,
  timeoutMs = patienceMs,
): Promise<ElementHandle<HTMLElement>> {
  const handle = await eventually(
    // An element may be replaced while it is read. Then it is searched again.
    () => firstSeen(place, role, name).catch(() => null),
    async () =>
      `${name === undefined ? `a ${role}` : `the ${role} "${name}"`} in a page that shows: ${await shown(place)}`,
    timeoutMs,
  );
  return handle as ElementHandle<HTMLElement>;
}

export async function has(place: Place, role: Role, name?: string): Promise<boolean> {
  const handles = await findAll(place, role, name);
  await Promise.all(handles.map((handle) => handle.dispose()));
  return handles.length > 0;
}

export async function press(
  place: Place,
  role: Role,
  name: string,
  timeoutMs?: number,
): Promise<void> {
  await eventually(
    async () => {
      const control = await find(place, role, name, timeoutMs);
      const wasClicked = await clickAimed(control);
      // Something may lie over it at the edge of the window, such as a confirmation. A reader scrolls, too.
      if (!wasClicked) {
        await control.evaluate((one) => one.scrollIntoView({ block: 'center' })).catch(() => {});
      }
      await control.dispose();
      return wasClicked || null;
    },
    `the ${role} "${name}" to stand still under the mouse`,
    timeoutMs,
  );
}

/** Replaces the content of a field by typing. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = await find(page, 'textbox', name);
  await field.focus();
  // A click could miss the field, if something appears above it at that moment.
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  await field.type(text);
  await field.dispose();
}

/** Chooses an option of a native list by its value. The popup's lists are whole after its first picture. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const list = await find(page, 'combobox', name);
  await page.waitForFunction(
    (select, wanted) =>
      select instanceof HTMLSelectElement &&
      [...select.options].some((one) => one.value === wanted),
    {},
    list,
    value,
  );
  await list.select(value);
  await list.dispose();
}

/** Returns the text of every element of this role, without empty ones. */
export async function read(place: Place, role: Role): Promise<string> {
  const handles = await findAll(place, role);
  const texts = await Promise.all(
    handles.map(async (handle) => {
      const text = await handle.evaluate((element) => (element as HTMLElement).innerText);
      await handle.dispose();
      return text.replace(/\s+/g, ' ').trim();
    }),
  );
  return texts.filter((text) => text !== '').join(' ');
}
