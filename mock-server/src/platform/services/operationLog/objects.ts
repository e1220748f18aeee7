import { inArray, sql } from 'drizzle-orm';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { objectKinds } from '../../kernel/area/objects.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readObjectNames } from '../operation/readTargets.ts';
import { operationTargets } from '../operation/records/recordTables.ts';

/** Number of objects that a row names. The others are counted. */
const NAMED = 3;

/** The first objects of a record, and their total number. */
export interface RecordObjects {
  list: { kind: string; title: string; id: string; name: string }[];
  total: number;
}

/**
 * Returns the first objects of the given records, netbars first, by record. Objects outside the
 * caller's data scope have no name. Runs one query per kind.
 */
export async function readRecordObjects(
  by: ActorContext,
  areas: readonly Area[],
  records: readonly number[],
): Promise<ReadonlyMap<number, RecordObjects>> {
  if (records.length === 0) return new Map();
  const { record, kind, id } = operationTargets;
  const place = sql<number>`(row_number() over (partition by ${record} order by ${kind} <> 'netbar', ${kind}, ${id}))::int`;
  const ranked = by.tx
    .select({
      record,
      kind,
      id,
      place: place.as('place'),
      total: sql<number>`(count(*) over (partition by ${record}))::int`.as('total'),
    })
    .from(operationTargets)
    .where(inArray(record, [...records]))
    .as('ranked');
  const rows = await by.tx
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${NAMED}`)
    .orderBy(ranked.record, ranked.place);
  const { kinds } = objectKinds(areas);
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const name of new Set(rows.map((row) => row.kind))) {
    const declared = kinds.get(name);
    const ids = rows.filter((row) => row.kind === name).map((row) => row.id);
    if (declared) names.set(name, await readObjectNames(by, declared, ids));
  }
  const objectsByRecord = new Map<number, RecordObjects>();
  for (const row of rows) {
    const objects = objectsByRecord.get(row.record) ?? { list: [], total: row.total };
    objects.list.push({
      kind: row.kind,
      title: kinds.get(row.kind)?.title ?? row.kind,
      id: row.id,
      name: names.get(row.kind)?.get(row.id) ?? '',
    });
    objectsByRecord.set(row.record, objects);
  }
  return objectsByRecord;
}
