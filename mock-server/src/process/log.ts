import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const SECRETS = ['password', 'newPassword', 'token', '["x-token"]', 'cookie', 'authorization', '["set-cookie"]', '["new-token"]'];

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

/**
 * The server's log: one JSON line each, by default on standard output, never with a secret.
 *
 * @example makeLog('info').info({ port }, 'listening')
 */
export const makeLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger => {
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
