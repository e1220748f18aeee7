import { existsSync } from 'node:fs';
import path from 'node:path';
import { findLockFile } from '../build/fingerprint.ts';
import { generateKey, type PublisherKey, readKey, writeKey } from './publisherKey.ts';

/** The publisher of local builds. */
const LOCAL_PUBLISHER = 'local';

/**
 * Finds the key that signs a release: the given file, else that of `CONSOLE_PUBLISHER_KEY`, else
 * the local key of the workspace, which is created on demand. The local key is in node_modules, so
 * it is never committed.
 *
 * @param root the remote's folder
 * @param named the file of `--key`
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
