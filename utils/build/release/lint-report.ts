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
 * The files that hold Preact, one of each kind: what our pages share is in one chunk, called after whichever module comes first in it.
 * Preact can set `innerHTML` for a property that the linter forbids in this project; nothing of ours does
 * (tests/unit/repository/built/injected.test.ts).
 */
const preact = [/^content-scripts\/selection\.js$/, /^chunks\/[\w-]+\.js$/];

/** What has to be mended before a store sees it: every error, and every warning that is not known to be Preact's own. */
export function lintFaults({ errors, warnings }: LintReport): LintMessage[] {
  const setting = warnings.filter(
    ({ code, message }) => code === 'UNSAFE_VAR_ASSIGNMENT' && message.includes('innerHTML'),
  );
  const ofPreact = preact.map((pattern) => setting.find(({ file = '' }) => pattern.test(file)));
  return [...errors, ...warnings.filter((warning) => !ofPreact.includes(warning))];
}
