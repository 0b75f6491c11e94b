import type { ComponentChildren } from 'preact';
import { h } from 'preact';
import type { Run } from '../../utils/selection/runs.ts';

/** Text with its marks, from data alone: of what a service sends, nothing becomes an element but these few. */
export const RunsText = ({ runs }: { readonly runs: readonly Run[] }) => <>{runs.map(marked)}</>;

const marked = ({ text, marks }: Run): ComponentChildren =>
  marks.reduceRight<ComponentChildren>((inner, mark) => h(mark, null, inner), text);
