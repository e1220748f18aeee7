import { useCallback, useState } from 'react';

/** Maximum number of changes that can be undone. */
const MAX_STEPS = 100;

interface Timeline<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Identifies the last change, to combine changes of one text. */
  topic: string;
}

/** A value with undo and redo. */
export interface History<T> {
  present: T;
  canUndo: boolean;
  canRedo: boolean;
  /**
   * Changes the value.
   *
   * @param topic consecutive changes with the same topic are undone together
   */
  change(next: T, topic?: string): void;
  undo(): void;
  redo(): void;
  /** Starts again without history. */
  reset(next: T): void;
}

/** State with undo and redo. */
export function useHistory<T>(initial: () => T): History<T> {
  const [timeline, setTimeline] = useState<Timeline<T>>(() => ({
    past: [],
    present: initial(),
    future: [],
    topic: '',
  }));
  const change = useCallback((next: T, topic = ''): void => {
    setTimeline((before) => {
      if (next === before.present) return before;
      const isSame = topic !== '' && topic === before.topic;
      const past = isSame ? before.past : [...before.past, before.present].slice(-MAX_STEPS);
      return { past, present: next, future: [], topic };
    });
  }, []);
  const undo = useCallback((): void => {
    setTimeline(({ past, present, future, topic }) => {
      const previous = past.at(-1);
      if (previous === undefined) return { past, present, future, topic };
      return {
        past: past.slice(0, -1),
        present: previous,
        future: [present, ...future],
        topic: '',
      };
    });
  }, []);
  const redo = useCallback((): void => {
    setTimeline(({ past, present, future, topic }) => {
      const [next, ...rest] = future;
      if (next === undefined) return { past, present, future, topic };
      return { past: [...past, present], present: next, future: rest, topic: '' };
    });
  }, []);
  const reset = useCallback(
    (next: T): void => setTimeline({ past: [], present: next, future: [], topic: '' }),
    [],
  );
  return {
    present: timeline.present,
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
    change,
    undo,
    redo,
    reset,
  };
}
