import type { ReasonCode } from './reasonCode.ts';
import { reasonOfMessage } from './runtimeInternals.ts';

/** A page of a remote could not be loaded. `message` is the technical detail, for the person who is asked for help. */
export class PageLoadError extends Error {
  readonly code: ReasonCode;
  /** Whether another try may bring something else. */
  readonly mayHelp: boolean;

  constructor(
    code: ReasonCode,
    detail: string,
    { cause, mayHelp = false }: { cause?: unknown; mayHelp?: boolean } = {},
  ) {
    super(detail, { cause });
    this.name = 'PageLoadError';
    this.code = code;
    this.mayHelp = mayHelp;
  }
}

/** Sorts what the federation runtime and the bundler's loader throw. An error that fits nothing is the page's own. */
export function reasonOf(error: unknown): ReasonCode {
  if (error instanceof PageLoadError) return error.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return reasonOfMessage(text) ?? 'C103';
}
