import { EngineMissingError, findPairs } from '../service/engines/apertium/pairs.ts';
import type { EngineName } from '../service/engines/create.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';

/** The local service with the best available translator for a language. */
export interface Translator {
  readonly service: LocalService;
  readonly engine: EngineName;
  /** A sentence about it. */
  readonly about: string;
}

/** @param to upper-case language code */
export async function startTranslator(to: string): Promise<Translator> {
  const { sources, missing } = await findSources(to);
  if (missing === null) {
    try {
      const service = await startService({ engine: 'apertium' });
      return { service, engine: 'apertium', about: `Apertium translates ${sources} to ${to}.` };
    } catch (error) {
      return marking(reasonOf(error));
    }
  }
  return marking(missing);
}

async function marking(reason: string): Promise<Translator> {
  const about = `${reason}\nThis is no real translation: words are only marked, as in ᵛwordᵒ.`;
  return { service: await startService({ engine: 'pseudo' }), engine: 'pseudo', about };
}

async function findSources(to: string): Promise<{ sources: string; missing: string | null }> {
  try {
    const pairs = (await findPairs()).filter(({ target }) => target === to);
    const missing = pairs.length === 0 ? `Apertium has no pair for ${to} on this machine.` : null;
    return { sources: pairs.map(({ source }) => source).join(', '), missing };
  } catch (error) {
    return { sources: '', missing: reasonOf(error) };
  }
}

/** @throws any error except a missing engine */
function reasonOf(error: unknown): string {
  if (error instanceof EngineMissingError) return error.message;
  throw error;
}
