/**
 * Stands in for webextension-polyfill in scripts that run in other pages. HTML's named access puts an element called `browser` in the place
 * of a global that the browser does not define, so only a property of the global itself counts.
 */
const world = globalThis as Record<string, unknown>;
const own = (name: string): unknown => (Object.hasOwn(world, name) ? world[name] : undefined);

/** Chromium hangs its object on an element of the page that is called `chrome`, and then it is not the global's own: that comes last. */
const browser = own('browser') ?? own('chrome') ?? world.chrome;

export default browser;
