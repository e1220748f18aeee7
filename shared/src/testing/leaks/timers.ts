/** Started timers that have neither run nor been stopped. */
const pending = { repeating: new Set<unknown>(), single: new Set<unknown>() };

/** Starts to record timers. Call it once per process, before a test replaces the clock. */
export function watchTimers(): void {
  const {
    setInterval: startRepeating,
    clearInterval: stopRepeating,
    setTimeout: startSingle,
    clearTimeout: stopSingle,
  } = globalThis;
  const forget = (timer: unknown) => {
    pending.repeating.delete(timer);
    pending.single.delete(timer);
  };
  const start = (...args: Parameters<typeof setTimeout>) => {
    const [run, ...rest] = args;
    const timer = startSingle(
      (...values: unknown[]) => {
        forget(timer);
        (run as (...values: unknown[]) => void)(...values);
      },
      ...rest,
    );
    pending.single.add(timer);
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(start, startSingle),
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const timer = startRepeating(...args);
      pending.repeating.add(timer);
      return timer;
    },
    clearTimeout: (timer?: Parameters<typeof clearTimeout>[0]) => {
      forget(timer);
      stopSingle(timer);
    },
    clearInterval: (timer?: Parameters<typeof clearInterval>[0]) => {
      forget(timer);
      stopRepeating(timer);
    },
  });
}

/** Stops the repeating timers. @returns their number */
export function stopRepeatingTimers(): number {
  const timers = [...pending.repeating];
  for (const timer of timers) clearInterval(timer as Parameters<typeof clearInterval>[0]);
  return timers.length;
}

/** Stops pending single timers, so that timers of one test file do not run in the next one. */
export function stopSingleTimers(): void {
  for (const timer of [...pending.single])
    clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
}
