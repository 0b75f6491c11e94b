import type { ElementHandle, Page } from 'puppeteer-core';

/**
 * Controls as people and screen readers find them: by role and accessible name. The tree that is searched is the
 * browser's own accessibility tree, so closed shadow roots are no wall.
 */
export type Role =
  | 'button'
  | 'combobox'
  | 'textbox'
  | 'radio'
  | 'switch'
  | 'tab'
  | 'status'
  | 'alert'
  | 'dialog';

const selector = (role: Role, name?: string): string =>
  name === undefined
    ? `::-p-aria([role="${role}"])`
    : `::-p-aria([name="${name}"][role="${role}"])`;

/** Waits for a control that can be seen. @throws TimeoutError naming it. */
export async function find(
  page: Page,
  role: Role,
  name?: string,
  timeoutMs = 10_000,
): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.waitForSelector(selector(role, name), {
    timeout: timeoutMs,
    visible: true,
  });
  return handle as ElementHandle<HTMLElement>;
}

/** Whether there is such a control now. */
export async function has(page: Page, role: Role, name?: string): Promise<boolean> {
  const handle = await page.$(selector(role, name));
  await handle?.dispose();
  return handle !== null;
}

export async function press(
  page: Page,
  role: Role,
  name: string,
  timeoutMs?: number,
): Promise<void> {
  const control = await find(page, role, name, timeoutMs);
  await control.click();
  await control.dispose();
}

/** Types over what a field holds. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = await find(page, 'textbox', name);
  await field.click({ count: 3 });
  await page.keyboard.press('Backspace');
  await field.type(text);
  await field.dispose();
}

/** Chooses by value in a native list. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const list = await find(page, 'combobox', name);
  await list.select(value);
  await list.dispose();
}

/** What every element of this role says, empty ones left out. */
export async function read(page: Page, role: Role): Promise<string> {
  const handles = await page.$$(selector(role));
  const texts = await Promise.all(
    handles.map(async (handle) => {
      const text = await handle.evaluate((element) => (element as HTMLElement).innerText);
      await handle.dispose();
      return text.replace(/\s+/g, ' ').trim();
    }),
  );
  return texts.filter((text) => text !== '').join(' ');
}
