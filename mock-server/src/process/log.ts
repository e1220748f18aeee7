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
 * Selects the logged fields of an error. Messages and fields of a failed query contain its values,
 * which may be secrets. Its cause is logged instead.
 */
function describe(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(
    error instanceof DrizzleQueryError && error.cause ? error.cause : error,
  );
  return { type, message, stack, code };
}

/** Buffer size, and the maximum time for which a line is buffered. */
const BUFFER_BYTES = 4096;
const BUFFER_MS = 50;
/** Level from which lines are written immediately (warning). */
const URGENT = 40;

/**
 * Buffers log lines, which costs a fraction of writing each line separately. Warnings and errors
 * are written immediately, after all buffered lines. The buffer is also written when the process
 * ends, unless it is killed.
 *
 * @param fd file descriptor; 1 is standard output
 */
export function bufferedLines(fd: number): DestinationStream {
  const out = pino.destination({ fd, minLength: BUFFER_BYTES, sync: true });
  process.once('exit', () => out.flushSync());
  let due: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(due);
    due = undefined;
    out.flushSync();
  };
  return {
    // Makes pino set `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line);
      if (this.lastLevel >= URGENT) flush();
      else due ??= setTimeout(flush, BUFFER_MS).unref();
    },
  } as DestinationStream & { lastLevel: number };
}

/**
 * Creates the log of the server: one JSON line per entry, without secrets, by default on standard
 * output.
 *
 * @example makeLog('info').info({ port }, 'listening')
 */
export const makeLog = (
  level: string,
  destination: DestinationStream = bufferedLines(1),
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
