import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** First line of a migration file whose statements run one by one, without a transaction around them. */
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

/** Whether a migration declares, in its first line, that it runs outside a transaction. */
export const runsOutsideTransaction = (file: string): boolean => MARK.test(file);

/**
 * Reads the statements of a migration that runs outside a transaction.
 *
 * Such a migration may be cut off between two statements and starts again at the first, so that only statements are allowed that
 * the runner can repeat: creating and dropping an index concurrently.
 *
 * @param statements the parts of the file between its breakpoints
 * @throws Error that quotes the first statement of another kind
 */
export function readIndexStatements(statements: readonly string[]): IndexStatement[] {
  return statements.map((statement) => {
    const text = statement.replace(MARK, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
    const create = CREATE.exec(text)?.[1];
    const index = create ?? DROP.exec(text)?.[1];
    if (index === undefined)
      throw new Error(
        `only "create index concurrently" and "drop index concurrently" run outside a transaction, not "${text}"`,
      );
    return {
      kind: create === undefined ? 'drop' : 'create',
      index: index.replaceAll('"', ''),
      text,
    };
  });
}

type State = 'missing' | 'invalid' | 'valid';

/** State of an index of the schema `public`. A concurrent build that was cut off leaves an invalid index. */
async function readState(db: Tx, index: string): Promise<State> {
  const [found] = await db
    .select({ isValid: sql<boolean>`indisvalid` })
    .from(sql`pg_index`)
    .where(sql`indexrelid = to_regclass(${`public.${JSON.stringify(index)}`})`);
  if (!found) return 'missing';
  return found.isValid ? 'valid' : 'invalid';
}

const drop = (db: Tx, index: string) =>
  db.execute(sql`drop index concurrently ${sql.identifier(index)}`);

/**
 * Runs a statement of {@link readIndexStatements}; a statement that was run before changes nothing. An invalid index is dropped and
 * built anew.
 *
 * @param db one connection, not in a transaction
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
