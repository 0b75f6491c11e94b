/**
 * Some services refuse (400) members that the contract allows. The request is sent once more without the member, or
 * with a milder one, and the worker remembers that. A refusal is not billed.
 */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { preferred } from '../translation/options.ts';
import { chosenMembers } from './encode.ts';
import type { TranslateReply, TranslateRequest } from './types.ts';

interface Fallback {
  /** The name under which the refusal is remembered. */
  readonly nameIn: (request: TranslateRequest) => string;
  /** Returns the request without the member, or with a milder one. Null if it has none. */
  readonly without: (request: TranslateRequest) => TranslateRequest | null;
}

const fallbacks: readonly Fallback[] = [
  {
    nameIn: () => 'tag_handling_version',
    // Seen: version 2 exists only for quality models.
    without({ tagHandling, ...request }) {
      if (request.model !== 'latency_optimized' || tagHandling?.version !== 'v2') return null;
      const { version: _, ...others } = tagHandling;
      return { ...request, tagHandling: others };
    },
  },
  {
    // The contract does not list the languages with formality.
    nameIn: ({ target }) => `formality ${target}`,
    without({ formality = 'default', ...request }) {
      const milder = preferred(formality);
      return milder === formality ? null : { ...request, formality: milder };
    },
  },
];

type Send = (request: TranslateRequest) => Promise<Result<TranslateReply>>;

/** @returns `send` for a service, with the known refusals */
export function createRefusedMembers() {
  const known = new Set<string>();
  return async (request: TranslateRequest, baseUrl: string, send: Send) => {
    const idOf = ({ nameIn }: Fallback) => `${nameIn(request)} ${baseUrl}`;
    let asked = request;
    for (const fallback of fallbacks) {
      if (known.has(idOf(fallback))) asked = fallback.without(asked) ?? asked;
    }
    let result = await send(asked);
    for (const fallback of fallbacks) {
      if (result.ok || result.failure.code !== 'request-refused') break;
      const other = fallback.without(asked);
      if (other === null) continue;
      asked = other;
      result = await send(asked);
      if (result.ok) known.add(idOf(fallback));
    }
    if (result.ok) {
      const { formality: toneUsed } = asked;
      if (toneUsed === undefined || toneUsed === request.formality) return result;
      const translations = result.value.translations.map((one) => ({ ...one, toneUsed }));
      return succeed({ ...result.value, translations });
    }
    if (result.failure.code !== 'request-refused') return result;
    const members = chosenMembers(asked);
    return members.length > 0 ? fail({ ...result.failure, members }) : result;
  };
}
