import { existsSync } from 'node:fs';
import path from 'node:path';
import { findLockFile } from '../build/fingerprint.ts';
import { generateKey, type PublisherKey, readKey, writeKey } from './publisherKey.ts';

/** The publisher of what is built for one's own machine. */
const LOCAL_PUBLISHER = 'local';

/**
 * The key that a release is signed with: the file that was named, else that of `CONSOLE_PUBLISHER_KEY`, else the local key of
 * the workspace, which is made when there is none. The local key lies beside the installed packages, so it is in no repository.
 *
 * @param root the remote's folder
 * @param named the file after `--key`
 */
export function findKey(root: string, named: string | undefined): PublisherKey {
  const file = named ?? process.env.CONSOLE_PUBLISHER_KEY;
  if (file !== undefined && file !== '') return readKey(path.resolve(file));
  const lock = findLockFile(root);
  const top = lock === undefined ? root : path.dirname(lock);
  const local = path.join(top, 'node_modules/.cache/console-remote/publisher.json');
  if (!existsSync(local)) writeKey(local, generateKey(LOCAL_PUBLISHER));
  return readKey(local);
}
