import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const SECRETS = [
  'password',
  'newPassword',
  'token',
  '["x-token"]',
  'cookie',
  'authorization',
  '["set-cookie"]',
  '["new-token"]',
];

/**
 * What of an error is logged. A failed query carries its values in its message and in fields of its own, and they may be
 * secrets: its cause's message says enough.
 */
function describe(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(
    error instanceof DrizzleQueryError && error.cause ? error.cause : error,
  );
  return { type, message, stack, code };
}

/** So much is gathered before it is written, and so long a line waits at most. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 50;
/** From this level on a line is written at once: a warning. */
const URGENT = 40;

/**
 * Writes lines together, which costs a fraction of writing each by itself. A warning or an error is written at once, with all
 * that came before it, and so is everything when the process ends, unless it is killed.
 *
 * @param fd where to, by its number; 1 is standard output
 */
export function gatheredLines(fd: number): DestinationStream {
  const out = pino.destination({ fd, minLength: GATHERED_BYTES, sync: true });
  process.once('exit', () => out.flushSync());
  let due: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(due);
    due = undefined;
    out.flushSync();
  };
  return {
    // Asks pino for `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line);
      if (this.lastLevel >= URGENT) flush();
      else due ??= setTimeout(flush, GATHERED_MS).unref();
    },
  } as DestinationStream & { lastLevel: number };
}

/**
 * The server's log: one JSON line each, by default on standard output, never with a secret.
 *
 * @example makeLog('info').info({ port }, 'listening')
 */
export const makeLog = (
  level: string,
  destination: DestinationStream = gatheredLines(1),
): Logger => {
  const options = {
    level,
    serializers: { err: describe },
    redact: SECRETS.flatMap((key) => {
      const joint = key.startsWith('[') ? '' : '.';
      return [key, `*${joint}${key}`, `*.*${joint}${key}`];
    }),
  };
  return pino(options, destination);
};
