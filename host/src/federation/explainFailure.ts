import type { RemoteManifest } from '@console/shared/contract';
import { diagnoseFile } from './diagnoseFile.ts';
import { drainFailedPaths } from './integrity.ts';
import { classifyError, PageLoadError } from './pageLoadError.ts';

/** Determines the cause of a release's failure. If a file could not be loaded, it finds out why. */
export async function explainFailure(
  { base }: RemoteManifest,
  error: unknown,
): Promise<PageLoadError> {
  if (error instanceof PageLoadError) return error;
  const code = classifyError(error);
  const cause = { cause: error };
  if (code !== 'C101') return new PageLoadError(code, errorMessage(error), cause);
  const failed = drainFailedPaths(base);
  // A file of the host failed, for example an Arco component.
  if (failed.length === 0)
    return new PageLoadError('C101', errorMessage(error), { ...cause, mayHelp: true });
  // Checks all failed files, because the check also repairs their cache entries.
  const reasons = await Promise.all(failed.map((path) => diagnoseFile(path)));
  return (
    reasons.find(({ mayHelp }) => !mayHelp) ??
    reasons[0] ??
    new PageLoadError('C101', errorMessage(error), cause)
  );
}

/** Returns the message of any thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
