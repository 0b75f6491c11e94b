/**
 * Stands in for `@wxt-dev/browser`, which asks for `globalThis.browser` first: where a browser gives none under that name, an element of
 * the page that is called so is found in its place (HTML, named access on the Window object), and the script has no extension to talk to.
 */
const world = globalThis as Record<string, unknown>;
const own = (name: string): unknown => (Object.hasOwn(world, name) ? world[name] : undefined);

/** The last: Chromium hangs its own on an element of the page that is called `chrome`, and then it is not the global's. */
export const browser = own('browser') ?? own('chrome') ?? world.chrome;
