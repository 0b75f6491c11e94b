import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { dayOf } from './analytics/days.ts';
import { readUsageQuery } from './analytics/range.ts';
import { usageNow, usageReport } from './analytics/report.ts';
import { authorize } from './auth.ts';
import type { Answer, FaultEffect, Interruption } from './faults/fault.ts';
import { pause } from './faults/pause.ts';
import { countCodePoints } from './limits.ts';
import { parseJsonBody, readBody } from './read-body.ts';
import { checkRules } from './rules.ts';
import type { ServiceEnv, ServiceState } from './state.ts';
import { checkEngine, formatOf, sumBilled, translate } from './translate.ts';
import { validateTranslate } from './validate-translate.ts';

type Handler = (c: Context<ServiceEnv>) => Promise<Response>;

const toResponse = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers: { ...headers } });

/** Ends the connection without a reply. */
function drop(c: Context<ServiceEnv>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Announces the whole reply, sends a part, and ends the connection if `ends`. */
function cut(
  c: Context<ServiceEnv>,
  { part, whole, ends }: { part: string; whole: string; ends: boolean },
): Response {
  const { outgoing } = c.env;
  outgoing.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(whole),
  });
  outgoing.write(part, () => ends && outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

const interrupt = (c: Context<ServiceEnv>, how: Interruption): Response =>
  how === 'drop' ? drop(c) : toResponse(how);

/** Applies the faults to a reply; the last one wins. */
function send(c: Context<ServiceEnv>, value: object, effects: readonly FaultEffect[]): Response {
  const json = JSON.stringify(value);
  const changed = effects.findLast((effect) => effect.reply)?.reply?.(json);
  if (!changed) return c.body(json, 200, { 'content-type': 'application/json' });
  if ('cut' in changed) return cut(c, { part: changed.cut, whole: json, ends: true });
  if ('stall' in changed) return cut(c, { part: changed.stall, whole: json, ends: false });
  return toResponse(changed);
}

/** Waits as configured and applies the active faults. */
async function arrive(
  c: Context<ServiceEnv>,
  state: ServiceState,
  operation: 'translate' | 'analytics',
  body: string,
): Promise<{ effects: FaultEffect[]; interruption: Interruption | null }> {
  const signal = c.var.signal;
  if (state.delayMs > 0) await pause(state.delayMs, signal);
  const met = state.faults.meet({ operation, body });
  c.var.entry.faults = met.map((fault) => fault.name);
  const effects = met.map((fault) => fault.effect);
  for (const effect of effects) {
    const interruption = await effect.arrive?.({ operation, signal, now: state.now });
    if (interruption) return { effects, interruption };
  }
  return { effects, interruption: null };
}

/** `POST /v2/translate`. */
export const translateOperation =
  (state: ServiceState): Handler =>
  async (c) => {
    const { entry } = c.var;
    const received = await readBody(c.req.raw);
    entry.bytes = received.bytes;
    const asText = new TextDecoder().decode(received.content);
    const { effects, interruption } = await arrive(c, state, 'translate', asText);
    if (interruption) {
      if (state.journal.keepTexts) entry.unread = asText;
      return interrupt(c, interruption);
    }

    authorize(c.req.header('authorization'), 'translate', state);
    const parsed = parseJsonBody(received, c.req.header('content-type'));
    if (state.journal.keepTexts) entry.request = parsed;
    const body = validateTranslate(parsed, state.languages);
    entry.texts = body.text.length;
    entry.codePoints = body.text.reduce((sum, text) => sum + countCodePoints(text), 0);
    entry.contextCodePoints = countCodePoints(body.context ?? '');
    entry.format = formatOf(body);
    entry.source = body.source_lang ?? null;
    entry.target = body.target_lang;
    checkRules(body);
    checkEngine(body, state.engine);

    const characters = sumBilled(body);
    for (const effect of effects) {
      const answer = effect.admit?.(body, characters);
      if (answer) return toResponse(answer);
    }
    const thinkingMs = state.delayPerCharacterMs * characters;
    if (thinkingMs > 0) await pause(thinkingMs, c.var.signal);
    const translations = await translate(body, { ...state, effects });
    entry.billed = characters;
    state.account.bill(characters);
    if (state.journal.keepTexts) entry.reply = translations.map(({ text }) => text);
    for (const effect of effects) {
      const { signal } = c.var;
      const left = await effect.leave?.({ operation: 'translate', signal, now: state.now });
      if (left) return interrupt(c, left);
    }
    return send(c, { translations }, effects);
  };

/** `GET /v2/admin/analytics`. */
export const analyticsOperation =
  (state: ServiceState): Handler =>
  async (c) => {
    const { effects, interruption } = await arrive(
      c,
      state,
      'analytics',
      new URL(c.req.url).search,
    );
    if (interruption) return interrupt(c, interruption);
    authorize(c.req.header('authorization'), 'admin', state);
    const query = readUsageQuery(new URL(c.req.url).searchParams, state.hasExtensions);
    return send(c, usageReport(state.account, query, state.hasExtensions), effects);
  };

/** `GET /v2/usage`, which the contract does not name. */
export const usageNowOperation =
  (state: ServiceState): Handler =>
  async (c) => {
    authorize(c.req.header('authorization'), 'translate', state);
    return c.json(usageNow(state.account, dayOf(state.now())));
  };
