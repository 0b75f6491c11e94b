/**
 * Replaces webextension-polyfill in page scripts. A page's element named `browser` can shadow a missing global, so only
 * the global's own property counts.
 */
const world = globalThis as Record<string, unknown>;
const own = (name: string): unknown => (Object.hasOwn(world, name) ? world[name] : undefined);

/** In Chromium an element named `chrome` hides the own property, so the global comes last. */
const browser = own('browser') ?? own('chrome') ?? world.chrome;

export default browser;
