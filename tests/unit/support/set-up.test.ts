import { describe, expect, it } from 'vitest';
import { isNewEnough } from '../../support/set-up/node-version.mjs';
import { isUpToDate } from '../../support/set-up/packages.mjs';
import { isDebianLike } from '../../support/set-up/programs.mjs';

const lock = (
  packages: Record<
    string,
    { version?: string; optional?: boolean; devDependencies?: Record<string, string> }
  >,
) => ({ packages });

describe('isUpToDate', () => {
  const wanted = lock({
    '': { devDependencies: { a: '1.0.0' } },
    a: { version: '1.0.0' },
    mac: { version: '2.0.0', optional: true },
  });

  it('holds when every package has its version, whatever the time of the files', () => {
    expect(isUpToDate(wanted, lock({ a: { version: '1.0.0' }, mac: { version: '2.0.0' } }))).toBe(
      true,
    );
  });

  it('does not miss packages of other systems', () => {
    expect(isUpToDate(wanted, lock({ a: { version: '1.0.0' } }))).toBe(true);
  });

  it('fails without installed packages, with another version, and with one too few or too many', () => {
    expect(isUpToDate(wanted, null)).toBe(false);
    expect(isUpToDate(wanted, lock({ a: { version: '1.0.1' } }))).toBe(false);
    expect(isUpToDate(wanted, lock({ mac: { version: '2.0.0' } }))).toBe(false);
    expect(isUpToDate(wanted, lock({ a: { version: '1.0.0' }, b: { version: '1.0.0' } }))).toBe(
      false,
    );
  });
});

describe('isNewEnough', () => {
  it.each([
    ['20.20.2', false],
    ['22.17.1', false],
    ['22.18.0', true],
    ['24.0.0', true],
  ])('says of Node %s: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});

describe('isDebianLike', () => {
  it('knows Debian, Ubuntu and what is made of them', () => {
    expect(isDebianLike('NAME="Debian GNU/Linux"\nID=debian\n')).toBe(true);
    expect(isDebianLike('ID=ubuntu\nID_LIKE=debian\n')).toBe(true);
    expect(isDebianLike('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe(true);
  });

  it('leaves other systems alone, even where Debian is named in passing', () => {
    expect(isDebianLike('ID=fedora\nHOME_URL="https://example.test/not-debian"\n')).toBe(false);
  });
});
