/** What has to name the same version before anything is released. */
export interface Versions {
  /** Of package.json, which the manifests take theirs from. */
  readonly project: string;
  /** CHANGELOG.md, whole: its first heading of the second rank names the newest version. */
  readonly changelog: string;
  /** What the release is tagged with (`v1.2.3`); null where nothing is tagged yet. */
  readonly tag: string | null;
}

/** Where versions disagree, a sentence each; none where they agree. */
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
