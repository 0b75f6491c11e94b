/** Writes docs/settings.md from the rows of the settings (`npm run docs:settings`). A test fails if the file is stale. */
import { writeFileSync } from 'node:fs';
import type { Field } from '../../utils/settings/fields.ts';
import { fields } from '../../utils/settings/fields.ts';
import type { ManagedShape } from '../../utils/settings/managed-schema.ts';
import { shapeOf } from '../../utils/settings/managed-schema.ts';

export const settingsPagePath = 'docs/settings.md';

const head = `# Settings

Policies, exported files and sync name the settings by these paths. Each stands with its default, then its values, or its type if the
default does not show it. [Policies](administrators.md) use the empty text instead of \`null\` unless a setting says otherwise.

A policy's locked value wins over a rule in \`sites.rules\`, that over a rule in \`languages.rules\` (of a pair, then of a target), and
that over \`translation\`. A pair's rule needs a chosen source, except for its words. The \`xml\` settings apply only to typed texts with
\`text.isXml\`.
`;

export function settingsPage(): string {
  const groups = Map.groupBy(fields, ([path]) => path.slice(0, path.indexOf('.')));
  const lists = [...groups].map(([group, members]) =>
    [`## ${group}`, '', ...members.map(([path, row]) => lineOf(path, row))].join('\n'),
  );
  return `${head}\n${lists.join('\n\n')}\n`;
}

function lineOf(path: string, row: Field): string {
  const isShown = typeof row.default === 'number' || row.default === '';
  const form = isShown ? '' : formOf(shapeOf(row.check));
  return `- \`${path}\`: ${defaultOf(path, row.default)}${form && ` (${form})`}. ${row.about}`;
}

/** Returns the type or the values, or an empty text if the default already shows the type. */
function formOf({ type, enum: values, items, properties }: ManagedShape): string {
  if (values) return values.map((value) => `\`${value}\``).join(' ');
  if (properties) return Object.keys(properties).join(', ');
  if (items) return items.properties ? `list of ${formOf(items)}` : 'texts';
  return { string: 'text', integer: 'number' }[type] ?? '';
}

/** Only the target's default depends on the browser. */
const defaultOf = (path: string, value: unknown): string =>
  path === 'languages.target' ? "the browser's language" : `\`${JSON.stringify(value)}\``;

if (import.meta.main) writeFileSync(settingsPagePath, settingsPage());
