import { parseArgs } from 'node:util';
import type { EngineName } from './engines/create.ts';
import { engineNames } from './engines/create.ts';
import { faultGroups } from './faults/catalogue.ts';
import { commonOptions } from './faults/switchboard.ts';
import type { ServiceOptions } from './start.ts';
import { defaultKeys } from './start.ts';

/** An unreadable start option, with a message for the terminal. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

const options = {
  port: { type: 'string' },
  engine: { type: 'string' },
  seed: { type: 'string' },
  fault: { type: 'string', multiple: true },
  key: { type: 'string' },
  'admin-key': { type: 'string' },
  scheme: { type: 'string' },
  'base-path': { type: 'string' },
  delay: { type: 'string' },
  target: { type: 'string', multiple: true },
  'no-ignore-tags-in-html': { type: 'boolean' },
  extensions: { type: 'boolean' },
  'no-control': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const faultList = (): string =>
  faultGroups
    .map(({ title, faults }) => {
      const lines = faults.map(({ name, value, about }) => {
        const spec = value ? `${name}[:${value.name}]` : name;
        return `    ${spec.padEnd(28)}${about}`;
      });
      return `  ${title}\n${lines.join('\n')}`;
    })
    .join('\n\n');

export const helpText =
  (): string => `Runs a local translation service for tests, the demo and experiments.

Usage: npm run service -- [options]

  --port PORT               port on 127.0.0.1 (default 8787; 0: any free port)
  --engine NAME             ${engineNames.join(' or ')} (default pseudo)
  --seed NUMBER             seed of the usage data (default 1)
  --fault NAME[:VALUE]      a fault to simulate (list below); repeatable
  --key KEY                 key for translation (default ${defaultKeys.translate})
  --admin-key KEY           key for usage analytics (default ${defaultKeys.admin})
  --scheme WORD             first word of the Authorization header (default Service-Auth-Key)
  --base-path PATH          path before /v2 (default none)
  --delay MS                delay before every reply
  --target CODE             a further target code, such as PT-BR; repeatable
  --no-ignore-tags-in-html  ignore_tags has no effect in HTML, as in some public services
  --extensions              adds GET /v2/usage, and usage by tag and language pair
  --no-control              serves only the contract, without the control endpoint
  -h, --help                shows this text

Faults: NAME, NAME:VALUE or NAME:VALUE,option=value,… Options of every fault:
${Object.entries(commonOptions)
  .map(([name, about]) => `    ${name.padEnd(28)}${about}`)
  .join('\n')}

${faultList()}
`;

function readInteger(text: string | undefined, name: string, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) {
    throw new OptionError(`--${name} must be a whole number from 0 to ${most}, not '${text}'`);
  }
  return number;
}

function readEngine(text: string | undefined): EngineName | undefined {
  if (text === undefined) return undefined;
  const engine = engineNames.find((name) => name === text);
  if (!engine) throw new OptionError(`--engine must be ${engineNames.join(' or ')}, not '${text}'`);
  return engine;
}

/** Printable ASCII without spaces, for a header. */
function readToken(text: string | undefined, name: string): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]+$/.test(text)) {
    throw new OptionError(`--${name} must be printable ASCII without spaces`);
  }
  return text;
}

function readPath(text: string | undefined): string | undefined {
  if (text !== undefined && !/^(?:\/[\w.~-]+)*\/?$/.test(text)) {
    throw new OptionError(`--base-path must be like /some/path, not '${text}'`);
  }
  return text;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

/** Omits missing options, so that defaults apply. */
function withoutUndefined<T extends object>(
  given: T,
): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };
}

/** Reads the command line. @throws OptionError */
export function readOptions(argv: readonly string[]): ServiceOptions | 'help' {
  const given = parse(argv);
  if (given.help) return 'help';
  return withoutUndefined({
    port: readInteger(given.port, 'port', 65_535) ?? 8787,
    engine: readEngine(given.engine),
    seed: readInteger(given.seed, 'seed', Number.MAX_SAFE_INTEGER),
    faults: given.fault,
    keys: withoutUndefined({
      translate: readToken(given.key, 'key'),
      admin: readToken(given['admin-key'], 'admin-key'),
    }),
    scheme: readToken(given.scheme, 'scheme'),
    basePath: readPath(given['base-path']),
    delayMs: readInteger(given.delay, 'delay', 600_000),
    furtherTargets: given.target,
    ignoreTagsInHtml: !given['no-ignore-tags-in-html'],
    extensions: given.extensions,
    control: !given['no-control'],
  });
}
