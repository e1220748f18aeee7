import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';

/** So near to the end counts as at the end. */
const NEAR_PX = 24;

interface FollowEnd {
  box: RefObject<HTMLDivElement | null>;
  /** Whether the newest line is kept in sight; not while somebody reads further up. */
  follows: boolean;
  /** Back to the newest line. */
  follow(): void;
  onScroll(event: UIEvent<HTMLElement>): void;
}

/**
 * Keeps the newest line of a box that scrolls in sight, until somebody scrolls up.
 *
 * @param last names the newest line; nothing where there is none
 */
export function useFollowEnd(last: number | undefined): FollowEnd {
  const box = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (follows && element && last !== undefined) element.scrollTop = element.scrollHeight;
  }, [follows, last]);
  return {
    box,
    follows,
    follow: () => setFollows(true),
    onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
      setFollows(scrollHeight - scrollTop - clientHeight < NEAR_PX),
  };
}
