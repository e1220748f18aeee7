import { setImmediate as turn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import type { Effect } from '../../../../http/effects.ts';
import { CODE, type FieldError, Refusal } from '../../../../http/errors.ts';
import { validator } from '../../../../http/validation.ts';
import type { TaskBy, TaskKind, TaskRun } from '../define.ts';
import type { SheetRow } from '../sheet/parseSheet.ts';
import { taskItems } from '../tables.ts';
import { taskKind } from '../taskKind.ts';
import { texts } from '../texts.ts';
import { type FileField, fieldsOf, fileFields, type ImportColumn, placeFields } from './columns.ts';
import { readRows } from './readRows.ts';
import { makeTemplate } from './template.ts';

/** Rows of one transaction: a short one, so that nobody waits for it. */
const SOME = 50;
/** Rows of one statement that notes what is wrong with them. */
const NOTED = 500;
/** Rows that are checked against their schema in one turn of the event loop. */
const CHECKED = 200;
const LONGEST_MSG = 300;

/** For whom rows are written, with what tells others of them: what is told while rows are tried is undone with them. */
type ImportBy = TaskBy & Pick<TaskRun, 'deps'>;

interface Import<I extends TObject, P> {
  /** What the rows are: 网吧. */
  what: string;
  apiGroup: string;
  description: string;
  raises: boolean;
  effects: readonly Effect[];
  /** What the write of one row takes. */
  row: I;
  /** The columns of the file by the field of the row, in the order of the template; called as the schema calls the fields. */
  columns: { readonly [K in keyof Static<I> & string]?: ImportColumn };
  /** What no two rows of a file may have in common. */
  key?(row: Static<I>): string;
  /** What takes long, needs no database and is not needed to try a row, of some rows: it is done before their transaction begins. */
  prepare?(rows: readonly Static<I>[]): Promise<readonly P[]>;
  /**
   * Writes some rows; throws a refusal that says what is wrong with one of them. It is called again with fewer of them then, until
   * it is found out which.
   *
   * @param prepared what `prepare` made of each; undefined where rows are tried only, and what is written is undone
   */
  write(by: ImportBy, rows: readonly Static<I>[], prepared: readonly P[] | undefined): Promise<unknown>;
}

interface Wish {
  dryRun?: boolean;
  onlyGood?: boolean;
  csv?: boolean;
}

/** How far an import has come once it writes: the rows that it leaves out, and the counts. */
interface Kept {
  bad: number[];
  written: number;
  success: number;
  failed: number;
}

/** What is wrong with a row, and with which of its fields; none when it is good. */
type Faults = readonly FieldError[];

function faultsOf(error: unknown): Faults {
  if (!(error instanceof Refusal)) throw error;
  const { errors } = error.data as { errors?: FieldError[] };
  return errors && errors.length > 0 ? errors : [{ field: '', msg: error.message }];
}

interface File<R> {
  rows: readonly { row: number; value: R | undefined; faults: Faults }[];
  fields: readonly FileField[];
}

/** A row to be written, and what was prepared of it. */
interface Ready<R, P> {
  row: number;
  value: R;
  prepared?: P;
}

/**
 * A task that writes the rows of a spreadsheet, as the write of one would. It looks at every row first, by writing and undoing it,
 * and names all that are wrong, each with its row and field. A dry run ends there; so does an import of which something is wrong,
 * unless only the good rows are wanted (`onlyGood`).
 *
 * @example importNetbar: importTask({ what: '网吧', row: AddNetbar, columns: { name: {} }, write: addNetbars, … })
 */
export function importTask<I extends TObject, P = undefined>(declared: Import<I, P>): TaskKind {
  type Row = Static<I>;
  const { what, apiGroup, description, raises, effects } = declared;
  const columns = declared.columns as Readonly<Record<string, ImportColumn>>;
  const check = validator(declared.row) as (value: unknown) => Row;

  const readFile = async ({ deps, task, input, db, signal }: TaskRun<Wish>): Promise<File<Row>> => {
    const source = { key: task.sourceKey ?? '', csv: input.csv === true, signal };
    const [head, ...rest] = await readRows(deps.storage, source);
    const fields = await fileFields(db, declared.row, columns);
    const places = placeFields(fields, head as SheetRow);
    const seen = new Map<string, number>();
    const checkRow = (one: SheetRow): File<Row>['rows'][number] => {
      try {
        const value = check(fieldsOf(one, places));
        const key = declared.key?.(value);
        const first = key === undefined ? undefined : seen.get(key);
        if (key !== undefined && first === undefined) seen.set(key, one.row);
        const faults = first === undefined ? [] : [{ field: '', msg: texts.importing.twice(first) }];
        return { row: one.row, value, faults };
      } catch (error) {
        return { row: one.row, value: undefined, faults: faultsOf(error) };
      }
    };
    const rows: File<Row>['rows'][number][] = [];
    for (const one of rest) {
      // So many rows take long to check: other calls are answered in between.
      if (rows.length % CHECKED === CHECKED - 1) await turn();
      rows.push(checkRow(one));
    }
    return { rows, fields };
  };

  /**
   * Writes rows in a savepoint. Where something is wrong, what was written is undone and each half is written by itself, down to the
   * row that is at fault: a few that are wrong among thousands cost little more than none.
   */
  const writeSome = async (
    by: ImportBy,
    some: readonly Ready<Row, P>[],
    isTrial: boolean,
  ): Promise<ReadonlyMap<number, Faults>> => {
    const [first] = some;
    if (!first) return new Map();
    const values = some.map(({ value }) => value);
    const prepared = isTrial ? undefined : some.map((one) => one.prepared as P);
    try {
      await by.tx.transaction((inner) => declared.write({ ...by, tx: inner as unknown as Tx }, values, prepared));
      return new Map();
    } catch (error) {
      const faults = faultsOf(error);
      if (some.length === 1) return new Map([[first.row, faults]]);
      const half = some.length >> 1;
      const before = await writeSome(by, some.slice(0, half), isTrial);
      return new Map([...before, ...(await writeSome(by, some.slice(half), isTrial))]);
    }
  };

  const note = async (tx: Tx, taskId: number, { fields }: File<Row>, bad: ReadonlyMap<number, Faults>): Promise<void> => {
    const titles = new Map(fields.map(({ field, title }) => [field, title]));
    const { rowName, remedy } = texts.importing;
    const items = [...bad].flatMap(([row, faults]) =>
      faults.map(({ field, msg }) => ({
        taskId,
        status: 'failed' as const,
        targetId: row,
        targetName: rowName(row),
        field: titles.get(field.split('.')[0] ?? '') ?? '',
        code: CODE.fields,
        msg: msg.slice(0, LONGEST_MSG),
        remediation: remedy,
      })),
    );
    for (let at = 0; at < items.length; at += NOTED) await tx.insert(taskItems).values(items.slice(at, at + NOTED));
  };

  /** Tries every row, and answers what is wrong with each that cannot be written. */
  const checkAll = async (run: TaskRun<Wish>, file: File<Row>): Promise<ReadonlyMap<number, Faults>> => {
    const bad = new Map<number, Faults>();
    for (let at = 0; at < file.rows.length; at += SOME) {
      const some = file.rows.slice(at, at + SOME);
      await run.attempt(async (tx) => {
        const by = { tx, caller: run.caller, now: run.deps.now(), deps: run.deps };
        const readable = some.flatMap(({ row, value, faults }) =>
          faults.length > 0 || value === undefined ? [] : [{ row, value }],
        );
        const found = await writeSome(by, readable, true);
        for (const { row, faults } of some) {
          const wrong = faults.length > 0 ? faults : (found.get(row) ?? []);
          if (wrong.length > 0) bad.set(row, wrong);
        }
      });
      const share = run.input.dryRun ? 100 : 50;
      await run.report({ total: file.rows.length, progress: Math.floor(((at + some.length) / file.rows.length) * share) });
    }
    return bad;
  };

  /** Writes what the check found good, from where an earlier run has come to. */
  const writeAll = async (run: TaskRun<Wish>, file: File<Row>, kept: Kept): Promise<number> => {
    const bad = new Set(kept.bad);
    const wanted = file.rows.flatMap(({ row, value }) => (bad.has(row) || value === undefined ? [] : [{ row, value }]));
    let { written, success, failed } = kept;
    while (written < wanted.length) {
      const some = wanted.slice(written, written + SOME);
      const prepared = await declared.prepare?.(some.map(({ value }) => value));
      const ready = some.map((one, at) => ({ ...one, ...(prepared && { prepared: prepared[at] as P }) }));
      await run.step(async (tx) => {
        const found = await writeSome({ tx, caller: run.caller, now: run.deps.now(), deps: run.deps }, ready, false);
        await note(tx, run.task.id, file, found);
        success += some.length - found.size;
        failed += found.size;
        written += some.length;
        const progress = 50 + Math.floor((written / wanted.length) * 50);
        return { success, failed, progress, checkpoint: { ...kept, written, success, failed } satisfies Kept };
      });
    }
    return success;
  };

  /** Looks at every row, and begins to write; nothing where it ends with that. */
  const begin = async (run: TaskRun<Wish>, file: File<Row>): Promise<Kept | string> => {
    const bad = await checkAll(run, file);
    const { checked, nothingWritten } = texts.importing;
    const total = file.rows.length;
    const kept: Kept = { bad: [...bad.keys()], written: 0, success: 0, failed: bad.size };
    const ends = run.input.dryRun === true || (bad.size > 0 && !run.input.onlyGood);
    await run.step(async (tx) => {
      // In place of what an earlier run has noted.
      await tx.delete(taskItems).where(eq(taskItems.taskId, run.task.id));
      await note(tx, run.task.id, file, bad);
      const counts = { total, failed: bad.size };
      if (!ends) return { ...counts, progress: 50, checkpoint: kept };
      return { ...counts, [run.input.dryRun ? 'success' : 'skipped']: total - bad.size, progress: 100 };
    });
    if (!ends) return kept;
    return run.input.dryRun ? checked(total - bad.size, bad.size) : nothingWritten(bad.size);
  };

  return taskKind<Wish>({
    ...{ apiGroup, description, raises, effects },
    label: texts.importing.title('', false),
    upload: true,
    input: Type.Object({
      dryRun: Type.Optional(Type.Boolean({ title: '仅校验' })),
      onlyGood: Type.Optional(Type.Boolean({ title: '跳过有误的行' })),
    }),
    prepare: async (_by, { dryRun = false }) => ({ title: texts.importing.title(what, dryRun), dryRun }),
    async run(run) {
      const file = await readFile(run);
      const kept = (run.task.checkpoint as Kept | null) ?? (await begin(run, file));
      return { msg: typeof kept === 'string' ? kept : texts.importing.written(await writeAll(run, file, kept)) };
    },
    async template({ tx }, format) {
      return makeTemplate(what, await fileFields(tx, declared.row, columns), format);
    },
  });
}
