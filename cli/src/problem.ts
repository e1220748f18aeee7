/** A failure that its reader can act on: printed as one line, without a stack. */
export class Problem extends Error {}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
