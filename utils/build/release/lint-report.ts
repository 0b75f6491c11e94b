/** The used part of `web-ext lint --output json`. */
export interface LintReport {
  readonly errors: readonly LintMessage[];
  readonly warnings: readonly LintMessage[];
}

export interface LintMessage {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
}

/**
 * The files with Preact. The shared chunk is named after its first module. Preact can set `innerHTML`, which the
 * project's linter forbids (tests/unit/repository/built/injected.test.ts).
 */
const preact = [/^content-scripts\/selection\.js$/, /^chunks\/[\w-]+\.js$/];

/** Returns every error, and every warning that Preact does not cause. */
export function lintFaults({ errors, warnings }: LintReport): LintMessage[] {
  const setting = warnings.filter(
    ({ code, message }) => code === 'UNSAFE_VAR_ASSIGNMENT' && message.includes('innerHTML'),
  );
  const ofPreact = preact.map((pattern) => setting.find(({ file = '' }) => pattern.test(file)));
  return [...errors, ...warnings.filter((warning) => !ofPreact.includes(warning))];
}
