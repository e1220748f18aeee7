import { type DataOf, type Outcome, tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { useEffect, useState } from 'react';

const CALL = 'POST /search/findRecords';
/** Milliseconds without typing before a request is sent. */
const PAUSE = 200;
/** Minimum length of a search text on the server. */
const MIN_CHARACTERS = 2;

export type RecordSearchResult = DataOf<typeof CALL>;

/** State of the record search for a text. */
type Records =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'found'; result: RecordSearchResult }
  | { state: 'failed'; message: string };

interface Answer {
  text: string;
  outcome: Outcome<RecordSearchResult>;
}

/** Whether the back end can search for records. */
export const canFindRecords = (): boolean => serves(CALL);

/**
 * Searches records on the server after a pause in typing. A request for an earlier text is aborted.
 *
 * @returns the records for exactly this text, and a function that repeats a failed search
 */
export function useFoundRecords(text: string): { records: Records; retry(): void } {
  const query = text.trim();
  const isSearched = [...query].length >= MIN_CHARACTERS && canFindRecords();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same text again
  useEffect(() => {
    if (!isSearched) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const outcome = await tryCall(
        CALL,
        { text: query },
        { loading: false, signal: leaving.signal },
      );
      if (!leaving.signal.aborted) setAnswer({ text: query, outcome });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, isSearched, attempt]);
  const retry = (): void => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  };
  return { records: isSearched ? recordsOf(answer, query) : { state: 'none' }, retry };
}

function recordsOf(answer: Answer | undefined, query: string): Records {
  if (answer?.text !== query) return { state: 'searching' };
  const { outcome } = answer;
  return outcome.ok
    ? { state: 'found', result: outcome.data }
    : { state: 'failed', message: outcome.message };
}
