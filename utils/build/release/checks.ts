/** The places that must name the same version. */
export interface Versions {
  /** From package.json; the manifests copy it. */
  readonly project: string;
  /** Its first second-level heading names the newest version. */
  readonly changelog: string;
  /** The release's tag, such as `v1.2.3`. Null before tagging. */
  readonly tag: string | null;
}

/** Returns one sentence for each disagreement. */
export function disagreements({ project, changelog, tag }: Versions): string[] {
  const newest = /^## (.*)$/m.exec(changelog)?.[1]?.trim();
  return [
    ...(newest === project
      ? []
      : [
          `CHANGELOG.md begins with ${newest ?? 'no version'}, package.json says ${project}: write what changed under "## ${project}".`,
        ]),
    ...(tag === null || tag === `v${project}`
      ? []
      : [
          `The tag is ${tag}, package.json says ${project}: tag v${project}, or raise the version.`,
        ]),
  ];
}

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
