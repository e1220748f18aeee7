import { inArray } from 'drizzle-orm';
import { publisherKeys, publishers } from '../areas/remote/tables.ts';
import type { Tx } from '../db/database.ts';
import type { PublicKey } from './checkRelease.ts';
import type { RemoteManifest } from './contract/remoteManifest.ts';

/** The keys that these releases are signed with, by name; those of a publisher who is switched off are not among them. */
export async function readKeys(tx: Tx, manifests: readonly RemoteManifest[]): Promise<Record<string, PublicKey>> {
  const names = [...new Set(manifests.map(({ sig }) => sig.key))];
  if (names.length === 0) return {};
  const rows = await tx.select().from(publisherKeys).where(inArray(publisherKeys.key, names));
  const disabled = await disabledPublishers(
    tx,
    rows.map(({ publisher }) => publisher),
  );
  return Object.fromEntries(rows.filter(({ publisher }) => !disabled.has(publisher)).map(({ key, jwk }) => [key, jwk]));
}

async function disabledPublishers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx.select().from(publishers).where(inArray(publishers.id, ids));
  return new Set(rows.filter(({ enabled }) => !enabled).map(({ id }) => id));
}
