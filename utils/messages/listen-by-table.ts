import type * as v from 'valibot';
import type { Handle } from './listen-with.ts';
import { listenWith } from './listen-with.ts';
import type { SenderContext } from './rows.ts';
import { senderContext } from './sender.ts';

type Rows = Readonly<
  Record<string, { readonly from: readonly SenderContext[]; readonly input: v.GenericSchema }>
>;

/** Answers every row of a table for those contexts that it names. */
export function listenByTable(table: Rows, handlers: object): void {
  listenWith((name, sender) => {
    const context = senderContext(sender);
    const row = Object.hasOwn(table, name) ? table[name] : undefined;
    if (context === null || row === undefined) return null;
    const handle = (handlers as Readonly<Record<string, Handle>>)[name] ?? null;
    return { schema: row.input, handle: row.from.includes(context) ? handle : null, context };
  });
}
