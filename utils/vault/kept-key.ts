import type { KeptKey } from './vault.ts';

/** Decodes a stored key; null if it is none. Older versions stored a bare key without origins. */
export function readKept(held: unknown): KeptKey | null {
  if (typeof held === 'string') return { key: held, origins: null };
  const { key, origins }: Partial<Record<keyof KeptKey, unknown>> = Object(held);
  const isKept = typeof key === 'string' && Array.isArray(origins);
  return isKept ? { key, origins: origins.filter((one) => typeof one === 'string') } : null;
}
