import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepPageScripts } from '../../../entrypoints/background/selections/page-scripts.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import type { SiteRule } from '../../../utils/settings/shapes.ts';
import { sitePattern } from '../../../utils/settings/site-pattern.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

interface Script {
  readonly id: string;
  readonly matches: readonly string[];
  readonly excludeMatches: readonly string[];
  readonly matchOriginAsFallback: boolean;
}

let registered: Script[] = [];
let updates = 0;
let isAllowed = true;
let onAdded: () => void = () => {};
let onRemoved: () => void = () => {};
const executed: { target: { tabId: number }; files: string[] }[] = [];

/** Rejects all scripts if one is invalid, without naming it, as browsers do. */
function refuse(scripts: readonly Script[]): void {
  if (scripts.some(({ excludeMatches }) => excludeMatches.includes('*://[::1]/*')))
    throw new Error('Invalid value for exclude_matches');
}

const sortedOnce = (patterns: readonly string[]) => [...new Set(patterns)].sort();

/** Chromium sorts the patterns, returns each once, and leaves out an empty list. */
function asChromiumReturns({ matches, excludeMatches, ...script }: Script) {
  const excluded = sortedOnce(excludeMatches);
  return {
    ...script,
    matches: sortedOnce(matches),
    ...(excluded.length > 0 && { excludeMatches: excluded }),
  };
}

beforeEach(() => {
  registered = [];
  updates = 0;
  isAllowed = true;
  executed.length = 0;
  fakeBrowser.reset();
  Object.assign(fakeBrowser.permissions, {
    contains: async () => isAllowed,
    onAdded: { addListener: (listener: () => void) => (onAdded = listener) },
    onRemoved: { addListener: (listener: () => void) => (onRemoved = listener) },
  });
  Object.assign(fakeBrowser.scripting, {
    getRegisteredContentScripts: async () => registered.map(asChromiumReturns),
    registerContentScripts: async (scripts: Script[]) => {
      refuse(scripts);
      if (registered.some(({ id }) => scripts.some((script) => script.id === id)))
        throw new Error('Duplicate script ID');
      registered = [...registered, ...scripts];
    },
    updateContentScripts: async (scripts: Script[]) => {
      updates += 1;
      refuse(scripts);
      registered = registered.map((old) => scripts.find(({ id }) => id === old.id) ?? old);
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      registered = registered.filter(({ id }) => !ids.includes(id));
    },
    executeScript: async (injection: (typeof executed)[number]) => void executed.push(injection),
  });
  fakeBrowser.tabs.query = vi.fn(async () => [
    { id: 1, url: 'https://news.example/' },
    { id: 2, url: 'https://mail.example/' },
  ]) as never;
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const ids = () => registered.map(({ id }) => id);

const quiet = (...patterns: string[]): SiteRule[] =>
  patterns.map((pattern) => ({ pattern, selectionButton: false }));

async function start(shortcuts: SettingsPatch['shortcuts'] = {}, rules: SiteRule[] = []) {
  const settings = createFakeSettings({ shortcuts, sites: { rules } });
  keepPageScripts(settings)();
  await settle();
  return settings;
}

describe('the scripts on pages', () => {
  it('are not there by default', async () => {
    await start();
    expect(ids()).toEqual([]);
    expect(executed).toEqual([]);
  });

  it('are there while their setting is on, each by itself', async () => {
    const settings = await start({ selectionButton: true });
    expect(ids()).toEqual(['selectionButton']);
    await settings.change({ shortcuts: { doublePress: true } });
    await settle();
    expect(ids()).toEqual(['selectionButton', 'doublePress']);
    await settings.change({ shortcuts: { selectionButton: false } });
    await settle();
    expect(ids()).toEqual(['doublePress']);
  });

  it('are not there without access, and come with it', async () => {
    isAllowed = false;
    await start({ selectionButton: true });
    expect(ids()).toEqual([]);
    isAllowed = true;
    onAdded();
    await settle();
    expect(ids()).toEqual(['selectionButton']);
  });

  it('go, and their settings with them, when the reader takes the access back', async () => {
    const settings = await start({ selectionButton: true, doublePress: true });
    isAllowed = false;
    onRemoved();
    await settle();
    expect(ids()).toEqual([]);
    const { shortcuts } = (await settings.read()).settings;
    expect(shortcuts).toMatchObject({ selectionButton: false, doublePress: false });
  });

  it('keep their settings when another permission is taken back', async () => {
    const settings = await start({ selectionButton: true });
    onRemoved();
    await settle();
    expect((await settings.read()).settings.shortcuts.selectionButton).toBe(true);
    expect(ids()).toEqual(['selectionButton']);
  });

  it('are registered again after an update, which removes them', async () => {
    await start({ selectionButton: true });
    registered = [];
    await start({ selectionButton: true });
    expect(ids()).toEqual(['selectionButton']);
  });

  it('leave out quiet sites, also later ones', async () => {
    const settings = await start({ selectionButton: true }, quiet('mail.example'));
    expect(registered[0]?.excludeMatches).toEqual(['*://mail.example/*']);
    await settings.change({ sites: { rules: quiet('a.example') } });
    await settle();
    expect(registered[0]?.excludeMatches).toEqual(['*://a.example/*']);
  });

  it('are left alone at a later start, in whichever order the browser returns the sites', async () => {
    const settings = await start(
      { selectionButton: true },
      quiet('news.example', 'mail.example', 'mail.example:8080'),
    );
    const pattern = (text: string) => [sitePattern(text)].filter((found) => found !== null);
    const allowed = [...pattern('*.example'), ...pattern('*.another.example')];
    settings.put({ siteAccess: { allowed, denied: pattern('news.example') } });
    await settle();
    updates = 0;
    keepPageScripts(settings)();
    await settle();
    expect(updates).toBe(0);
    await settings.change({ sites: { rules: quiet('mail.example') } });
    settings.put({ siteAccess: { allowed, denied: [] } });
    await settle();
    expect(updates).toBeGreaterThan(0);
    expect(registered[0]?.excludeMatches).toEqual(['*://mail.example/*']);
  });

  it('keep to what an administrator allows, as soon as he says so', async () => {
    const settings = await start({ selectionButton: true });
    const pattern = (text: string) => [sitePattern(text)].filter((found) => found !== null);
    const siteAccess = {
      allowed: pattern('*.example'),
      denied: [...pattern('mail.example'), ...pattern('*')],
    };
    settings.put({ siteAccess });
    await settle();
    expect(registered[0]).toMatchObject({
      matchOriginAsFallback: true,
      matches: ['*://*.example/*'],
      excludeMatches: ['*://mail.example/*'],
    });
    executed.length = 0;
    await settings.change({ shortcuts: { doublePress: true } });
    await settle();
    expect(executed.map(({ target }) => target.tabId)).toEqual([1]);
  });

  it('leave frames without an address alone where only a path is allowed: browsers refuse both at once', async () => {
    const settings = await start({ selectionButton: true });
    expect(registered[0]?.matchOriginAsFallback).toBe(true);
    const allowed = [sitePattern('news.example/wiki')].filter((pattern) => pattern !== null);
    settings.put({ siteAccess: { allowed, denied: [] } });
    await settle();
    expect(registered[0]?.matches).not.toEqual(['*://news.example/*']);
    expect(registered[0]?.matchOriginAsFallback).toBe(false);
  });

  it('are put in order where one of before an update knew nothing of such frames', async () => {
    await start({ selectionButton: true });
    registered = registered.map(({ matchOriginAsFallback: _, ...before }) => before as Script);
    updates = 0;
    await start({ selectionButton: true });
    expect(updates).toBe(1);
    expect(registered[0]?.matchOriginAsFallback).toBe(true);
  });

  it('are on no page where an administrator denies all, and only on those he allows by name', async () => {
    const patterns = (...texts: string[]) =>
      texts.map(sitePattern).filter((pattern) => pattern !== null);
    const settings = await start({ selectionButton: true });
    expect(ids()).toEqual(['selectionButton']);
    settings.put({ siteAccess: { allowed: null, denied: patterns('*') } });
    await settle();
    expect(ids()).toEqual([]);
    settings.put({ siteAccess: { allowed: patterns('news.example', '*'), denied: patterns('*') } });
    await settle();
    expect(registered.map(({ matches }) => matches)).toEqual([['*://news.example/*']]);
    // An unreadable list allows nothing.
    settings.put({ siteAccess: { allowed: [], denied: [] } });
    await settle();
    expect(ids()).toEqual([]);
  });

  it('are there where the browser refuses one site: it costs only itself', async () => {
    const settings = await start(
      { selectionButton: true, doublePress: true },
      quiet('a.example', '[::1]', 'mail.example'),
    );
    const most = ['*://a.example/*', '*://mail.example/*'];
    expect(ids()).toEqual(['selectionButton', 'doublePress']);
    expect(registered.map(({ excludeMatches }) => excludeMatches)).toEqual([most, most]);
    const before = updates;
    await settings.change({ languages: { target: 'JA' } });
    await settle();
    expect(updates).toBe(before);
    await settings.change({ sites: { rules: quiet('[::1]', 'b.example') } });
    await settle();
    expect(registered[1]?.excludeMatches).toEqual(['*://b.example/*']);
  });

  it('come and go while an open page never finishes loading', async () => {
    Object.assign(fakeBrowser.scripting, { executeScript: () => new Promise(() => {}) });
    const settings = await start({ selectionButton: true, doublePress: true });
    expect(ids()).toEqual(['selectionButton', 'doublePress']);
    await settings.change({ shortcuts: { selectionButton: false } });
    await settle();
    expect(ids()).toEqual(['doublePress']);
  });

  it('are put into pages that are open already, quiet ones left out', async () => {
    await start({ selectionButton: true }, quiet('mail.example'));
    expect(executed).toEqual([
      { target: { tabId: 1, allFrames: true }, files: ['/selection-button.js'] },
    ]);
  });
});
