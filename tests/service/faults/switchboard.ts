import { faults } from './catalogue.ts';
import type { Fault, FaultEffect } from './fault.ts';
import { FaultSyntaxError, readNumber } from './fault.ts';

/** Options of every fault. */
export const commonOptions: Readonly<Record<string, string>> = {
  after: 'starts after so many requests',
  times: 'ends after so many requests',
  every: 'N: affects the first of every N requests',
  only: 'translate or analytics: affects only this operation',
  containing: 'affects only requests whose body or analytics query contains this text',
  longer: 'affects only requests whose body is longer than so many characters',
};

export interface ActiveFault {
  readonly name: string;
  /** As requested. */
  readonly spec: string;
  readonly effect: FaultEffect;
}

export interface FaultSwitches {
  /** Turns faults on: `NAME`, `NAME:VALUE`, `NAME:VALUE,option=value,…`. @throws FaultSyntaxError */
  set(...specs: string[]): void;
  /** Turns off the faults of this name, or all. */
  clear(name?: string): void;
  /** Returns the active specs. */
  list(): string[];
  /** Counts the request and returns its faults. */
  meet(request: { operation: 'translate' | 'analytics'; body: string }): ActiveFault[];
}

interface Switch extends ActiveFault {
  takes(operation: string, body: string): boolean;
}

/** Splits `NAME:VALUE,option=value`; `\,` is a comma inside a value. */
function parseSpec(spec: string): {
  name: string;
  value: string | null;
  options: Map<string, string>;
} {
  const colon = spec.indexOf(':');
  const name = colon < 0 ? spec : spec.slice(0, colon);
  let value: string | null = null;
  const options = new Map<string, string>();
  const parts = colon < 0 ? [] : spec.slice(colon + 1).split(/(?<!\\),/);
  for (const part of parts.map((escaped) => escaped.replaceAll('\\,', ','))) {
    const equals = part.indexOf('=');
    if (equals > 0) options.set(part.slice(0, equals).trim(), part.slice(equals + 1));
    else if (value === null) value = part;
    else throw new FaultSyntaxError(`fault '${name}' takes one value, not '${part}' as well`);
  }
  return { name, value, options };
}

function findFault(name: string): Fault {
  const fault = faults.find((candidate) => candidate.name === name);
  if (!fault) {
    const known = faults.map((candidate) => candidate.name).join(', ');
    throw new FaultSyntaxError(`there is no fault '${name}'; known are: ${known}`);
  }
  return fault;
}

function createSwitch(spec: string): Switch {
  const { name, value, options } = parseSpec(spec);
  const fault = findFault(name);
  if (value !== null && !fault.value) {
    throw new FaultSyntaxError(`fault '${name}' takes no value, but got '${value}'`);
  }
  const own = fault.options ?? {};
  for (const option of options.keys()) {
    if (!(option in own) && !(option in commonOptions)) {
      const known = [...Object.keys(own), ...Object.keys(commonOptions)].join(', ');
      throw new FaultSyntaxError(`fault '${name}' has no option '${option}'; it has: ${known}`);
    }
  }
  const count = (option: string, fallback: number) =>
    options.has(option) ? readNumber(options.get(option) ?? '', option) : fallback;
  const [after, times, every] = [count('after', 0), count('times', Infinity), count('every', 1)];
  const only = options.get('only');
  if (only !== undefined && only !== 'translate' && only !== 'analytics') {
    throw new FaultSyntaxError(`only must be translate or analytics, not '${only}'`);
  }
  const containing = options.get('containing') ?? '';
  const longer = count('longer', -1);
  let seen = 0;
  let met = 0;
  return {
    name,
    spec,
    effect: fault.create({ value: value ?? fault.value?.fallback ?? null, options }),
    takes(operation, body) {
      if (only !== undefined && only !== operation) return false;
      if (body.length <= longer || !body.includes(containing)) return false;
      seen += 1;
      if (seen <= after || met >= times || (seen - after - 1) % every !== 0) return false;
      met += 1;
      return true;
    },
  };
}

export function createFaultSwitches(specs: readonly string[] = []): FaultSwitches {
  let on: Switch[] = [];
  const set = (...added: string[]) => {
    // All or none: an error in one changes nothing.
    on = [...on, ...added.map(createSwitch)];
  };
  set(...specs);
  return {
    set,
    clear(name) {
      for (const fault of on) if (name === undefined || fault.name === name) fault.effect.off?.();
      on = name === undefined ? [] : on.filter((fault) => fault.name !== name);
    },
    list: () => on.map((fault) => fault.spec),
    meet: ({ operation, body }) => on.filter((fault) => fault.takes(operation, body)),
  };
}
