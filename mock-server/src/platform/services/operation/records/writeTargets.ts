import { type SQL, sql } from 'drizzle-orm';
import type { Area } from '../../../kernel/area/areaFacts.ts';
import { netbarColumn, objectKinds } from '../../../kernel/area/objects.ts';
import type { Target } from './collectTargets.ts';
import { operationTargets } from './recordTables.ts';

/**
 * Builds the SQL expression for the netbar of an object. Reads it from the object's table if the
 * target does not contain it.
 */
function netbarOf(areas: readonly Area[], targets: readonly Target[]): SQL {
  const { kinds } = objectKinds(areas);
  const missing = new Set(
    targets.filter(({ netbarId }) => netbarId === undefined).map(({ kind }) => kind),
  );
  const lookups = [...missing].flatMap((kind) => {
    const declared = kinds.get(kind);
    const column = declared && netbarColumn(declared);
    if (!declared || !column) return [];
    const id = sql`named.id::${sql.raw(declared.id.getSQLType())}`;
    return [
      sql`when ${kind} then (select ${column} from ${declared.id.table} where ${declared.id} = ${id} limit 1)`,
    ];
  });
  return lookups.length === 0
    ? sql`named.netbar`
    : sql`coalesce(named.netbar, case named.kind ${sql.join(lookups, sql` `)} end)`;
}

/**
 * Builds the statement that writes all objects of a record.
 *
 * @param record expression of the record's id, or a subquery that returns one row
 */
export function insertTargets(
  areas: readonly Area[],
  record: SQL,
  targets: readonly Target[],
): SQL {
  const rows = JSON.stringify(
    targets.map(({ kind, id, netbarId = null }) => ({
      kind,
      id: id.slice(0, 64),
      netbar: netbarId,
    })),
  );
  return sql`insert into ${operationTargets} (record, kind, id, netbar_id)
    select ${record}, named.kind, named.id, ${netbarOf(areas, targets)}
    from jsonb_to_recordset(${rows}::jsonb) as named(kind text, id text, netbar int)
    on conflict do nothing`;
}
