import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { AcceptedRelease, PublicKey } from '../../kernel/interfaces/registry.ts';
import { publisherKeys, publishers } from './tables.ts';

/**
 * Returns the keys that signed these releases, by name. Excludes keys of disabled publishers.
 * Excludes revoked keys, unless they signed a release of the operator's folder.
 */
export async function readTrustedKeys(
  tx: Tx,
  releases: readonly AcceptedRelease[],
): Promise<Record<string, PublicKey>> {
  const names = [...new Set(releases.map(({ manifest }) => manifest.sig.key))];
  if (names.length === 0) return {};
  const rows = await tx
    .select({
      key: publisherKeys.key,
      jwk: publisherKeys.jwk,
      revokedAt: publisherKeys.revokedAt,
      enabled: publishers.enabled,
    })
    .from(publisherKeys)
    .innerJoin(publishers, eq(publishers.id, publisherKeys.publisher))
    .where(inArray(publisherKeys.key, names));
  const local = new Set(
    releases.filter(({ source }) => source === 'local').map(({ manifest }) => manifest.sig.key),
  );
  const trusted = rows.filter(
    ({ key, revokedAt, enabled }) => enabled && (revokedAt === null || local.has(key)),
  );
  return Object.fromEntries(trusted.map(({ key, jwk }) => [key, jwk]));
}
