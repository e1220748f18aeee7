import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { operationList } from './list.ts';
import { parseChanges } from './records/recordedChanges.ts';
import { operationRecords } from './records/recordTables.ts';
import type { PreviousOperation } from './schemas.ts';
import { findOperation } from './service.ts';
import { wordChanges } from './wordChanges.ts';

/**
 * Returns the fields that a recorded call changed, and the later records of the same work.
 *
 * @throws a refusal if the record does not exist
 */
export async function readRecordChanges(
  by: ActorContext,
  areas: readonly Area[],
  id: number,
): Promise<Static<typeof PreviousOperation>> {
  await findOperation(by, id);
  const rows = await by.tx
    .select({ id: operationRecords.id, changes: operationRecords.changes })
    .from(operationRecords)
    .where(eq(operationRecords.id, id));
  const worded = await wordChanges(by, areas, rows, true);
  const followedBy = await operationList.find(by, eq(operationRecords.continues, id));
  return {
    previous: null,
    labels: {},
    changes: worded.get(id) ?? [],
    more: parseChanges(rows[0]?.changes ?? '').more,
    followedBy,
  };
}
