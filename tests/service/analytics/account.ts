import type { AccountKey } from './account-keys.ts';
import { accountKeys, specialKeyCount } from './account-keys.ts';
import { addDays, dayOf } from './days.ts';
import { randomFor } from './random.ts';

/** Whole numbers, so that sums agree exactly in every grouping. */
export interface Usage {
  readonly text: number;
  readonly documents: number;
  readonly improvement: number;
  /** Hundredths of a minute. */
  readonly speech: number;
}

export const noUsage: Usage = { text: 0, documents: 0, improvement: 0, speech: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  text: a.text + b.text,
  documents: a.documents + b.documents,
  improvement: a.improvement + b.improvement,
  speech: a.speech + b.speech,
});

const timesThirty = (usage: Usage): Usage =>
  Array.from({ length: 30 }, () => usage).reduce(addUsage, noUsage);

export interface UsageEntry {
  readonly maskedKey: string;
  readonly label: string;
  readonly day: string;
  readonly usage: Usage;
}

export interface AccountOptions {
  readonly seed: number;
  readonly translateKey: string;
  /** Number of keys; the first thirteen are the special ones. */
  readonly keys?: number;
  /** Days of history. */
  readonly days?: number;
  /** This many days ago the key "Website" used thirty times as much. */
  readonly unusualDay?: number;
  /** The last reported day, `YYYY-MM-DD`. A longer report ends there, as its `end_date` says. */
  readonly reportedTo?: string;
  readonly now: () => number;
}

export interface Account {
  /** Null: every day is reported. */
  readonly reportedTo: string | null;
  /** Usage between two days, inclusive, by day and then by key. */
  entries(from: string, to: string): UsageEntry[];
  /** Adds characters that this server has billed to its key. */
  bill(characters: number): void;
}

/** `dev-abcd1234` → `dev-****1234`. */
export function maskKey(key: string): string {
  const shown = key.length >= 12 ? 4 : 1;
  const middle = Math.max(1, key.length - 2 * shown);
  return key.slice(0, shown) + '*'.repeat(middle) + key.slice(-shown);
}

function madeUpKey(seed: number, index: number): string {
  const hex = (part: string) =>
    Math.floor(randomFor(seed, 'key', index, part) * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return ['a', 'b', 'c', 'd'].map(hex).join('');
}

/** Quiet weekends, slow growth, and an outlier about every ninety days. */
function usageOn(key: AccountKey, seedParts: readonly [number, number], day: string): Usage | null {
  const draw = (what: string) => randomFor(...seedParts, day, what);
  if (draw('active') >= key.activity) return null;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const weekend = weekday === 0 || weekday === 6 ? 0.2 : 1;
  const growth = 1 + (Date.parse(day) / 86_400_000 - 20_000) / 2_000;
  const outburst = draw('outburst') < 1 / 90 ? 8 : 1;
  const amount = (mean: number, what: string) =>
    Math.round(mean * weekend * growth * outburst * (0.5 + draw(what)));
  return {
    text: amount(key.text, 'text'),
    documents: amount(key.documents, 'documents'),
    improvement: amount(key.improvement, 'improvement'),
    speech: amount(key.speech * 100, 'speech'),
  };
}

/** An account with numbers that depend only on seed, key and date. */
export function createAccount(options: AccountOptions): Account {
  const { seed, translateKey, keys = specialKeyCount, days = 400, unusualDay, now } = options;
  const { reportedTo = null } = options;
  const lastDay = addDays(dayOf(now()), -1);
  const firstDay = addDays(lastDay, 1 - days);
  const unusual = unusualDay === undefined ? null : addDays(dayOf(now()), -unusualDay);
  const billed = new Map<string, number>();
  const rows = accountKeys(keys).map((key, index) => ({
    key,
    index,
    maskedKey: maskKey(index === 0 ? translateKey : madeUpKey(seed, index)),
    from: addDays(firstDay, Math.round(key.lives[0] * days)),
    to: addDays(firstDay, Math.round(key.lives[1] * days) - 1),
  }));

  function usageOfRow(row: (typeof rows)[number], day: string): Usage | null {
    const made = day >= row.from && day <= row.to ? usageOn(row.key, [seed, row.index], day) : null;
    if (made && row.index === 1 && day === unusual) return timesThirty(made);
    const own = row.index === 0 ? billed.get(day) : undefined;
    return own === undefined ? made : addUsage(made ?? noUsage, { ...noUsage, text: own });
  }

  return {
    reportedTo,
    entries(from, to) {
      const entries: UsageEntry[] = [];
      const [last = to] = [to, dayOf(now()), reportedTo ?? to].sort();
      for (let day = from > firstDay ? from : firstDay; day <= last; day = addDays(day, 1)) {
        for (const row of rows) {
          const usage = usageOfRow(row, day);
          if (usage) entries.push({ maskedKey: row.maskedKey, label: row.key.label, day, usage });
        }
      }
      return entries;
    },
    bill(characters) {
      if (characters === 0) return;
      const today = dayOf(now());
      billed.set(today, (billed.get(today) ?? 0) + characters);
    },
  };
}
