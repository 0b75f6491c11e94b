import type { ManagedShape } from '../../utils/settings/managed-schema.ts';
import { managedSchema } from '../../utils/settings/managed-schema.ts';
import { manualExample } from './manual-example.ts';

/** The manual's policy examples, as the browser delivers them in managed storage. */

type Tree = Record<string, unknown>;

const linuxFile = (): Readonly<Record<'3rdparty' | 'ExtensionSettings', Tree>> =>
  JSON.parse(manualExample('json chromium'));

const linux = (): Tree => {
  const { extensions } = linuxFile()['3rdparty'] as { readonly extensions: Tree };
  return (Object.values(extensions)[0] ?? {}) as Tree;
};

/** Returns the example's `ExtensionSettings` for our id. */
export function extensionSettings(id: string): Tree {
  const [own] = Object.values(linuxFile().ExtensionSettings);
  return { [id]: own };
}

const firefox = (): Tree =>
  JSON.parse(manualExample('json firefox')).policies['3rdparty'].Extensions['verso@verso.invalid'];

/**
 * Like Chromium's registry reader (registry_dict.cc), which uses the schema: numbered keys and values form a list, keys
 * first.
 */
export function readRegistryFile(file: string): unknown {
  const tree: Tree = {};
  let members: Tree = tree;
  for (const line of file.split(/\r?\n/)) {
    const key =
      /^\[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\[\w\\]+\\3rdparty\\extensions\\[a-p]{32}\\policy(.*)\]$/.exec(
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
      members[name] = text ?? Number.parseInt(number ?? '', 16) | 0;
    }
  }
  return asSchema(tree, managedSchema());
}

function asSchema(value: unknown, shape: ManagedShape | undefined): unknown {
  if (shape?.type === 'array')
    return entriesOf(value as Tree).map((one) => asSchema(one, shape.items));
  if (shape?.type === 'boolean') return value === 1;
  if (shape?.type !== 'object') return value;
  const entries = Object.entries(value as Tree);
  return Object.fromEntries(
    entries.map(([name, member]) => [name, asSchema(member, shape.properties?.[name])]),
  );
}

const entriesOf = (list: Tree): unknown[] => {
  const numbered = Object.keys(list).filter((name) => /^\d+$/.test(name));
  const isKey = (name: string) => typeof list[name] === 'object';
  return [...numbered.filter(isKey), ...numbered.filter((name) => !isKey(name))].map(
    (name) => list[name],
  );
};

/** Reads the kinds of property list entries that policies use. */
export function readPropertyList(file: string): unknown {
  const tokens = [...file.matchAll(/<(\/?)(dict|array|key|string|integer|true|false)\/?>([^<]*)/g)];
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

/** By browser and system. */
export const managedExamples: Readonly<Record<string, () => Readonly<Tree>>> = {
  'Chromium on Linux': linux,
  'Chromium on Windows': () => readRegistryFile(manualExample('reg windows')) as Tree,
  Firefox: firefox,
};
