import { useCallback, useEffect, useState } from 'react';
import { answerEvent, readEvent, type WxEvent } from './wxEventCalls.ts';

interface WxEventTools {
  /** Undefined while it is read, and when it could not be. */
  event: WxEvent | undefined;
  /** Why it could not be read, '' when it could. */
  failure: string;
  /** Why the answer did not arrive, '' when it did. */
  problem: string;
  busy: boolean;
  answer(accept: boolean): void;
  retry(): void;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The request behind a key of a scan, and the person's answer to it. */
export function useWxEvent(key: string): WxEventTools {
  const [event, setEvent] = useState<WxEvent>();
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    setFailure('');
    readEvent(key, signal).then(
      (read) => !signal.aborted && setEvent(read),
      (error: unknown) => !signal.aborted && setFailure(reason(error)),
    );
    return () => controller.abort();
  }, [key, round]);

  const answer = async (accept: boolean): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const state = await answerEvent(key, accept);
      setEvent((now) => now && { ...now, state });
    } catch (error) {
      setProblem(reason(error));
    }
    setBusy(false);
  };

  return {
    event,
    failure,
    problem,
    busy,
    answer: (accept) => void answer(accept),
    retry: useCallback(() => setRound((now) => now + 1), []),
  };
}
