import type { KeptKey } from './vault.ts';

/** What a place holds, as it was read; null where it is no key. A key alone, as Verso once kept it, has no origins yet. */
export function readKept(held: unknown): KeptKey | null {
  if (typeof held === 'string') return { key: held, origins: null };
  const { key, origins }: Partial<Record<keyof KeptKey, unknown>> = Object(held);
  const isKept = typeof key === 'string' && Array.isArray(origins);
  return isKept ? { key, origins: origins.filter((one) => typeof one === 'string') } : null;
}
