/**
 * Combines two abort signals. Not `AbortSignal.any`, which the oldest supported browser lacks and
 * which would keep a reference to a long-lived signal.
 *
 * @returns the signal, and a function that removes the listeners when the work is done
 */
export function eitherSignal(
  first: AbortSignal | undefined,
  other: AbortSignal,
): { signal: AbortSignal; release(): void } {
  if (first === undefined) return { signal: other, release: () => undefined };
  const controller = new AbortController();
  const stop = () => controller.abort();
  const both = [first, other];
  if (both.some((signal) => signal.aborted)) stop();
  for (const signal of both) signal.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of both) signal.removeEventListener('abort', stop);
    },
  };
}
