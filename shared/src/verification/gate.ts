/** What a dialog at a gate can do. */
export interface Opening {
  /** Lets all waiting callers go on. @returns settles when all of them have finished; never rejects */
  succeed(): Promise<void>;
  /** Sends all waiting callers away. */
  cancel(): void;
  /** Fires when the gate was closed: nobody waits any more. */
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

/** Callers wait at a gate for one dialog. Then all of them go on, or all give up. */
export interface Gate<Question> {
  /**
   * Waits together with all callers that came since the dialog opened. The first one opens it.
   *
   * @param question for the dialog; used of the first caller only
   * @param goOn called at most once, after the dialog succeeded
   * @param giveUp called instead when the dialog is cancelled, the gate is closed, or nobody can open a dialog
   * @returns the result of `goOn` or `giveUp`; rejects as they do
   */
  pass<T>(question: Question, goOn: () => Promise<T>, giveUp: () => T): Promise<T>;
  /** Sends all waiting callers away and ends their dialog. */
  close(): void;
}

/**
 * Creates a gate.
 *
 * @param canAsk tells whether anybody can open a dialog
 * @param ask opens the dialog; it may use the opening at once
 */
export function gate<Question>(
  canAsk: () => boolean,
  ask: (question: Question, opening: Opening) => void,
): Gate<Question> {
  let pending: Waiting | undefined;

  /** Ends the wait of all. @returns what each of them does then */
  function end(one: Waiting, way: keyof Waiter): (Promise<void> | void)[] {
    if (pending === one) pending = undefined;
    return one.waiters.splice(0).map((waiter) => waiter[way]());
  }

  function open(question: Question, first: Waiter): void {
    const one: Waiting = { waiters: [first], ended: new AbortController() };
    pending = one;
    ask(question, {
      succeed: async () => {
        await Promise.all(end(one, 'goOn'));
      },
      cancel: () => void end(one, 'giveUp'),
      signal: one.ended.signal,
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
      const one = pending;
      if (!one) return;
      end(one, 'giveUp');
      one.ended.abort();
    },
  };
}
