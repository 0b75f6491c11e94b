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
