/** The used part of a CycloneDX bill from `npm sbom`. */
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
 * Shipped packages only, without npm's time and random number, so that equal commits give equal files.
 * @param name the project's name; npm uses the folder's
 * @param shipped packages as `name@version`
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
