import { DrizzleQueryError } from 'drizzle-orm';

/** Thrown if no connection to PostgreSQL could be opened, or none was free in time. */
export class UnavailableError extends Error {
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/** Errors of the network, of a stopping or starting PostgreSQL, and of too many connections. */
const CODES: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
];
/** Class of SQLSTATE for lost connections. */
const CONNECTION_CLASS = '08';
/** Texts of node-postgres for lost connections, which have no code. */
const MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/**
 * Whether a statement or transaction failed because PostgreSQL cannot be reached. It is unknown
 * then whether a transaction that was ending is committed.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code, message = '' } = (error.cause ?? {}) as { code?: string; message?: string };
  if (code === undefined) return MESSAGE.test(message);
  return CODES.includes(code) || code.startsWith(CONNECTION_CLASS);
}
