import { type Logger, pino } from 'pino';

const SECRETS = ['password', 'newPassword', 'token', '["x-token"]', 'cookie', 'authorization', '["set-cookie"]', '["new-token"]'];

/** The server's log: one JSON line each on standard output, never with a secret. */
export const makeLog = (level: string): Logger =>
  pino({
    level,
    redact: SECRETS.flatMap((key) => {
      const joint = key.startsWith('[') ? '' : '.';
      return [key, `*${joint}${key}`, `*.*${joint}${key}`];
    }),
  });
