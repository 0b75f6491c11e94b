import type { Context } from 'hono';
import { Hono } from 'hono';
import { faults } from './faults/catalogue.ts';
import { FaultSyntaxError } from './faults/fault.ts';
import { isPageOrigin } from './origins.ts';
import { Refusal } from './refusal.ts';
import type { ServiceEnv, ServiceState } from './state.ts';

/** The control endpoint's path, apart from the contract's paths. */
export const controlPath = '/__control';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** @throws Refusal 403 unless a local program calls this computer by name */
function checkCaller(c: Context<ServiceEnv>): void {
  const address = c.env.incoming.socket.remoteAddress ?? '';
  // A page with a name that points at 127.0.0.1 sends its own name here.
  const host = c.req.header('host')?.replace(/:\d+$/, '') ?? '';
  const isLocal = loopback.has(address) && ['127.0.0.1', 'localhost', '[::1]'].includes(host);
  if (!isLocal || isPageOrigin(c.req.header('origin'))) {
    throw new Refusal(403, 'Control is for programs on this machine.');
  }
}

async function readFaults(c: Context<ServiceEnv>): Promise<string[]> {
  const body: unknown = await c.req.json().catch(() => null);
  const given = typeof body === 'object' && body !== null && 'faults' in body ? body.faults : null;
  if (!Array.isArray(given) || !given.every((spec) => typeof spec === 'string')) {
    throw new Refusal(400, 'Send {"faults": ["NAME:VALUE,option=value", …]}.');
  }
  return given;
}

function setFaults(state: ServiceState, specs: readonly string[]): void {
  try {
    state.faults.set(...specs);
  } catch (error) {
    if (error instanceof FaultSyntaxError) throw new Refusal(400, error.message);
    throw error;
  }
}

/** JSON in, JSON out. The README describes each path. */
export function createControl(state: ServiceState): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const listFaults = (c: Context<ServiceEnv>) => c.json({ faults: state.faults.list() });
  app.use(async (c, next) => {
    checkCaller(c);
    await next();
  });
  app.get('/', (c) =>
    c.json({
      engine: state.engine.name,
      faults: state.faults.list(),
      known: faults.map(({ name, about }) => ({ name, about })),
    }),
  );
  app.get('/faults', listFaults);
  app.post('/faults', async (c) => {
    setFaults(state, await readFaults(c));
    return listFaults(c);
  });
  app.put('/faults', async (c) => {
    const specs = await readFaults(c);
    const before = state.faults.list();
    state.faults.clear();
    try {
      setFaults(state, specs);
    } catch (error) {
      state.faults.set(...before);
      throw error;
    }
    return listFaults(c);
  });
  app.delete('/faults', (c) => {
    state.faults.clear(c.req.query('name'));
    return listFaults(c);
  });
  app.get('/journal', (c) => c.json({ entries: state.journal.entries }));
  app.delete('/journal', (c) => {
    state.journal.clear();
    return c.json({ entries: [] });
  });
  app.put('/journal/texts', async (c) => {
    state.journal.keepTexts = (await c.req.json().catch(() => null)) === true;
    return c.json(state.journal.keepTexts);
  });
  return app;
}
