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
 * The files with Preact, which can set `innerHTML`. The project's linter forbids that
 * (tests/unit/repository/built/injected.test.ts).
 */
const preact = [/^content-scripts\/selection\.js$/, /^chunks\/[\w-]+\.js$/];

/** Every error, and every warning that Preact does not cause. */
export function lintFaults({ errors, warnings }: LintReport): LintMessage[] {
  const setting = warnings.filter(
    ({ code, message }) => code === 'UNSAFE_VAR_ASSIGNMENT' && message.includes('innerHTML'),
  );
  const ofPreact = preact.map((pattern) => setting.find(({ file = '' }) => pattern.test(file)));
  return [...errors, ...warnings.filter((warning) => !ofPreact.includes(warning))];
}
