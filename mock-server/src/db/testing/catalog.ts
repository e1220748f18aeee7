import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';

const IN_PUBLIC = sql`= 'public'::regnamespace`;

/** Not part of the extension pg_trgm, which some databases do not have. */
const isOwn = (id: SQL) =>
  sql`not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

const CATALOG: SQL[] = [
  sql`select format('%s.%s %s %s %s %s %s', c.relname, row_number() over (partition by c.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relnamespace ${IN_PUBLIC} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  sql`select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace ${IN_PUBLIC} and contype <> 'n'`,
  sql`select indexdef as line from pg_indexes where schemaname = 'public' and indexname not like '%\\_words'`,
  sql`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  sql`select pg_get_functiondef(p.oid) as line from pg_proc p where pronamespace ${IN_PUBLIC} and ${isOwn(sql`p.oid`)}`,
  sql`select format('%s %s %s %s', sequencename, data_type, start_value, increment_by) as line
    from pg_sequences where schemaname = 'public'`,
  sql`select format('%s %s %s', t.typname, e.enumsortorder, e.enumlabel) as line
    from pg_enum e join pg_type t on t.oid = enumtypid`,
  sql`select format('%s %s', inhrelid::regclass, inhparent::regclass) as line from pg_inherits`,
];

async function read<T>(db: Tx, statement: SQL): Promise<T[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
  return rows;
}

/**
 * Removes what differs between an expression and the same expression restored from a dump: casts,
 * parentheses, and the search path of the engine that created a function.
 */
const normalize = (line: string) =>
  line.replaceAll(/::(?:text|character varying)(?:\[\])?|[()]|'\$user', /g, '');

/** Describes all columns, constraints, indexes, triggers, functions, sequences and types, sorted. */
export async function readCatalog(db: Tx): Promise<string[]> {
  const lines: string[] = [];
  for (const statement of CATALOG)
    for (const { line } of await read<{ line: string }>(db, statement)) lines.push(normalize(line));
  return lines.sort();
}

/**
 * Returns the rows of each table. Excludes the counters of changes and the time at which existing
 * rows were counted.
 */
export async function readRows(db: Tx): Promise<Record<string, string[]>> {
  const tables = await read<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'change_counts' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const tableRows = await read<{ row: string }>(
      db,
      sql`select (to_jsonb(t) - 'counted_at')::text as row from ${sql.identifier(name)} t order by 1`,
    );
    rows[name] = tableRows.map(({ row }) => row);
  }
  return rows;
}
