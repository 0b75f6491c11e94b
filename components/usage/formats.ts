// biome-ignore lint/performance/noBarrelFile: the background needs them too; the report's components know them by this name
export { dates, numbers } from '../../utils/wording/formats.ts';
