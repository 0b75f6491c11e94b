import { it } from 'vitest';
import { browserUnderTest } from './browser-under-test.ts';
import type { LimitName } from './limits.ts';
import { limits } from './limits.ts';

/** Skips a test or a table of tests. docs/browsers.md states the limit. */
const nothing = Object.assign(() => {}, { each: () => () => {} });

const isHere = (name: LimitName): boolean => limits[name].browser === browserUnderTest;

/** Returns `it` for a flow that the limit's browser cannot run. */
export const itUnless = (name: LimitName): typeof it =>
  isHere(name) ? (nothing as unknown as typeof it) : it;

/** Returns `it` for the behaviour of the limit's browser. The test fails as soon as the browser can run the flow. */
export const itWhere = (name: LimitName): typeof it =>
  isHere(name) ? it : (nothing as unknown as typeof it);
