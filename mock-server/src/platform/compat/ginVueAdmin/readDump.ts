import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { describeError, StartError } from '../../../process/startError.ts';
import { type Source, TABLES, type TableName } from './fromTables.ts';
import { isMysqlLine, MysqlDump } from './mysqlDump.ts';
import type { SourceRow } from './values.ts';

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
/**
 * Escape sequences of `COPY` in PostgreSQL: a letter, up to three octal digits, a hexadecimal byte,
 * or the character itself.
 */
const ESCAPED = /\\([0-7]{1,3}|x[0-9a-f]{1,2}|.)/gi;

function unescaped(value: string): string | null {
  if (value === '\\N') return null;
  return value.replace(ESCAPED, (_all, sequence: string) => {
    if (/^[0-7]/.test(sequence)) return String.fromCharCode(Number.parseInt(sequence, 8));
    if (/^x[0-9a-f]/i.test(sequence))
      return String.fromCharCode(Number.parseInt(sequence.slice(1), 16));
    return ESCAPES[sequence] ?? sequence;
  });
}

/** Example: `COPY public.sys_users (id, "desc") FROM stdin;` */
const COPY = /^COPY (?:(?:"[^"]+"|\w+)\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;
const INSERT = /^INSERT INTO (?:(?:"[^"]+"|\w+)\.)?"?sys_users\b/;
const isTable = (name: string | undefined): name is TableName =>
  TABLES.some((table) => table === name);

/**
 * Reads the lines of a file. Only `\n` ends a line, unlike in `readline`, which also splits at
 * other separators.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const stream = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => stream.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  yield rest;
}

const DUMP_HINT = 'make it with mysqldump, or with pg_dump --format=plain without --inserts';

/** Throws for a dump of an unsupported kind. */
function assertReadable(file: string, line: string, isFirst: boolean): void {
  const refused = (why: string, what: string) =>
    new StartError(`${file} cannot be read`, why, what);
  if (isFirst && line.startsWith('PGDMP'))
    throw refused(
      'it is not a plain dump',
      `run pg_restore -f dump.sql ${file}, and give dump.sql`,
    );
  if (INSERT.test(line)) throw refused('its rows are INSERT statements', DUMP_HINT);
}

/** Collects the rows of the tables that are imported, and counts the rows of other tables. */
function collector() {
  const tables = Object.fromEntries(TABLES.map((name) => [name, [] as SourceRow[]])) as Record<
    TableName,
    SourceRow[]
  >;
  const others: Record<string, number> = {};
  return {
    tables,
    others,
    add(table: string, row: () => SourceRow) {
      if (isTable(table)) tables[table].push(row());
      else others[table] = (others[table] ?? 0) + 1;
    },
  };
}

/**
 * Reads the lines of a dump of PostgreSQL or MySQL. Returns false if the file ends inside of a table.
 */
async function readLines(file: string, add: ReturnType<typeof collector>['add']): Promise<boolean> {
  const mysql = new MysqlDump((table, row) => add(table, () => row));
  let copied: { table: string; columns: string[] } | undefined;
  let isFirst = true;
  let isMysql = false;
  for await (const line of linesOf(file)) {
    isMysql ||= copied === undefined && isMysqlLine(line);
    if (isMysql) mysql.read(line);
    else if (copied === undefined) {
      assertReadable(file, line, isFirst);
      const [, table, list = ''] = COPY.exec(line) ?? [];
      if (table !== undefined)
        copied = { table, columns: list.split(', ').map((name) => name.replaceAll('"', '')) };
    } else if (line === '\\.') copied = undefined;
    else {
      const { table, columns } = copied;
      add(table, () => {
        const values = line.split('\t').map(unescaped);
        return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
      });
    }
    isFirst = false;
  }
  return copied === undefined && !mysql.isCut;
}

/**
 * Reads the tables of gin-vue-admin from a dump of `mysqldump`, or a plain dump of `pg_dump`,
 * optionally gzipped (`.gz`). Counts the rows of other tables. Throws `StartError` for another kind
 * of file, an incomplete file, or a dump without users.
 */
export async function readDump(file: string): Promise<Source> {
  const { tables, others, add } = collector();
  let isComplete = false;
  try {
    isComplete = await readLines(file, add);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${file} cannot be read`,
      describeError(error),
      'give a dump of the database of gin-vue-admin',
    );
  }
  if (!isComplete)
    throw new StartError(
      `${file} cannot be read`,
      'the file ends inside of a table',
      'make the dump again',
    );
  if (tables.sys_users.length === 0)
    throw new StartError(
      `${file} cannot be imported`,
      'the table sys_users is missing or empty',
      DUMP_HINT,
    );
  return { tables, others };
}
