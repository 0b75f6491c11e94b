/**
 * Some services refuse (400) members that the contract allows. The request is sent once more without the member, or
 * with a milder one, and the worker remembers that. A refusal is not billed.
 */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { preferred } from '../translation/options.ts';
import { chosenMembers } from './encode.ts';
import type { TranslateReply, TranslateRequest } from './types.ts';

/** Returns a milder request and the name under which its refusal is remembered, or null if there is none. */
type Fallback = (
  request: TranslateRequest,
) => { readonly name: string; readonly milder: TranslateRequest } | null;

const fallbacks: readonly Fallback[] = [
  // Seen: version 2 exists only for quality models.
  ({ tagHandling, ...request }) => {
    if (request.model !== 'latency_optimized' || tagHandling?.version !== 'v2') return null;
    const { version: _, ...others } = tagHandling;
    return { name: 'tag_handling_version', milder: { ...request, tagHandling: others } };
  },
  // The contract does not list the languages with formality.
  (request) => {
    const { target, formality = 'default' } = request;
    const milder = { ...request, formality: preferred(formality) };
    return milder.formality === formality ? null : { name: `formality ${target}`, milder };
  },
];

type Send = (request: TranslateRequest) => Promise<Result<TranslateReply>>;

/** @returns `send` for a service, with the known refusals */
export function createRefusedMembers() {
  const known = new Set<string>();
  return async (request: TranslateRequest, baseUrl: string, send: Send) => {
    let asked = request;
    for (const fallback of fallbacks) {
      const other = fallback(asked);
      if (other && known.has(`${other.name} ${baseUrl}`)) asked = other.milder;
    }
    let result = await send(asked);
    for (const fallback of fallbacks) {
      if (result.ok || result.failure.code !== 'request-refused') break;
      const other = fallback(asked);
      if (other === null) continue;
      asked = other.milder;
      result = await send(asked);
      if (result.ok) known.add(`${other.name} ${baseUrl}`);
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
