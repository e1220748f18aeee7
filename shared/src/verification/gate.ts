/** Functions of a dialog that controls a gate. */
export interface Opening {
  /**
   * Continues all waiting callers.
   *
   * @returns settles when all of them have finished. Never rejects.
   */
  succeed(): Promise<void>;
  /** Cancels all waiting callers. */
  cancel(): void;
  /** Aborted when the gate is closed and no caller waits anymore. */
  signal: AbortSignal;
}

interface Waiter {
  goOn(): Promise<void>;
  giveUp(): void;
}

interface Waiting {
  waiters: Waiter[];
  ended: AbortController;
}

/** A gate at which callers wait for one dialog. Then all of them continue, or all are cancelled. */
export interface Gate<Question> {
  /**
   * Waits together with all callers since the dialog was opened. The first caller opens it.
   *
   * @param question for the dialog. Only the first caller's question is used.
   * @param goOn called at most once, after the dialog has succeeded
   * @param giveUp called instead if the dialog is cancelled, the gate is closed, or no dialog can
   * be opened
   * @returns the result of `goOn` or `giveUp`, including rejections
   */
  pass<T>(question: Question, goOn: () => Promise<T>, giveUp: () => T): Promise<T>;
  /** Cancels all waiting callers and aborts their dialog. */
  close(): void;
}

/**
 * Creates a gate.
 *
 * @param canAsk whether a dialog can be opened
 * @param ask opens the dialog. It may use `opening` synchronously.
 */
export function gate<Question>(
  canAsk: () => boolean,
  ask: (question: Question, opening: Opening) => void,
): Gate<Question> {
  let pending: Waiting | undefined;

  /** Ends the wait of all callers. @returns their results */
  function end(waiting: Waiting, action: keyof Waiter): (Promise<void> | void)[] {
    if (pending === waiting) pending = undefined;
    return waiting.waiters.splice(0).map((waiter) => waiter[action]());
  }

  function open(question: Question, first: Waiter): void {
    const waiting: Waiting = { waiters: [first], ended: new AbortController() };
    pending = waiting;
    ask(question, {
      succeed: async () => {
        await Promise.all(end(waiting, 'goOn'));
      },
      cancel: () => void end(waiting, 'giveUp'),
      signal: waiting.ended.signal,
    });
  }

  return {
    pass: <T>(question: Question, goOn: () => Promise<T>, giveUp: () => T) =>
      new Promise<T>((resolve, reject) => {
        const waiter: Waiter = {
          goOn: () => goOn().then(resolve, reject),
          giveUp: () => resolve(Promise.resolve().then(giveUp)),
        };
        if (pending) pending.waiters.push(waiter);
        else if (canAsk()) open(question, waiter);
        else waiter.giveUp();
      }),
    close: () => {
      const current = pending;
      if (!current) return;
      end(current, 'giveUp');
      current.ended.abort();
    },
  };
}
