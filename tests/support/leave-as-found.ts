/**
 * Set-up for tests that share a process: after each file, time, globals, the document and the fake browser are as they were before it.
 * Vitest itself takes spies and mocks back. Modules stay loaded: a test of what a module remembers loads it anew, with
 * `vi.resetModules()`.
 */
import { afterAll, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** Tests put functions of their own into the fake browser, which its `reset` leaves there. @returns what takes them out again */
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
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
});
