import { describe, expect, it } from 'vitest';
import { disagreements, lintFaults } from '../../../utils/build/release/checks.ts';
import { shippedSbom } from '../../../utils/build/release/sbom.ts';

describe('disagreements', () => {
  const changelog = '# Changelog\n\n## 1.2.0\n\n- New.\n\n## 1.1.0\n';

  it('finds none where package.json, the changelog and the tag name one version', () => {
    expect(disagreements({ project: '1.2.0', changelog, tag: 'v1.2.0' })).toEqual([]);
    expect(disagreements({ project: '1.2.0', changelog, tag: null })).toEqual([]);
  });

  it('asks for what changed where the changelog has not come along', () => {
    expect(disagreements({ project: '1.3.0', changelog, tag: null })).toEqual([
      'CHANGELOG.md begins with 1.2.0, package.json says 1.3.0: write what changed under "## 1.3.0".',
    ]);
    expect(disagreements({ project: '1.3.0', changelog: '', tag: null })[0]).toMatch(/no version/);
  });

  it('tells a tag of another version', () => {
    expect(disagreements({ project: '1.2.0', changelog, tag: '1.2.0' })).toEqual([
      'The tag is 1.2.0, package.json says 1.2.0: tag v1.2.0, or raise the version.',
    ]);
  });
});

describe('lintFaults', () => {
  const unsafe = { code: 'UNSAFE_VAR_ASSIGNMENT', message: 'Unsafe assignment to innerHTML' };

  it('takes what is known of Preact for no fault', () => {
    const warnings = [
      { ...unsafe, file: 'content-scripts/selection.js' },
      { ...unsafe, file: 'chunks/store-Diu9_VY2.js' },
    ];
    expect(lintFaults({ errors: [], warnings })).toEqual([]);
  });

  it('tells a second place in what pages share: Preact is there once', () => {
    const [first, second] = ['chunks/locale-a1.js', 'chunks/report-b2.js'].map((file) => ({
      ...unsafe,
      file,
    }));
    if (!first || !second) throw new Error('Two files');
    expect(lintFaults({ errors: [], warnings: [first, second] })).toEqual([second]);
  });

  it('tells the same in a file of ours, anything else in a file of Preact, and every error', () => {
    const ours = { ...unsafe, file: 'content-scripts/page.js' };
    const other = { code: 'DANGEROUS_EVAL', message: 'eval', file: 'chunks/store-Diu9_VY2.js' };
    const noFile = { code: 'MANIFEST_FIELD_REQUIRED', message: 'name' };
    expect(lintFaults({ errors: [noFile], warnings: [ours, other] })).toEqual([
      noFile,
      ours,
      other,
    ]);
  });
});

describe('shippedSbom', () => {
  const sbom = {
    serialNumber: 'urn:uuid:random',
    metadata: { timestamp: 'now', component: { name: 'folder', 'bom-ref': 'verso@1.0.0' } },
    components: [{ 'bom-ref': 'preact@11.0.0' }, { 'bom-ref': 'vitest@5.0.0' }],
    dependencies: [
      { ref: 'verso@1.0.0', dependsOn: ['preact@11.0.0', 'vitest@5.0.0'] },
      { ref: 'vitest@5.0.0', dependsOn: [] },
      { ref: 'preact@11.0.0', dependsOn: [] },
    ],
  };

  it('keeps what is shipped, under the project’s name, and nothing that differs from run to run', () => {
    expect(shippedSbom(sbom, 'verso', new Set(['preact@11.0.0']))).toEqual({
      metadata: { component: { name: 'verso', 'bom-ref': 'verso@1.0.0' } },
      components: [{ 'bom-ref': 'preact@11.0.0' }],
      dependencies: [
        { ref: 'verso@1.0.0', dependsOn: ['preact@11.0.0'] },
        { ref: 'preact@11.0.0', dependsOn: [] },
      ],
    });
  });
});
