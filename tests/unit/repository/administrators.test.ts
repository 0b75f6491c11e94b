import { describe, expect, it } from 'vitest';
import managedSchema from '../../../assets/managed_schema.json' with { type: 'json' };
import { readPolicy } from '../../../utils/settings/policy.ts';
import { manualExample } from '../../support/manual-example.ts';

type Tree = Record<string, unknown>;

const chromium = (): unknown =>
  Object.values(JSON.parse(manualExample('json chromium'))['3rdparty'].extensions)[0];

const firefox = (): unknown =>
  JSON.parse(manualExample('json firefox')).policies['3rdparty'].Extensions['verso@verso.invalid'];

/** As Chromium reads the registry with the help of the schema: a key of numbered values is a list. */
function windows(): unknown {
  const tree: Tree = {};
  let members: Tree = tree;
  for (const line of manualExample('reg windows').split('\n')) {
    const key =
      /^\[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Chromium\\3rdparty\\extensions\\[a-p]{32}\\policy(.*)\]$/.exec(
        line,
      );
    const value = /^"([^"]+)"=(?:"(.*)"|dword:([0-9a-f]{8}))$/.exec(line);
    if (key) {
      members = tree;
      for (const name of (key[1] ?? '').split('\\').slice(1)) {
        members[name] ??= {};
        members = members[name] as Tree;
      }
    } else if (value) {
      const [, name = '', text, number] = value;
      members[name] = text ?? Number.parseInt(number ?? '', 16);
    }
  }
  return asSchema(tree, managedSchema as Shape);
}

interface Shape {
  readonly type: string;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

function asSchema(value: unknown, shape: Shape | undefined): unknown {
  if (shape?.type === 'array') return Object.values(value as Tree);
  if (shape?.type === 'boolean') return value === 1;
  if (shape?.type !== 'object') return value;
  const entries = Object.entries(value as Tree);
  return Object.fromEntries(
    entries.map(([name, member]) => [name, asSchema(member, shape.properties?.[name])]),
  );
}

/** A property list of the kinds that the example has. */
function macos(): unknown {
  const tokens = [
    ...manualExample('xml macos').matchAll(
      /<(\/?)(dict|array|key|string|integer|true|false)\/?>([^<]*)/g,
    ),
  ];
  let at = 0;
  function read(): unknown {
    const [, , tag = '', text = ''] = tokens[at++] ?? [];
    const ends = () => tokens[at]?.[1] === '/';
    const close = () => {
      at += 1;
    };
    if (tag === 'true' || tag === 'false') return tag === 'true';
    if (tag === 'dict' || tag === 'array') {
      const members: unknown[] = [];
      while (!ends()) members.push(read());
      close();
      if (tag === 'array') return members;
      const pairs = members.flatMap((name, index) =>
        index % 2 ? [] : [[name, members[index + 1]]],
      );
      return Object.fromEntries(pairs);
    }
    close();
    return tag === 'integer' ? Number(text) : text;
  }
  return read();
}

/** What Chromium would drop, and what it says on `chrome://policy`. */
function strangers(value: unknown, shape: Shape | undefined, path = ''): string[] {
  if (shape === undefined) return [path];
  if (shape.enum && !shape.enum.includes(value)) return [path];
  if (Array.isArray(value)) {
    if (shape.type !== 'array') return [path];
    return value.flatMap((one, index) => strangers(one, shape.items, `${path}[${index}]`));
  }
  if (typeof value === 'object' && value !== null) {
    if (shape.type !== 'object') return [path];
    return Object.entries(value).flatMap(([name, member]) =>
      strangers(member, shape.properties?.[name], `${path}.${name}`),
    );
  }
  return shape.type === (Number.isInteger(value) ? 'integer' : typeof value) ? [] : [path];
}

describe('each example for administrators', () => {
  it.each([
    ['Chromium on Linux', chromium],
    ['Windows', windows],
    ['macOS', macos],
    ['Firefox', firefox],
  ])('%s: is whole, keeps to the schema, and is taken as it is', (_, read) => {
    const managed = read();
    expect(strangers(managed, managedSchema as Shape)).toEqual([]);
    const policy = readPolicy(managed);
    expect(policy.problems).toEqual([]);
    expect(policy.managedBy).toBe('Example Ltd, IT');
    expect(policy.values.get('service.address')).toBe('https://translate.example.com');
    expect(policy.keys.translate).toBe('the-key-for-translating');
    expect(policy.locked).toContain('service.address');
    expect(policy.locked).not.toContain('languages.target');
    const { allowed, denied } = policy.siteAccess;
    expect((allowed ?? denied).length).toBeGreaterThan(0);
  });

  it('would be found out if it did not', () => {
    expect(
      strangers(
        { budget: { askAbove: '7' }, page: { scope: 'all' }, servce: {} },
        managedSchema as Shape,
      ),
    ).toEqual(['.budget.askAbove', '.page.scope', '.servce']);
  });
});
