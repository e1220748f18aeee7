import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** First line of a migration file whose statements run without a transaction. */
const MARK = /^-- outside a transaction\s*\n/;

const NAME = String.raw`(?:"[^"]+"|\w+)`;
const CREATE = new RegExp(
  `^create (?:unique )?index concurrently (?:if not exists )?(${NAME}) on `,
  'i',
);
const DROP = new RegExp(`^drop index concurrently (?:if exists )?(${NAME})$`, 'i');

interface IndexStatement {
  kind: 'create' | 'drop';
  /** Name of the index, without quotes. */
  index: string;
  text: string;
}

/** Whether the first line of a migration declares that it runs outside a transaction. */
export const runsOutsideTransaction = (file: string): boolean => MARK.test(file);

/**
 * Parses the statements of a migration that runs outside a transaction.
 *
 * Such a migration can be interrupted between two statements and then starts from the beginning.
 * Therefore only statements that can be repeated are allowed: concurrent creation and removal of
 * indexes.
 *
 * @param statements parts of the file between its breakpoints
 * @throws Error that quotes the first statement of another kind
 */
export function readIndexStatements(statements: readonly string[]): IndexStatement[] {
  return statements.map((statement) => {
    const text = statement.replace(MARK, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
    const create = CREATE.exec(text)?.[1];
    const index = create ?? DROP.exec(text)?.[1];
    if (index === undefined)
      throw new Error(
        `Only "create index concurrently" and "drop index concurrently" can run outside a transaction, not "${text}"`,
      );
    return {
      kind: create === undefined ? 'drop' : 'create',
      index: index.replaceAll('"', ''),
      text,
    };
  });
}

type State = 'missing' | 'invalid' | 'valid';

/**
 * Reads the state of an index in the schema `public`. An interrupted concurrent build leaves an
 * invalid index.
 */
async function readState(db: Tx, index: string): Promise<State> {
  const [row] = await db
    .select({ isValid: sql<boolean>`indisvalid` })
    .from(sql`pg_index`)
    .where(sql`indexrelid = to_regclass(${`public.${JSON.stringify(index)}`})`);
  if (!row) return 'missing';
  return row.isValid ? 'valid' : 'invalid';
}

const drop = (db: Tx, index: string) =>
  db.execute(sql`drop index concurrently ${sql.identifier(index)}`);

/**
 * Runs a statement of {@link readIndexStatements}. Repeating it has no effect. An invalid index is
 * dropped and rebuilt.
 *
 * @param db a single connection, not in a transaction
 */
export async function applyIndexStatement(
  db: Tx,
  { kind, index, text }: IndexStatement,
): Promise<void> {
  const state = await readState(db, index);
  if (kind === 'drop') {
    if (state !== 'missing') await drop(db, index);
    return;
  }
  if (state === 'valid') return;
  if (state === 'invalid') await drop(db, index);
  await db.execute(sql.raw(text));
}
