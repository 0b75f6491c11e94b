import type { Handlers } from './app.ts';

/** Returns a listener that hands on the value of a field. */
export const typedInto =
  (name: 'field' | 'area', { write }: Handlers) =>
  (event: Event): void =>
    write(name, (event.target as HTMLInputElement | HTMLTextAreaElement).value);
