import type { ReasonCode } from './reasonCode.ts';
import { classifyMessage } from './runtimeInternals.ts';

/** Error of loading a remote's page. `message` is a technical detail for support staff. */
export class PageLoadError extends Error {
  readonly code: ReasonCode;
  /** Whether a retry may succeed. */
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

/**
 * Returns the reason of an error of the federation runtime or the bundler's loader. Other errors
 * come from the page.
 */
export function classifyError(error: unknown): ReasonCode {
  if (error instanceof PageLoadError) return error.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return classifyMessage(text) ?? 'C103';
}
