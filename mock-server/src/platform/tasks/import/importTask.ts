import { eq } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Effect } from '../../../http/effects.ts';
import { CODE, type FieldError, Refusal } from '../../../http/errors.ts';
import { validator } from '../../../http/validation.ts';
import type { TaskBy, TaskKind, TaskRun } from '../define.ts';
import { taskItems } from '../tables.ts';
import { taskKind } from '../taskKind.ts';
import { texts } from '../texts.ts';
import { type FileField, fieldsOf, fileFields, type ImportColumn, placeFields } from './columns.ts';
import { readRows, type SheetRow } from './readRows.ts';
import { makeTemplate } from './template.ts';

/** Rows of one transaction: a short one, so that nobody waits for it. */
const SOME = 50;
const LONGEST_MSG = 300;

interface Import<I extends TObject> {
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
  /**
   * Writes one row; throws a refusal that says what is wrong with it.
   *
   * @param isTrial whether what it writes is undone whatever comes of it: what no check needs can be left out then
   */
  write(by: TaskBy, row: Static<I>, isTrial: boolean): Promise<unknown>;
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

/**
 * A task that writes the rows of a spreadsheet, as the write of one would. It looks at every row first, by writing and undoing it,
 * and names all that are wrong, each with its row and field. A dry run ends there; so does an import of which something is wrong,
 * unless only the good rows are wanted (`onlyGood`).
 *
 * @example importNetbar: importTask({ what: '网吧', row: AddNetbar, columns: { name: {} }, write: addNetbar, … })
 */
export function importTask<I extends TObject>(declared: Import<I>): TaskKind {
  type Row = Static<I>;
  const { what, apiGroup, description, raises, effects } = declared;
  const columns = declared.columns as Readonly<Record<string, ImportColumn>>;
  const check = validator(declared.row) as (value: unknown) => Row;

  const readFile = async ({ deps, task, input, db }: TaskRun<Wish>): Promise<File<Row>> => {
    const [head, ...rest] = await readRows(deps.storage, task.sourceKey ?? '', input.csv === true);
    const fields = await fileFields(db, declared.row, columns);
    const places = placeFields(fields, head as SheetRow);
    const seen = new Map<string, number>();
    const rows = rest.map((one) => {
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
    });
    return { rows, fields };
  };

  /** Writes a row in a savepoint; what it wrote is undone where something is wrong with it. */
  const writeOne = async (by: TaskBy, value: Row, isTrial: boolean): Promise<Faults> => {
    try {
      await by.tx.transaction((inner) => declared.write({ ...by, tx: inner as unknown as Tx }, value, isTrial));
      return [];
    } catch (error) {
      return faultsOf(error);
    }
  };

  const note = async (tx: Tx, taskId: number, { fields }: File<Row>, row: number, faults: Faults): Promise<void> => {
    const titles = new Map(fields.map(({ field, title }) => [field, title]));
    const { rowName, remedy } = texts.importing;
    await tx.insert(taskItems).values(
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
  };

  /** Tries every row, and answers what is wrong with each that cannot be written. */
  const checkAll = async (run: TaskRun<Wish>, file: File<Row>): Promise<ReadonlyMap<number, Faults>> => {
    const bad = new Map<number, Faults>();
    for (let at = 0; at < file.rows.length; at += SOME) {
      const some = file.rows.slice(at, at + SOME);
      await run.attempt(async (tx) => {
        const by = { tx, caller: run.caller, now: run.deps.now() };
        for (const { row, value, faults } of some) {
          const found = faults.length > 0 || value === undefined ? faults : await writeOne(by, value, true);
          if (found.length > 0) bad.set(row, found);
        }
      });
      const share = run.input.dryRun ? 100 : 50;
      await run.report({ total: file.rows.length, progress: Math.floor(((at + some.length) / file.rows.length) * share) });
    }
    return bad;
  };

  /** Writes what the check found good, from where an earlier run has come to. */
  const writeAll = async (run: TaskRun<Wish>, file: File<Row>, kept: Kept): Promise<number> => {
    const wanted = file.rows.filter(({ row }) => !kept.bad.includes(row));
    let { written, success, failed } = kept;
    while (written < wanted.length) {
      const some = wanted.slice(written, written + SOME);
      await run.step(async (tx) => {
        const by = { tx, caller: run.caller, now: run.deps.now() };
        for (const { row, value } of some) {
          const faults = await writeOne(by, value as Row, false);
          if (faults.length === 0) success += 1;
          else {
            failed += 1;
            await note(tx, run.task.id, file, row, faults);
          }
        }
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
      for (const [row, faults] of bad) await note(tx, run.task.id, file, row, faults);
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
