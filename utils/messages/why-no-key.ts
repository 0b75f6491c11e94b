import type { ConnectionState } from './about-connection.ts';

/** Why there is no key for translating at the address that is set. */
export const whyNoKey = ({
  keysElsewhere,
}: Pick<ConnectionState, 'keysElsewhere'>): 'key-missing' | 'key-elsewhere' =>
  keysElsewhere.some(({ kind }) => kind === 'translate') ? 'key-elsewhere' : 'key-missing';
