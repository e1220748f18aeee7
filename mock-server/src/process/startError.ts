/** A reason why the server cannot start, told to the operator as one line: what, why, what to do. */
export class StartError extends Error {
  /**
   * @example new StartError('port 8080 cannot be opened', 'another process uses it', 'stop that process or set PORT')
   */
  constructor(what: string, why: string, remedy: string) {
    super(`${what}: ${why.replaceAll(/\s*\n\s*/g, ' ')}; ${remedy}`);
  }
}

/** The message of anything that was thrown; for a group of errors (a host with several addresses) that of the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
