import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Apertium or its data are missing. The message explains their installation. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

const installLine =
  'apt-get install --no-install-recommends apertium apertium-eng-spa apertium-apy';

export interface Pair {
  /** Apertium's name, such as `eng-spa`. */
  readonly mode: string;
  /** Upper-case codes of the contract. */
  readonly source: string;
  readonly target: string;
}

/** `eng` → `EN`; null for variants such as `eng_US` and other words. */
function toCode(name: string | undefined): string | null {
  if (!name || !/^[a-z]{2,3}$/.test(name)) return null;
  try {
    return Intl.getCanonicalLocales(name)[0]?.toUpperCase() ?? null;
  } catch {
    return null;
  }
}

/** Reads the output of `apertium -l`. */
export function parsePairs(listing: string): Pair[] {
  return listing
    .split('\n')
    .map((line) => line.trim())
    .flatMap((mode) => {
      const [from, to, ...rest] = mode.split('-');
      const [source, target] = [toCode(from), toCode(to)];
      return source && target && rest.length === 0 ? [{ mode, source, target }] : [];
    });
}

export async function findPairs(): Promise<Pair[]> {
  const listing = await run('apertium', ['-l']).catch((error: NodeJS.ErrnoException) => {
    throw new EngineMissingError(
      `The engine 'apertium' is not installed. On Debian or Ubuntu: ${installLine}`,
      { cause: error },
    );
  });
  const pairs = parsePairs(listing.stdout);
  if (pairs.length === 0) {
    throw new EngineMissingError(
      `Apertium has no language pair installed. On Debian or Ubuntu: ${installLine}`,
    );
  }
  return pairs;
}

/**
 * Returns a pair's shell pipeline, in which every part flushes at NUL and tags stay bound to words.
 * @throws EngineMissingError for Apertium before 3.8
 */
export async function readPipeline({ mode }: Pair): Promise<string> {
  const folder = process.env.APERTIUM_DATADIR ?? '/usr/share/apertium';
  const { stdout } = await run('apertium-wblank-mode', [
    '-z',
    `${folder}/modes/${mode}.mode`,
  ]).catch((error: unknown) => {
    throw new EngineMissingError(
      `Apertium 3.8 or newer is needed for '${mode}'. On Debian or Ubuntu: ${installLine}`,
      { cause: error },
    );
  });
  return stdout;
}
