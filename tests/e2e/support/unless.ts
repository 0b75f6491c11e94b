import { it } from 'vitest';
import { browserUnderTest } from './browser-under-test.ts';
import type { LimitName } from './limits.ts';
import { limits } from './limits.ts';

/** Takes a test, or a table of them, and plays nothing: what the limit says stands in docs/browsers.md. */
const nothing = Object.assign(() => {}, { each: () => () => {} });

const isHere = (name: LimitName): boolean => limits[name].browser === browserUnderTest;

/** `it`, for a flow that the limit's browser has no part in. */
export const itUnless = (name: LimitName): typeof it =>
  isHere(name) ? (nothing as unknown as typeof it) : it;

/** `it`, for what the limit's browser does in its place: a test that fails when the browser can do the flow after all. */
export const itWhere = (name: LimitName): typeof it =>
  isHere(name) ? it : (nothing as unknown as typeof it);
