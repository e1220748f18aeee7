import pg from 'pg';
import { type Refusal, refuse } from '../../../http/errors.ts';
import { labelOf } from './fieldName.ts';
import { type DeclaredColumn, declaredEntity } from './fieldRules.ts';
import type { ReadSource } from './readRows.ts';
import { texts } from './texts.ts';

const TIMEOUT_MS = 5_000;
const MAX_TABLES = 500;
const SHOWN_ROWS = 20;
const SHOWN_COLUMNS = 30;
const SHOWN_LENGTH = 100;
const CODE = { canceled: '57014', denied: '42501' };

type Sources = Readonly<Record<string, string>>;

interface ColumnRow {
  name: string;
  type: string;
  length: number | null;
  required: boolean;
  isKey: boolean;
  comment: string | null;
  labels: string[] | null;
}

/** Turns an error of the database into a message that names no address. */
function sourceRefusal(error: unknown): Refusal {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === CODE.canceled || /timeout/i.test(message)) return refuse(texts.problems.slow);
  return refuse(code === CODE.denied ? texts.problems.failed : texts.problems.unreachable);
}

/** Runs queries in a transaction that can only read and whose statements end after five seconds. */
async function readFrom<T>(
  sources: Sources,
  name: string,
  read: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const address = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (address === undefined) throw refuse(texts.problems.noSource(name));
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: 2 * TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin read only');
    return await read(client);
  } catch (error) {
    throw sourceRefusal(error);
  } finally {
    client.end().catch(() => undefined);
  }
}

const TABLES = `select n.nspname || '.' || c.relname as name, obj_description(c.oid) as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname !~ '^pg_' and has_table_privilege(c.oid, 'select')
  order by 1 limit ${MAX_TABLES}`;

const COLUMNS = `select a.attname as name, coalesce(b.typname, t.typname) as type,
    case when a.atttypmod > 4 and t.typname in ('varchar', 'bpchar') then a.atttypmod - 4 end as length,
    a.attnotnull as required, coalesce(i.indisprimary, false) as "isKey",
    col_description(c.oid, a.attnum) as comment,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = nullif(t.typbasetype, 0)
  left join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)
  where n.nspname || '.' || c.relname = $1 and has_table_privilege(c.oid, 'select') order by a.attnum`;

const KINDS: Readonly<Record<string, NonNullable<DeclaredColumn['rules']>>> = {
  bool: { kind: 'switch', search: true },
  int2: { kind: 'integer' },
  int4: { kind: 'integer' },
  int8: { kind: 'decimal' },
  numeric: { kind: 'decimal' },
  float4: { kind: 'decimal' },
  float8: { kind: 'decimal' },
  date: { kind: 'date', search: true },
  timestamp: { kind: 'dateTime', search: true },
  timestamptz: { kind: 'dateTime', search: true },
  uuid: { kind: 'text', max: 36 },
  text: { kind: 'longText', list: false },
  varchar: { kind: 'text' },
  bpchar: { kind: 'text' },
  citext: { kind: 'text' },
  inet: { kind: 'text' },
};

function columnRules({ type, length, labels, required }: ColumnRow): DeclaredColumn['rules'] {
  const fit = labels?.filter((label) => label.length <= 20).slice(0, 40);
  const known: DeclaredColumn['rules'] = fit?.length
    ? {
        kind: 'choice',
        search: true,
        choices: fit.map((value) => ({ value, label: labelOf(value) })),
      }
    : KINDS[type];
  if (!known) return undefined;
  const limits = length === null ? {} : length > 200 ? { kind: 'longText' as const } : {};
  const max = length === null ? {} : { max: length };
  return { ...known, ...limits, ...max, ...(required && known.kind !== 'switch' && { required }) };
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Lists the tables of a source that its role may read. */
export const readTables = (
  sources: Sources,
  source: string,
): Promise<{ name: string; comment: string }[]> =>
  readFrom(sources, source, async (client) => {
    const { rows } = await client.query<{ name: string; comment: string | null }>(TABLES);
    return rows.map(({ name, comment }) => ({ name, comment: comment ?? '' }));
  });

/** Reads the columns and the first rows of a table. Throws a refusal for an unknown table. */
export async function readTable(
  sources: Sources,
  source: string,
  table: string,
): Promise<ReadSource> {
  const answer = await readFrom(sources, source, async (client) => {
    const { rows: columns } = await client.query<ColumnRow>(COLUMNS, [table]);
    if (columns.length === 0) return undefined;
    const shown = columns.slice(0, SHOWN_COLUMNS);
    const list = shown.map(({ name }) => `left(${quote(name)}::text, ${SHOWN_LENGTH})`).join(', ');
    // The name is one of the catalogue, because the columns were found by it.
    const [schema = '', ...name] = table.split('.');
    const from = `${quote(schema)}.${quote(name.join('.'))}`;
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${list} from ${from} limit ${SHOWN_ROWS}`,
      rowMode: 'array',
    });
    return { columns, shown, rows };
  });
  if (!answer) throw refuse(texts.problems.noTable(table));
  const { columns, shown, rows } = answer;
  const notes = columns.some(({ isKey }) => isKey) ? [] : [texts.notes.noKey];
  const declared = columns.map(
    (column): DeclaredColumn => ({
      name: column.name,
      ...(column.comment !== null && { label: column.comment }),
      rules: columnRules(column),
    }),
  );
  const entity = declaredEntity(table.split('.').at(-1) ?? table, declared, notes);
  return {
    entities: [entity],
    columns: shown.map(({ name }) => name),
    rows: rows.map((row) => row.map((value) => value ?? '')),
    notes,
  };
}
