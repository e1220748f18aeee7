import type { FastifyInstance } from 'fastify';
import type { Deps } from '../area/deps.ts';

/** Recurring work of the server. */
export interface RecurringWork {
  /**
   * Milliseconds from one start to the next. A start is skipped while the previous run is not
   * finished.
   */
  everyMs: number;
  /** Milliseconds from server start to the first run. Default: `everyMs`. */
  firstAfterMs?: number;
  work(): Promise<unknown>;
  /** Log message of a failed run. The work is retried at the next interval. */
  failed: string;
}

/**
 * Runs work at an interval until the server closes, which awaits a running one. Never throws. If
 * `deps.repeats` is false it does nothing, and tests call the work themselves.
 *
 * @example
 * repeat(app, deps, {
 *   everyMs: 60_000,
 *   work: () => watchOnce(deps),
 *   failed: 'Evaluation of alerts failed',
 * })
 */
export function repeat(
  app: FastifyInstance,
  { repeats, log }: Pick<Deps, 'repeats' | 'log'>,
  { everyMs, firstAfterMs, work, failed }: RecurringWork,
): void {
  if (!repeats) return;
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= work()
      .catch((error) => log.warn({ err: error }, failed))
      .finally(() => {
        running = undefined;
      });
  };
  const first = firstAfterMs === undefined ? undefined : setTimeout(run, firstAfterMs).unref();
  const timer = setInterval(run, everyMs).unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  });
}
