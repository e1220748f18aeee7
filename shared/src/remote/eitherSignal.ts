/**
 * A signal that fires with the first of two. By hand: `AbortSignal.any` is missing in the oldest browser that we serve, and would
 * hold what waits for a long-lived signal.
 *
 * @returns the signal, and a function that lets both go once what they were for is over
 */
export function eitherSignal(
  one: AbortSignal | undefined,
  other: AbortSignal,
): { signal: AbortSignal; release(): void } {
  if (one === undefined) return { signal: other, release: () => undefined };
  const controller = new AbortController();
  const stop = () => controller.abort();
  const both = [one, other];
  if (both.some((signal) => signal.aborted)) stop();
  for (const signal of both) signal.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of both) signal.removeEventListener('abort', stop);
    },
  };
}
