import type { Ticks } from './tickTree.ts';

/** What a tab of rights holds. */
export interface Draft {
  ticks: Ticks;
  /** Name of the start page; '' in a tab that has none. */
  home: string;
}

/** Whether two drafts say the same. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return (
    one.home === other.home &&
    one.ticks.size === other.ticks.size &&
    [...one.ticks].every((key) => other.ticks.has(key))
  );
}

/** What somebody else did to rights, as far as a person does not see it in his own draft. */
export interface Others {
  /** Keys of what was given, and of what was taken. */
  given: string[];
  taken: string[];
  /** The start page is another one. */
  home: boolean;
}

/** What others have changed between `saved` and `latest` that `mine` does not say already. */
export function byOthers(saved: Draft, mine: Draft, latest: Draft): Others {
  return {
    given: [...latest.ticks].filter((key) => !saved.ticks.has(key) && !mine.ticks.has(key)),
    taken: [...saved.ticks].filter((key) => !latest.ticks.has(key) && mine.ticks.has(key)),
    home: latest.home !== saved.home && latest.home !== mine.home,
  };
}

/** What a person has changed since `saved`, done to what somebody else has saved meanwhile. */
export function rebase(saved: Draft, mine: Draft, latest: Draft): Draft {
  const ticks = new Set(
    [...latest.ticks].filter((key) => mine.ticks.has(key) || !saved.ticks.has(key)),
  );
  for (const key of mine.ticks) if (!saved.ticks.has(key)) ticks.add(key);
  return { ticks, home: mine.home === saved.home ? latest.home : mine.home };
}
