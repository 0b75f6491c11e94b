import { readFile, writeFile } from 'node:fs/promises';
import { faultGroups } from './catalogue.ts';
import { commonOptions } from './switchboard.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Returns the README's list of faults. */
export function faultTables(): string {
  const common = Object.entries(commonOptions).map(
    ([name, about]) => `| \`${name}\` | ${cell(about)} |`,
  );
  const groups = faultGroups.map(({ title, faults }) => {
    const rows = faults.map(({ name, value, about, options = {} }) => {
      const spec = value ? `${name}:${value.name}` : name;
      const fallback = value ? ` Default: ${value.fallback}.` : '';
      const own = Object.keys(options).map((option) => `\`${option}\``);
      return `| \`${spec}\` | ${cell(about)}${fallback} | ${own.join(' ')} |`;
    });
    const options = new Map(faults.flatMap((fault) => Object.entries(fault.options ?? {})));
    const meanings = [...options].map(([name, about]) => `- \`${name}\`: ${about}`);
    return [
      `### ${title}`,
      ['| fault | what it does | options |', '|---|---|---|', ...rows].join('\n'),
      ...(meanings.length > 0 ? [meanings.join('\n')] : []),
    ].join('\n\n');
  });
  return [
    'Options that every fault takes:',
    ['| option | what it does |', '|---|---|', ...common].join('\n'),
    ...groups,
  ].join('\n\n');
}

const readme = new URL('../README.md', import.meta.url);
const place = /(<!-- faults:begin -->\n\n)[\s\S]*?(\n\n<!-- faults:end -->)/;

/** The README's current and wanted text. */
export async function readmeWithTables(): Promise<{
  readonly is: string;
  readonly wanted: string;
}> {
  const is = await readFile(readme, 'utf8');
  return {
    is,
    wanted: is.replace(place, (_, begin: string, end: string) => begin + faultTables() + end),
  };
}

// `node tests/service/faults/table.ts` updates the README.
if (import.meta.main) await writeFile(readme, (await readmeWithTables()).wanted);
