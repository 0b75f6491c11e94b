import type { Failure } from '../../utils/base/failure.ts';
import { isSameValue } from '../../utils/base/same-value.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { fieldOf, fields, readFields } from '../../utils/settings/fields.ts';
import { policyRows } from '../../utils/settings/policy.ts';
import { defaultSettings } from '../../utils/settings/rows.ts';
import type { MemoryView } from './memory-model.ts';
import type { ServiceView } from './service-model.ts';

interface DiagnosticsParts {
  readonly version: string;
  readonly userAgent: string;
  readonly uiLanguage: string;
  readonly effective: Effective;
  readonly service: Pick<ServiceView, 'connection'>;
  readonly memory: Pick<MemoryView, 'size'>;
  readonly syncProblem: Failure | null;
}

/** Lines for a problem report, without keys, addresses and texts: a setting that may contain one is only reported as set. */
export function diagnostics(parts: DiagnosticsParts): string {
  const { settings, locked, problems, policyProblems } = parts.effective;
  const { address, permission, translateKey, adminKey } = parts.service.connection;
  const { size } = parts.memory;
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const usual = readFields(defaultSettings(parts.uiLanguage)).values;
  const changed = [...readFields(settings).values].filter(
    ([path, value]) => !isSameValue(value, usual.get(path)),
  );
  const { syncProblem } = parts;
  const refused = syncProblem ? `, refused: ${syncProblem.rule ?? syncProblem.code}` : '';
  return [
    `Verso ${parts.version}`,
    parts.userAgent,
    `interface language: ${parts.uiLanguage}`,
    `service: address ${yes(address !== null)}, permission ${yes(permission)}, key ${yes(translateKey !== null)}, admin key ${yes(adminKey !== null)}`,
    `memory: ${size ? `${size.entries} entries, ${size.bytes} bytes` : 'not available'}`,
    `set by policy: ${[...locked].join(', ') || 'nothing'}`,
    `not readable: ${problems.join(', ') || 'nothing'}`,
    `policy not usable: ${policyProblems.map(withoutWords).join(', ') || 'nothing'}`,
    `sync: ${settings.sync.isOn ? `on${refused}` : 'off'}`,
    'changed settings:',
    ...changed.map(([path, value]) => `  ${path}: ${isHarmless(path, value) ? value : '(set)'}`),
  ].join('\n');
}

/** An unknown name may be anything, even a pasted key. */
const withoutWords = (path: string): string => {
  const name = fieldOf(path);
  return fields.has(name) || policyRows.has(name) ? path : '(unknown name)';
};

const isHarmless = (path: string, value: unknown): boolean =>
  typeof value !== 'string' && typeof value !== 'object'
    ? true
    : value === null ||
      'options' in (fields.get(path)?.check ?? {}) ||
      /^languages\.(source|target)$/.test(path);
