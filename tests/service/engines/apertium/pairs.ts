import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Apertium or its language data are not on this machine; the message says how to install them. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

const installLine =
  'apt-get install --no-install-recommends apertium apertium-eng-spa apertium-apy';

/** A direction that is installed. */
export interface Pair {
  /** Apertium's name, as `eng-spa`. */
  readonly mode: string;
  /** Upper-case codes of the contract. */
  readonly source: string;
  readonly target: string;
}

/** `eng` → `EN`; null for a variant such as `eng_US` and for what is no language. */
function toCode(name: string | undefined): string | null {
  if (!name || !/^[a-z]{2,3}$/.test(name)) return null;
  try {
    return Intl.getCanonicalLocales(name)[0]?.toUpperCase() ?? null;
  } catch {
    return null;
  }
}

/** Reads what `apertium -l` prints. */
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

/** @throws EngineMissingError */
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
 * The shell pipeline of a pair, in which every part flushes at a NUL and tags stay bound to their words.
 * @throws EngineMissingError where Apertium is older than that (3.8 brought it)
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
