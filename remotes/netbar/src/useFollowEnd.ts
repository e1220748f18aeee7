import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';

/** Distance from the end that counts as the end. */
const NEAR_PX = 24;

interface FollowEnd {
  box: RefObject<HTMLDivElement | null>;
  /** Whether the newest line is kept visible. False while the user reads further up. */
  follows: boolean;
  /** Scrolls to the newest line. */
  follow(): void;
  onScroll(event: UIEvent<HTMLElement>): void;
}

/**
 * Keeps the newest line of a scrolling box visible until the user scrolls up.
 *
 * @param last identifies the newest line; undefined without lines
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
