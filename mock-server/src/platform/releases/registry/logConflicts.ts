import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { readOverlaps } from './claims.ts';
import { latestRevision } from './revisions.ts';

/**
 * Returns a function that logs each component path that two active remotes declare, once. Such
 * conflicts can exist because builds of the operator's folder are not rejected.
 */
export function conflictLogger(
  accepted: Registry['accepted'],
  log: Logger,
): (tx: Tx) => Promise<void> {
  const logged = new Set<string>();
  return async (tx) => {
    const { remotes } = await latestRevision(tx);
    for (const [remote, conflicts] of Object.entries(await readOverlaps(tx, accepted, remotes)))
      for (const conflict of conflicts) {
        const key = JSON.stringify([remote, conflict]);
        if (logged.has(key)) continue;
        logged.add(key);
        log.warn(
          { ...conflict, of: remote },
          'two active remotes declare the same component path. The exact path, the longer path, or the first id wins',
        );
      }
  };
}
