/**
 * docs/settings.md as the schema has it: `npm run docs:settings` writes it, and a test fails where it is stale.
 *
 * Path, form and default are the schema's; what a setting does is said where administrators read it, too
 * (assets/managed_schema.json).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { defaultSettings } from '../../utils/settings/defaults.ts';
import { fields, readFields } from '../../utils/settings/fields.ts';

export const settingsPagePath = 'docs/settings.md';

interface Shape {
  readonly type: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

const head = `# Settings

Every setting of Verso, as the schema has it (\`utils/settings/schema.ts\`). Readers choose them in the settings page and the popup, files and
policies name them by these paths; [administrators.md](administrators.md) says how. What is not set has its default.

The members of \`translation\` hold for everywhere. A rule in \`languages.rules\` says some of them otherwise for a target language, one in
\`sites.rules\` for a site: the site goes before the language, the language before everywhere, and what a policy has locked before
all of them. The members of \`xml\` hold for typed texts alone, while \`text.isXml\` is on: pages are sent as HTML, so no rule for a language or
a site has them ([typed-text.md](decisions/typed-text.md)). A bad value costs only itself, a bad rule of a list only itself, too; both are told on the settings page.

Policies have no \`null\`: where it is among the values, they write the empty text, or what the description says.
`;

/** The whole page. Throws where a field of the schema is described nowhere. */
export function settingsPage(): string {
  const managed = JSON.parse(readFileSync('assets/managed_schema.json', 'utf8')) as Shape;
  const defaults = readFields(defaultSettings('en')).values;
  const groups = Map.groupBy(fields.keys(), (path) => path.slice(0, path.indexOf('.')));
  const tables = [...groups].map(([group, paths]) => {
    const rows = paths.map((path) => {
      const shape = managed.properties?.[group]?.properties?.[path.slice(group.length + 1)];
      if (!shape?.description) throw new Error(`${path} is not described in managed_schema.json`);
      return `| \`${path}\` | ${formOf(shape)} | ${written(path, defaults.get(path))} | ${shape.description} |`;
    });
    return [`## ${group}`, '', '| path | value | default | |', '|---|---|---|---|', ...rows].join(
      '\n',
    );
  });
  return `${head}\n${tables.join('\n\n')}\n`;
}

function formOf({ type, enum: values, items, properties }: Shape): string {
  if (values) return values.map((value) => `\`${value}\``).join(' ');
  if (items) return `list of ${formOf(items)}`;
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`;
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    boolean: '`true` `false`',
    integer: 'whole number',
  };
  return words[type] ?? type;
}

/** The one default that is not the same for all. */
const written = (path: string, value: unknown): string =>
  path === 'languages.target' ? "the browser's language" : `\`${JSON.stringify(value)}\``;

if (import.meta.main) writeFileSync(settingsPagePath, settingsPage());
