/**
 * Restores time, globals, the document with its address, and the fake browser after each test file, because files share
 * a process. Vitest restores spies. Modules stay loaded; a test of module state uses `vi.resetModules()`.
 */
import { afterAll, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** The fake browser's `reset` keeps functions that tests add. @returns a function that removes them */
function keepMembers(object: Members): () => void {
  const members = { ...object };
  const parts = Object.values(members).filter(isObject).map(keepMembers);
  return () => {
    for (const name of Object.keys(object)) if (!(name in members)) delete object[name];
    Object.assign(object, members);
    for (const restore of parts) restore();
  };
}

const restoreMembers = keepMembers(fakeBrowser as unknown as Members);

afterAll(() => {
  vi.useRealTimers();
  restoreMembers();
  fakeBrowser.reset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === 'undefined') return;
  location.hash = '';
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
});
