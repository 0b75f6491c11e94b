import type { OptionsView } from '../../components/options/options-view.ts';
import { fieldOf, fields, readFields } from '../../utils/settings/fields.ts';
import type { Settings } from '../../utils/settings/rows.ts';

interface DiagnosticsParts {
  readonly version: string;
  readonly userAgent: string;
  readonly uiLanguage: string;
  readonly settings: Settings;
  readonly defaults: Settings;
  readonly view: Pick<OptionsView, 'locked' | 'problems' | 'policyProblems' | 'sync' | 'memory'> & {
    readonly service: Pick<OptionsView['service'], 'connection'>;
  };
}

/**
 * What helps whoever looks into a problem, as lines to copy. No key nor how one ends, no address of the service or of a page, no
 * text: of a setting that may hold such, only that it is set.
 */
export function diagnostics(parts: DiagnosticsParts): string {
  const { view } = parts;
  const { address, permission, translateKey, adminKey } = view.service.connection;
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  return [
    `Verso ${parts.version}`,
    parts.userAgent,
    `interface language: ${parts.uiLanguage}`,
    `service: address ${yes(address !== null)}, permission ${yes(permission)}, key ${yes(translateKey !== null)}, admin key ${yes(adminKey !== null)}`,
    `memory: ${view.memory.size ? `${view.memory.size.entries} entries, ${view.memory.size.bytes} bytes` : 'not available'}`,
    `set by policy: ${[...view.locked].join(', ') || 'nothing'}`,
    `not readable: ${view.problems.join(', ') || 'nothing'}`,
    `policy not usable: ${view.policyProblems.map(({ path }) => withoutWords(path)).join(', ') || 'nothing'}`,
    `sync: ${syncState(view.sync)}`,
    'changed settings:',
    ...changed(parts.settings, parts.defaults),
  ].join('\n');
}

function syncState({ isOn, problem }: OptionsView['sync']): string {
  if (!isOn) return 'off';
  return problem === null ? 'on' : `on, refused: ${problem}`;
}

/** A name that is none of ours may be anything, a key that was pasted into the wrong place included. */
const withoutWords = (path: string): string => {
  const field = fieldOf(path);
  const isOurs =
    fields.has(field) ||
    /^(keys\.(translate|admin)|sites\.(allowed|denied)|managedBy|changeable)$/.test(field);
  return isOurs ? path : '(unknown name)';
};

function changed(settings: Settings, defaults: Settings): string[] {
  const usual = readFields(defaults).values;
  return [...readFields(settings).values]
    .filter(([path, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(path)))
    .map(([path, value]) => `  ${path}: ${isHarmless(path, value) ? String(value) : '(set)'}`);
}

/** Numbers and switches tell nothing of a person, nor do words that we gave to choose from. */
const isHarmless = (path: string, value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value === null ||
  /^(page|appearance|languages\.(source|target)$|translation\.(formality|model|splitSentences|tagHandlingVersion)$|service\.keepKeys$)/.test(
    path,
  );
