import { type DataOf, type Outcome, tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { useEffect, useState } from 'react';

const CALL = 'POST /search/findRecords';
/** Milliseconds without typing after which the server is asked. */
const PAUSE = 200;
/** The server searches for no fewer characters. */
const LEAST_CHARACTERS = 2;

export type FoundRecords = DataOf<typeof CALL>;

/** The records for a text: none are searched, searched, found, or the reason why not. */
type Records =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'found'; found: FoundRecords }
  | { state: 'failed'; message: string };

interface Answer {
  text: string;
  outcome: Outcome<FoundRecords>;
}

/** Whether the back end finds records. */
export const findsRecords = (): boolean => serves(CALL);

/**
 * Finds records on the server for a text, a moment after it has last changed. A request for an earlier text is aborted.
 *
 * @returns the records for exactly this text, and how to search again after a failure
 */
export function useFoundRecords(text: string): { records: Records; retry(): void } {
  const wanted = text.trim();
  const isSearched = [...wanted].length >= LEAST_CHARACTERS && findsRecords();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same text again
  useEffect(() => {
    if (!isSearched) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const outcome = await tryCall(
        CALL,
        { text: wanted },
        { loading: false, signal: leaving.signal },
      );
      if (!leaving.signal.aborted) setAnswer({ text: wanted, outcome });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, isSearched, attempt]);
  const retry = (): void => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  };
  return { records: isSearched ? recordsOf(answer, wanted) : { state: 'none' }, retry };
}

function recordsOf(answer: Answer | undefined, wanted: string): Records {
  if (answer?.text !== wanted) return { state: 'searching' };
  const { outcome } = answer;
  return outcome.ok
    ? { state: 'found', found: outcome.data }
    : { state: 'failed', message: outcome.message };
}
