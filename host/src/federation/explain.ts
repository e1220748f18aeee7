import type { RemoteManifest } from '@console/shared/contract';
import { takeFailed } from './integrity.ts';
import { PageLoadError, reasonOf } from './pageLoadError.ts';
import { whyFailed } from './whyFailed.ts';

/** Finds out what is behind a failure of a release: where a file did not load, why not. */
export async function explain({ base }: RemoteManifest, error: unknown): Promise<PageLoadError> {
  if (error instanceof PageLoadError) return error;
  const code = reasonOf(error);
  const cause = { cause: error };
  if (code !== 'C101') return new PageLoadError(code, messageOf(error), cause);
  const failed = takeFailed(base);
  // Not a file of the release but one of the host's, such as a component of the library.
  if (failed.length === 0)
    return new PageLoadError('C101', messageOf(error), { ...cause, mayHelp: true });
  // All of them: asking also heals what a cache keeps of each.
  const reasons = await Promise.all(failed.map((path) => whyFailed(path)));
  return (
    reasons.find(({ mayHelp }) => !mayHelp) ??
    reasons[0] ??
    new PageLoadError('C101', messageOf(error), cause)
  );
}

/** The text of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
