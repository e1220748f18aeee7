/** Timers that were started and have neither run nor been stopped. */
const pending = { repeating: new Set<unknown>(), single: new Set<unknown>() };

/** Records timers from now on. To be called once per process, before a test replaces the clock. */
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
  const start = (...words: Parameters<typeof setTimeout>) => {
    const [run, ...rest] = words;
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
    setInterval: (...words: Parameters<typeof setInterval>) => {
      const timer = startRepeating(...words);
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

/** Stops the repeating timers. @returns how many there were */
export function stopRepeatingTimers(): number {
  const timers = [...pending.repeating];
  for (const timer of timers) clearInterval(timer as Parameters<typeof clearInterval>[0]);
  return timers.length;
}

/** Stops the timers that would run once: what one test file has started does not run in the next one. */
export function stopSingleTimers(): void {
  for (const timer of [...pending.single])
    clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
}
