import { EngineMissingError } from './engines/apertium/pairs.ts';
import { FaultSyntaxError } from './faults/fault.ts';
import { helpText, OptionError, readOptions } from './options.ts';
import type { LocalService, ServiceOptions } from './start.ts';
import { startService } from './start.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Returns an explanation for a user's mistake, or null for a defect. */
function explain(error: unknown): string | null {
  if (error instanceof OptionError || error instanceof FaultSyntaxError) {
    return `${error.message}\nSee --help.`;
  }
  if (error instanceof EngineMissingError) return error.message;
  const { code, port } = (error ?? {}) as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} is not allowed here: choose one above 1023.`;
  return null;
}

function describe(service: LocalService, options: ServiceOptions): string {
  const faults = service.faults.list();
  return [
    `Service address   ${service.baseUrl}`,
    `API key           ${service.keys.translate}`,
    `Admin key         ${service.keys.admin}`,
    `Scheme            ${service.scheme}`,
    `Engine            ${options.engine ?? 'pseudo'}`,
    `Faults            ${faults.length === 0 ? 'none' : faults.join('  ')}`,
    ...(options.delayMs ? [`Delay             ${options.delayMs} ms`] : []),
    ...(options.ignoreTagsInHtml === false ? ['ignore_tags       no effect in html'] : []),
    `Control           ${options.control === false ? 'off' : `http://127.0.0.1:${service.port}/__control`}`,
    'Stop with Ctrl+C.',
  ].join('\n');
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return void say(helpText());
  const service = await startService(options);
  say(describe(service, options));
  const stop = () => {
    // A second signal ends the process at once.
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void service.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const words = explain(error);
  process.stderr.write(`${words ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = words === null ? 1 : 2;
});
