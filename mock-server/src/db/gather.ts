/** Longest wait for the statement before: it may hang on a connection that is lost. */
const MAX_WAIT_MS = 50;

interface Batch<Q, A> {
  questions: Q[];
  answers: Promise<readonly A[]>;
}

/** Waits for the end of a statement, good or bad, yet not for ever. */
async function endOf(statement: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([statement.catch(() => undefined), enough]);
  clearTimeout(timer);
}

/**
 * Lets many callers ask by one statement: while one is under way, whoever asks waits for the next, which begins when it has
 * ended and asks for all of them. It always begins after its questions came, so no answer is older than its question.
 *
 * @param ask answers as many answers as questions, in their order
 * @example const nameOf = gathered((ids: readonly number[]) => readNames(db, ids)); await nameOf(7)
 */
export function gathered<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let open: Batch<Q, A> | undefined;
  let underWay: Promise<unknown> | undefined;

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
    const batch = { questions, answers: askAll(questions, underWay) };
    const ended = batch.answers.finally(() => {
      if (underWay === ended) underWay = undefined;
    });
    ended.catch(() => undefined);
    underWay = ended;
    return batch;
  }

  return async (question) => {
    open ??= openBatch();
    const { questions, answers } = open;
    const at = questions.push(question) - 1;
    return (await answers)[at] as A;
  };
}
