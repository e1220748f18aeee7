/** Why a page is not there; each code has a page in `docs/messages/`. */
export type ReasonCode = 'C101' | 'C102' | 'C103' | 'C104' | 'C105';

/** A page of a remote could not be loaded. `message` is the technical detail, for the person who is asked for help. */
export class PageLoadError extends Error {
  readonly code: ReasonCode;

  constructor(code: ReasonCode, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'PageLoadError';
    this.code = code;
  }
}

/** Sorts what the federation runtime and the bundler's loader throw. An error that fits nothing is the page's own. */
export function reasonOf(error: unknown): ReasonCode {
  if (error instanceof PageLoadError) return error.code;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/timeout|timed out/i.test(text)) return 'C102';
  if (/shared (?:singleton )?module|RUNTIME-006|RUNTIME-005|does not satisfy|No satisfying version/i.test(text)) return 'C105';
  if (/does not exist in container|RUNTIME-014|RUNTIME-002/i.test(text)) return 'C104';
  if (/ChunkLoadError|Loading (?:css )?chunk|RUNTIME-001|RUNTIME-008|Failed to fetch|ScriptNetworkError/i.test(text))
    return 'C101';
  return 'C103';
}
