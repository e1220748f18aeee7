/** The same that comes again within this time is counted, not written again. */
export const FOLDED_MS = 10 * 60_000;

/** What is looked at to tell whether two entries are the same. */
interface Same {
  netbar: number;
  no: string;
  sha256: string;
  ruleName: string;
  action: string;
}

interface Folded extends Same {
  /** ISO. */
  at: string;
  lastAt: string;
  count: number;
}

/**
 * Folds entries: the same file under the same rule on the same machine of a netbar, within ten minutes of the first, is one that
 * happened several times.
 */
export function fold<T extends Same & { at: string; count: number }>(
  entries: readonly T[],
): (T & Folded)[] {
  const groups = new Map<string, T & Folded>();
  const folded: (T & Folded)[] = [];
  for (const entry of [...entries].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const key = `${entry.netbar} ${entry.no} ${entry.sha256} ${entry.action} ${entry.ruleName}`;
    const first = groups.get(key);
    if (first && Date.parse(entry.at) - Date.parse(first.at) <= FOLDED_MS) {
      first.count += entry.count;
      first.lastAt = entry.at;
    } else {
      const group = { ...entry, lastAt: entry.at };
      groups.set(key, group);
      folded.push(group);
    }
  }
  return folded;
}
