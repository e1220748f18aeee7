import type { Ticks } from './tickTree.ts';

/** Edited rights of a tab. */
export interface Draft {
  ticks: Ticks;
  /** Name of the start page. Empty in tabs without one. */
  home: string;
}

export function sameDraft(left: Draft, right: Draft): boolean {
  return (
    left.home === right.home &&
    left.ticks.size === right.ticks.size &&
    [...left.ticks].every((key) => right.ticks.has(key))
  );
}

/** Changes of other users that the user's own draft does not contain. */
export interface OtherChanges {
  /** Keys of the added and removed rights. */
  added: string[];
  removed: string[];
  /** Whether the start page has changed. */
  home: boolean;
}

/** Lists the changes between `saved` and `latest` that `mine` does not contain. */
export function changesOfOthers(saved: Draft, mine: Draft, latest: Draft): OtherChanges {
  return {
    added: [...latest.ticks].filter((key) => !saved.ticks.has(key) && !mine.ticks.has(key)),
    removed: [...saved.ticks].filter((key) => !latest.ticks.has(key) && mine.ticks.has(key)),
    home: latest.home !== saved.home && latest.home !== mine.home,
  };
}

/** Applies the user's changes since `saved` to the latest saved version. */
export function rebase(saved: Draft, mine: Draft, latest: Draft): Draft {
  const ticks = new Set(
    [...latest.ticks].filter((key) => mine.ticks.has(key) || !saved.ticks.has(key)),
  );
  for (const key of mine.ticks) if (!saved.ticks.has(key)) ticks.add(key);
  return { ticks, home: mine.home === saved.home ? latest.home : mine.home };
}
