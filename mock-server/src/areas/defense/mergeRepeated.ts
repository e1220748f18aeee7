/** Time span in which repeated events are merged. */
export const MERGE_SPAN_MS = 10 * 60_000;

/** Fields that identify repeated events. */
interface EventIdentity {
  netbar: number;
  no: string;
  sha256: string;
  ruleName: string;
  action: string;
}

interface MergedEvent extends EventIdentity {
  /** ISO string. */
  at: string;
  lastAt: string;
  count: number;
}

/**
 * Merges repeated entries: same file, rule, action, terminal and netbar within ten minutes of the
 * first one. Their counts are added.
 */
export function mergeRepeated<T extends EventIdentity & { at: string; count: number }>(
  entries: readonly T[],
): (T & MergedEvent)[] {
  const groups = new Map<string, T & MergedEvent>();
  const merged: (T & MergedEvent)[] = [];
  for (const entry of [...entries].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const key = `${entry.netbar} ${entry.no} ${entry.sha256} ${entry.action} ${entry.ruleName}`;
    const first = groups.get(key);
    if (first && Date.parse(entry.at) - Date.parse(first.at) <= MERGE_SPAN_MS) {
      first.count += entry.count;
      first.lastAt = entry.at;
    } else {
      const group = { ...entry, lastAt: entry.at };
      groups.set(key, group);
      merged.push(group);
    }
  }
  return merged;
}
