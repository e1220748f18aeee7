import type { FastifyInstance } from 'fastify';
import type { Deps } from '../area/deps.ts';

/** Work that comes again for as long as the server runs. */
export interface Repeated {
  /** Milliseconds from one beginning to the next. While the last one is under way the next is left out. */
  everyMs: number;
  /** Milliseconds from the start of the server to the first time; by default as long as from one to the next. */
  firstAfterMs?: number;
  work(): Promise<unknown>;
  /** What the log says when it failed; it is tried again at the next time. */
  failed: string;
}

/**
 * Does work again and again until the server closes, which waits for what is under way. Never throws. Where `deps.repeats` is false it
 * does nothing: whoever put the server together calls the work by itself.
 *
 * @example repeat(app, deps, { everyMs: 60_000, work: () => watchOnce(deps), failed: 'alerts could not be looked at' })
 */
export function repeat(
  app: FastifyInstance,
  { repeats, log }: Pick<Deps, 'repeats' | 'log'>,
  { everyMs, firstAfterMs, work, failed }: Repeated,
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
