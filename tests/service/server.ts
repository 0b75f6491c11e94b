import { randomUUID } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { controlPath, createControl } from './control.ts';
import type { JournalEntry } from './journal.ts';
import { analyticsOperation, translateOperation, usageNowOperation } from './operations.ts';
import { extensionHeaders, isPageOrigin, preflightHeaders } from './origins.ts';
import { Refusal } from './refusal.ts';
import type { ServiceEnv, ServiceState } from './state.ts';

interface ServedOperation {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** In the journal. */
  readonly name: JournalEntry['operation'];
  readonly run: ReturnType<typeof analyticsOperation>;
}

/**
 * The service of contract.md: two operations; other paths 404, other methods 405. Every error is `{message}`, and every
 * reply has an `X-Trace-ID`.
 *
 *   request ─▶ origin ─▶ faults ─▶ key ─▶ body ─▶ rules ─▶ engine ─▶ damage ─▶ reply
 *
 * `control.ts` is mounted separately and is not part of the service.
 */
export function createApp(state: ServiceState): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const operations: readonly ServedOperation[] = [
    { path: '/v2/translate', method: 'POST', name: 'translate', run: translateOperation(state) },
    {
      path: '/v2/admin/analytics',
      method: 'GET',
      name: 'analytics',
      run: analyticsOperation(state),
    },
    ...(state.hasExtensions
      ? [
          {
            path: '/v2/usage',
            method: 'GET',
            name: 'other',
            run: usageNowOperation(state),
          } as const,
        ]
      : []),
  ];

  if (state.hasControl) app.route(controlPath, createControl(state));

  app.use(async (c, next) => {
    const traceId = randomUUID();
    openEntry(c, traceId, state);
    await next();
    if (c.env.outgoing.headersSent || c.env.outgoing.destroyed) return;
    c.res.headers.set('x-trace-id', traceId);
    for (const [name, value] of Object.entries(extensionHeaders(c.req.header('origin')))) {
      c.res.headers.set(name, value);
    }
  });

  for (const { path, method, run } of operations) {
    app.all(state.basePath + path, (c) => {
      refusePages(c.req.header('origin'));
      if (c.req.method === 'OPTIONS') return preflight(c, method);
      if (c.req.method !== method) {
        throw new Refusal(405, `Method not allowed, use ${method}.`, { allow: method });
      }
      return run(c);
    });
  }

  app.notFound((c) => c.json({ message: 'Not found.' }, 404));
  app.onError((error, c) => {
    // The client left while sending.
    if (c.env.outgoing.destroyed) return RESPONSE_ALREADY_SENT;
    // A defect of this server goes to the terminal, not into a reply.
    if (!(error instanceof Refusal)) process.stderr.write(`${error.stack ?? error.message}\n`);
    const { status, message, headers } =
      error instanceof Refusal ? error : new Refusal(500, 'Internal error.');
    return new Response(JSON.stringify({ message }), {
      status,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  });
  return app;

  function openEntry(c: Context<ServiceEnv>, traceId: string, { journal }: ServiceState): void {
    const { outgoing } = c.env;
    const { pathname, search } = new URL(c.req.url);
    const entry = journal.arrive({
      traceId,
      operation: operations.find(({ path }) => state.basePath + path === pathname)?.name ?? 'other',
      method: c.req.method,
      path: pathname + search,
      origin: c.req.header('origin') ?? null,
      tag: c.req.header('x-reporting-tag') ?? null,
    });
    const gone = new AbortController();
    outgoing.once('close', () => {
      journal.finish(entry, outgoing.writableFinished ? outgoing.statusCode : null);
      gone.abort();
    });
    c.set('entry', entry);
    c.set('signal', gone.signal);
  }
}

/** @throws Refusal 403 for a web page and its preflight */
function refusePages(origin: string | undefined): void {
  if (isPageOrigin(origin)) {
    throw new Refusal(403, 'Requests from web pages are not supported.');
  }
}

function preflight(c: Context<ServiceEnv>, method: string): Response {
  const origin = c.req.header('origin');
  if (origin === undefined) {
    throw new Refusal(405, `Method not allowed, use ${method}.`, { allow: method });
  }
  return new Response(null, { status: 204, headers: preflightHeaders(origin, method) });
}
