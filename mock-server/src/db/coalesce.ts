/** Maximum wait for the previous statement, which may hang on a lost connection. */
const MAX_WAIT_MS = 50;

interface Batch<Q, A> {
  questions: Q[];
  answers: Promise<readonly A[]>;
}

/** Waits until a statement settles, but at most `MAX_WAIT_MS`. */
async function endOf(statement: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([statement.catch(() => undefined), timeout]);
  clearTimeout(timer);
}

/**
 * Coalesces concurrent look-ups into one statement. Look-ups that arrive while a statement runs are
 * collected for the next one, which starts when the running one ends or after 50 ms. A statement
 * always starts after its look-ups arrived, so results are never stale.
 *
 * @param ask returns one answer per question, in the same order
 * @example const nameOf = coalesce((ids: readonly number[]) => readNames(db, ids)); await nameOf(7)
 */
export function coalesce<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let open: Batch<Q, A> | undefined;
  let running: Promise<unknown> | undefined;

  async function askAll(
    questions: readonly Q[],
    before: Promise<unknown> | undefined,
  ): Promise<readonly A[]> {
    await (before && endOf(before));
    open = undefined;
    return ask(questions);
  }

  function openBatch(): Batch<Q, A> {
    const questions: Q[] = [];
    const batch = { questions, answers: askAll(questions, running) };
    const ended = batch.answers.finally(() => {
      if (running === ended) running = undefined;
    });
    ended.catch(() => undefined);
    running = ended;
    return batch;
  }

  return async (question) => {
    open ??= openBatch();
    const { questions, answers } = open;
    const at = questions.push(question) - 1;
    return (await answers)[at] as A;
  };
}
