import managedSchema from '../../assets/managed_schema.json' with { type: 'json' };
import { manualExample } from './manual-example.ts';

/** What the manual gives administrators to copy, each as the browser hands it to the extension: its managed storage. */

type Tree = Record<string, unknown>;

/** As far as it is needed of a JSON schema. */
export interface Shape {
  readonly type: string;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

const linux = (): Tree => {
  const { extensions } = JSON.parse(manualExample('json chromium'))['3rdparty'];
  return Object.values<Tree>(extensions)[0] ?? {};
};

const firefox = (): Tree =>
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

/** By the browser and the system that they are for. */
export const managedExamples: Readonly<Record<string, () => Readonly<Tree>>> = {
  'Chromium on Linux': linux,
  'Chromium on Windows': () => windows() as Tree,
  'Chromium on macOS': () => macos() as Tree,
  Firefox: firefox,
};
