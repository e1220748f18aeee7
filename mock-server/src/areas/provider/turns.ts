/**
 * Makes a door through which so many go at once; others wait for their turn, first come first served, and take no connection to the
 * database meanwhile.
 *
 * @param refuse makes what is thrown to whoever finds `waiting` before him
 * @example const inTurn = turns(4, 1_000, () => new Error('too many')); await inTurn(() => write(order));
 */
export function turns(atOnce: number, waiting: number, refuse: () => Error) {
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
