/** docs/settings.md, made of the rows of the settings: `npm run docs:settings` writes it, and a test fails where it is stale. */
import { writeFileSync } from 'node:fs';
import { fields } from '../../utils/settings/fields.ts';
import type { ManagedShape } from '../../utils/settings/managed-schema.ts';
import { shapeOf } from '../../utils/settings/managed-schema.ts';

export const settingsPagePath = 'docs/settings.md';

const head = `# Settings

Every setting of Verso, made of its row in \`utils/settings/rows.ts\`. Readers choose them in the settings page and the popup, files and
policies name them by these paths; [administrators.md](administrators.md) says how. What is not set has its default.

The members of \`translation\` hold for everywhere. A rule in \`languages.rules\` says some of them otherwise for a target language, one in
\`sites.rules\` for a site: the site goes before the language, the language before everywhere, and what a policy has locked before
all of them. The members of \`xml\` hold for typed texts alone, while \`text.isXml\` is on: pages are sent as HTML, so no rule for a language or
a site has them ([typed-text.md](decisions/typed-text.md)). A bad value costs only itself, a bad rule of a list only itself, too; both are told on the settings page.

Policies have no \`null\`: where it is among the values, they write the empty text, or what the description says.
`;

export function settingsPage(): string {
  const groups = Map.groupBy(fields, ([path]) => path.slice(0, path.indexOf('.')));
  const tables = [...groups].map(([group, members]) => {
    const lines = members.map(
      ([path, row]) =>
        `| \`${path}\` | ${formOf(shapeOf(row.check))} | ${written(path, row.default)} | ${row.about} |`,
    );
    return [`## ${group}`, '', '| path | value | default | |', '|---|---|---|---|', ...lines].join(
      '\n',
    );
  });
  return `${head}\n${tables.join('\n\n')}\n`;
}

function formOf({ type, enum: values, items, properties }: ManagedShape): string {
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
