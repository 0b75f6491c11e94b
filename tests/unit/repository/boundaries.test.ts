import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/boundaries/check.ts';

const file = (path: string, text: string) => ({ path, text });

describe('the import boundaries of the house', () => {
  it('hold in every source file', () => {
    const paths = globSync('{entrypoints,components,utils}/**/*.{ts,tsx}').sort();
    expect(paths.length).toBeGreaterThan(0);
    const sources = paths.map((path) => file(path, readFileSync(path, 'utf8')));
    expect(findViolations(sources)).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['utils/popup.ts', `import { open } from './vault/vault.ts';`],
    ['utils/base/result.ts', `import { code } from '../languages/codes.ts';`],
    ['utils/page/read/walk.ts', `import { browser } from '../../../utils/extension/api.ts';`],
    ['utils/page/read/walk.ts', `import type { Reply } from '../../service/reply.ts';`],
    ['utils/page/read/walk.ts', `import { Ledger } from '../write/ledger.ts';`],
    ['utils/page/write/title.ts', `import type { Scheduler } from '../schedule/scheduler.ts';`],
    ['utils/page/follow/watch.ts', `import type { Scheduler } from '../schedule/scheduler.ts';`],
    ['utils/page/units/units.ts', `import { PageSession } from '../session.ts';`],
    ['utils/selection/range.ts', `import { createPageSession } from '../page/session.ts';`],
    ['utils/pipeline/batches.ts', `import { openVault } from '../vault/vault.ts';`],
    ['utils/settings/store.ts', `export { openVault } from '../vault/vault.ts';`],
    ['components/popup/popup.tsx', `import { browser } from 'webextension-polyfill';`],
    ['components/popup/popup.tsx', `import { send } from '../../utils/messages/send.ts';`],
    ['components/popup/popup.tsx', `import type { Client } from '../../utils/service/client.ts';`],
    ['entrypoints/popup/main.tsx', `const vault = await import('../../utils/vault/vault.ts');`],
    ['entrypoints/popup/main.tsx', `import { openVault } from '@/utils/vault/vault.ts';`],
    ['entrypoints/popup/main.tsx', `import { start } from '../options/main.tsx';`],
    [
      'entrypoints/background/index.ts',
      `import { Popup } from '../../components/popup/popup.tsx';`,
    ],
    ['components/popup/popup.tsx', `import { start } from '../../entrypoints/options/main.tsx';`],
    [
      'entrypoints/background/usage/alerts.ts',
      `import { unusualDays } from '../../../components/usage/usage-words.ts';`,
    ],
    [
      'utils/wording/badge-words.ts',
      `import type { FailureWords } from '../../../components/failure-words.ts';`,
    ],
    ['utils/wording/alert-words.ts', `import { Notice } from '../../components/notice.tsx';`],
    ['utils/settings/store.ts', `await browser.storage.local.get('settings');`],
    ['entrypoints/popup/main.tsx', `const { runtime, storage } = browser;`],
    ['utils/history/history-store.ts', `const names = await indexedDB.databases();`],
    ['utils/page/known.ts', `import { defineItem } from '../storage/define-item.ts';`],
    [
      'entrypoints/page.content/index.ts',
      `import { popupTab } from '../../utils/storage/items.ts';`,
    ],
  ])('refuses in %s: %s', (path, text) => {
    expect(findViolations([file(path, text)])).toHaveLength(1);
  });

  it.each([
    ['entrypoints/background/index.ts', `import { openVault } from '../../utils/vault/vault.ts';`],
    ['entrypoints/popup/main.tsx', `import { Popup } from '../../components/popup/popup.tsx';`],
    ['entrypoints/popup/main.tsx', `import './look.css'; import { mount } from './mount.ts';`],
    ['components/popup/popup.tsx', `import type { Row } from '../../utils/messages/table.ts';`],
    ['utils/page/follow/watch.ts', `import { Ledger } from '../write/ledger.ts';`],
    ['utils/page/session.ts', `import { Scheduler } from './schedule/scheduler.ts';`],
    ['utils/pipeline/batches.ts', `import { limits } from '../service/limits.ts';`],
    ['utils/storage/define-item.ts', `await browser.storage.local.get('settings');`],
    ['utils/storage/database.ts', `const names = await indexedDB.databases();`],
    ['entrypoints/popup/main.tsx', `import { popupTab } from '../../utils/storage/items.ts';`],
  ])('allows in %s: %s', (path, text) => {
    expect(findViolations([file(path, text)])).toEqual([]);
  });

  it('names a cycle by its chain', () => {
    const cycle = [
      file('utils/page/a.ts', `import { b } from './b.ts';`),
      file('utils/page/b.ts', `import type { C } from './c.ts';`),
      file('utils/page/c.ts', `export { a } from './a.ts';`),
    ];
    expect(findViolations(cycle)).toEqual([
      'A cycle: utils/page/a.ts → utils/page/b.ts → utils/page/c.ts → utils/page/a.ts',
    ]);
  });
});
