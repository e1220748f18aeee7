import { useCallback, useEffect, useState } from 'react';
import { readEvent, sendDecision, type WxEvent } from './wxEventCalls.ts';

interface WxEventTools {
  /** Undefined while it is loading, and after a failure. */
  event: WxEvent | undefined;
  /** Reason why it could not be loaded, or ''. */
  failure: string;
  /** Reason why the user's choice could not be sent, or ''. */
  problem: string;
  busy: boolean;
  answer(accept: boolean): void;
  retry(): void;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Loads the event of a scan's key and sends the user's choice. */
export function useWxEvent(key: string): WxEventTools {
  const [event, setEvent] = useState<WxEvent>();
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
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
      const state = await sendDecision(key, accept);
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
