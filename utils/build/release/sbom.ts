/** A software bill of materials in CycloneDX, as `npm sbom` writes it, as far as it is changed here. */
export interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: {
    readonly timestamp?: string;
    readonly component: { readonly name: string; readonly 'bom-ref': string };
  };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The bill of what is really shipped: without packages that only build it, without the time and the random number that npm puts in
 * (CycloneDX asks for neither), so that two releases of the same commit are the same. `name`: the project's, where npm takes the folder's;
 * `shipped`: packages as `name@version`.
 */
export function shippedSbom(sbom: Sbom, name: string, shipped: ReadonlySet<string>): Sbom {
  const { serialNumber: _serial, ...rest } = sbom;
  const { timestamp: _time, ...metadata } = sbom.metadata;
  const components = sbom.components.filter((component) => shipped.has(component['bom-ref']));
  const refs = new Set([
    metadata.component['bom-ref'],
    ...components.map((component) => component['bom-ref']),
  ]);
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}
