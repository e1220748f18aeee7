import type { RemoteManifest } from '@console/shared/contract';
import { takeFailed } from './integrity.ts';
import { PageLoadError, reasonOf } from './pageLoadError.ts';
import { whyFailed } from './whyFailed.ts';

/** Determines the cause of a release's failure. If a file could not be loaded, it finds out why. */
export async function explain({ base }: RemoteManifest, error: unknown): Promise<PageLoadError> {
  if (error instanceof PageLoadError) return error;
  const code = reasonOf(error);
  const cause = { cause: error };
  if (code !== 'C101') return new PageLoadError(code, messageOf(error), cause);
  const failed = takeFailed(base);
  // A file of the host failed, for example an Arco component.
  if (failed.length === 0)
    return new PageLoadError('C101', messageOf(error), { ...cause, mayHelp: true });
  // Checks all failed files, because the check also repairs their cache entries.
  const reasons = await Promise.all(failed.map((path) => whyFailed(path)));
  return (
    reasons.find(({ mayHelp }) => !mayHelp) ??
    reasons[0] ??
    new PageLoadError('C101', messageOf(error), cause)
  );
}

/** Returns the message of any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
