/**
 * Creates a semaphore with a FIFO queue. Waiting work does not hold a database connection.
 *
 * @param atOnce maximum number of concurrent runs
 * @param waiting maximum length of the queue. Default: unlimited
 * @param refuse creates the error that is thrown when the queue is full
 * @example const inTurn = createSemaphore(4, 1_000, () => new Error('too many')); await inTurn(() =>
 * write(order));
 */
export function createSemaphore(
  atOnce: number,
  waiting = Number.POSITIVE_INFINITY,
  refuse = () => new Error('The queue is full'),
) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw refuse();
    else await new Promise<void>((go) => queue.push(go));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
