import { integrityOf } from './integrity.ts';
import { PageLoadError } from './pageLoadError.ts';

/** Milliseconds that finding out why a file failed may take. */
const PATIENCE = 5000;
/** Statuses after which another try may bring something else. */
const PASSING = new Set([408, 429]);

/**
 * Finds out why a file of a release could not be loaded, which the browser does not tell: asks for it again, past the caches.
 * When the file is what it should be now, the answer heals the cache too, and another try may help.
 *
 * @param path for example `/r/netbar/3f2a9c01d7e4/page-list.77aa77aa77aa.js`
 */
export async function whyFailed(path: string): Promise<PageLoadError> {
  const integrity = integrityOf(path);
  if (integrity === undefined)
    return new PageLoadError('C110', `no integrity is known for ${path}`);
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

/** The same answer once more, this time with the integrity; it comes from the cache. */
async function judge(path: string, integrity: string, signal: AbortSignal): Promise<PageLoadError> {
  try {
    await (await fetch(path, { cache: 'force-cache', integrity, signal })).arrayBuffer();
    return new PageLoadError('C101', `${path} did not arrive whole`, { mayHelp: true });
  } catch (error) {
    if (signal.aborted) throw error;
    return new PageLoadError('C107', `${path} is not the file that the manifest describes`);
  }
}
