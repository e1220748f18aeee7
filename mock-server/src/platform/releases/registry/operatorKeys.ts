import type { RemoteManifest } from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { publisherKeys, publishers } from './tables.ts';

/**
 * Registers the publisher and the key of a release whose key the operator provides. A new publisher
 * does not get any grants: releases of the operator do not require them, and uploads require an
 * administrator's permission.
 */
export async function saveOperatorKey(
  tx: Tx,
  { publisher, sig }: RemoteManifest,
  jwk: PublicKey,
): Promise<void> {
  const newcomer = { id: publisher, title: publisher, remotes: [], api: [], events: [] };
  await tx.insert(publishers).values(newcomer).onConflictDoNothing();
  await tx.insert(publisherKeys).values({ key: sig.key, publisher, jwk }).onConflictDoNothing();
}
