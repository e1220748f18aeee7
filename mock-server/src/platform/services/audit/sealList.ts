import { desc, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { SealList } from './schemas.ts';
import type { SigningKey } from './signingKey.ts';
import { auditSeals } from './store/sealTables.ts';

/** Sealed days per response. */
const PAGE = 30;

/** Returns the sealed days before a day, newest first. */
export async function readSealList(
  tx: Tx,
  key: SigningKey | undefined,
  before: string | undefined,
): Promise<SealList> {
  const rows = await tx
    .select()
    .from(auditSeals)
    .where(before === undefined ? undefined : lt(auditSeals.day, before))
    .orderBy(desc(auditSeals.day))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return {
    seals: key !== undefined,
    publicKey: key?.publicKey ?? '',
    list: shown.map(({ day, records, root, sealedAt, fileKey, removedAt, removedReason }) => ({
      ...{ day, records, root, removedReason },
      sealedAt: sealedAt.toISOString(),
      isStored: fileKey !== null,
      removedAt: removedAt?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.day ?? null) : null,
  };
}
