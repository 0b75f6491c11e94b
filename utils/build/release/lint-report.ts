/** What `web-ext lint --output json` says, as far as it is read here. */
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
 * The files that hold Preact. It can set `innerHTML` for a property that the linter forbids in this project; nothing of ours does
 * (tests/unit/repository/built/injected.test.ts).
 */
const preact = [/^content-scripts\/selection\.js$/, /^chunks\/store-[\w-]+\.js$/];

/** What has to be mended before a store sees it: every error, and every warning that is not known to be Preact's own. */
export function lintFaults({ errors, warnings }: LintReport): LintMessage[] {
  const isPreact = ({ code, message, file = '' }: LintMessage): boolean =>
    code === 'UNSAFE_VAR_ASSIGNMENT' &&
    message.includes('innerHTML') &&
    preact.some((pattern) => pattern.test(file));
  return [...errors, ...warnings.filter((warning) => !isPreact(warning))];
}
