import { requiredIntegrity } from './integrity.ts';
import { PageLoadError } from './pageLoadError.ts';

/** Timeout in milliseconds of the check of a failed file. */
const PATIENCE = 5000;
/** Statuses after which a retry may succeed. */
const PASSING = new Set([408, 429]);

/**
 * Finds out why a file of a release could not be loaded, because the browser does not report the
 * reason. It requests the file again, past the caches. If the file is correct now, the response
 * also repairs the cache, and a retry may succeed.
 *
 * @param path for example `/r/netbar/3f2a9c01d7e4/page-list.77aa77aa77aa.js`
 */
export async function diagnoseFile(path: string): Promise<PageLoadError> {
  const integrity = requiredIntegrity(path);
  if (integrity === undefined) return new PageLoadError('C110', `no manifest lists ${path}`);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  try {
    const answer = await fetch(path, { cache: 'reload', signal: controller.signal });
    if (!answer.ok) {
      const mayHelp = answer.status >= 500 || PASSING.has(answer.status);
      return new PageLoadError('C101', `${path}: HTTP ${answer.status}`, { mayHelp });
    }
    await answer.arrayBuffer();
    return await judge(path, integrity, controller.signal);
  } catch {
    return new PageLoadError('C101', `${path} cannot be reached`, { mayHelp: true });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the same response again from the cache, with the integrity. */
async function judge(path: string, integrity: string, signal: AbortSignal): Promise<PageLoadError> {
  try {
    await (await fetch(path, { cache: 'force-cache', integrity, signal })).arrayBuffer();
    return new PageLoadError('C101', `${path} was incomplete`, { mayHelp: true });
  } catch (error) {
    if (signal.aborted) throw error;
    return new PageLoadError('C107', `${path} is not the file that the manifest describes`);
  }
}
