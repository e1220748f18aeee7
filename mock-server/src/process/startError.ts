/**
 * A reason why the server cannot start, as one line for the operator: problem, cause and remedy.
 */
export class StartError extends Error {
  /**
   * @example
   * new StartError(
   *   'port 8080 cannot be opened', 'another process uses it', 'stop that process or set PORT',
   * )
   */
  constructor(what: string, why: string, remedy: string) {
    super(`${what}: ${why.replaceAll(/\s*\n\s*/g, ' ')}; ${remedy}`);
  }
}

/**
 * Returns the message of a thrown value. For an `AggregateError` (a host with several addresses)
 * that of the first error.
 */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return describeError(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
