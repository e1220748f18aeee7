import { eq } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import { rowIdSchema } from '../../../kernel/area/idSchema.ts';
import type { Phrase } from '../../../kernel/area/phrase.ts';
import type { TaskContext, TaskDeps, TaskKind, TaskRun } from '../define.ts';
import { layoutReader, TEMPLATE_ROW } from '../export/layout.ts';
import { phrases } from '../phrases.ts';
import { taskItems } from '../tables.ts';
import { taskKind } from '../taskKind.ts';
import { texts } from '../texts.ts';
import { type ColumnTitles, mappedFields } from './columns.ts';
import type { Import, ImportContext, RowImportOptions } from './declaration.ts';
import { declareImport } from './importedList.ts';
import { type FileRow, type ImportFile, importFields, readFile } from './readFile.ts';
import { type RowErrors, storeRowErrors } from './rowErrors.ts';
import { makeTemplate } from './template.ts';
import { writeRows } from './writeRows.ts';

/** Rows per transaction. Small, so that locks are short. */
const BATCH_SIZE = 50;

/** Progress of an import: skipped rows and counts. Stored as the checkpoint of the task. */
interface Checkpoint {
  bad: number[];
  written: number;
  success: number;
  failed: number;
}

type Run = TaskRun<RowImportOptions>;

const importContext = ({ caller, deps }: Run, tx: Tx): ImportContext => ({
  tx,
  caller,
  now: deps.now(),
  deps,
});

/** Returns the errors of rows by row number: of the schema, of the file, and of `check`. */
async function findErrors<I extends TObject, P>(
  { check }: Import<I, P>,
  by: ImportContext,
  batch: readonly FileRow<Static<I>>[],
): Promise<Map<number, RowErrors>> {
  const checkErrors =
    (await check?.(
      by,
      batch.map(({ valid }) => valid),
    )) ?? [];
  const all = batch.map(
    ({ row, faults }, at) => [row, [...faults, ...(checkErrors[at] ?? [])]] as const,
  );
  return new Map(all.filter(([, errors]) => errors.length > 0));
}

/**
 * Checks all rows, and writes the valid ones without `prepare` and rolls back. Returns all errors
 * of each row that cannot be written.
 */
async function checkAll<I extends TObject, P>(
  declared: Import<I, P>,
  run: Run,
  { rows }: ImportFile<Static<I>>,
): Promise<ReadonlyMap<number, RowErrors>> {
  const bad = new Map<number, RowErrors>();
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const batch = rows.slice(at, at + BATCH_SIZE);
    await run.runAndRollBack(async (tx) => {
      const errorsByRow = await findErrors(declared, importContext(run, tx), batch);
      const valid = batch.flatMap(({ row, value }) =>
        errorsByRow.has(row) || value === undefined ? [] : [{ row, value }],
      );
      const refused = await writeRows(tx, valid, (inner, part) =>
        declared.write(
          importContext(run, inner),
          part.map(({ value }) => value),
          undefined,
        ),
      );
      for (const [row, errors] of [...errorsByRow, ...refused]) bad.set(row, errors);
    });
    const share = run.input.dryRun ? 100 : 50;
    await run.report({
      total: rows.length,
      progress: Math.floor(((at + batch.length) / rows.length) * share),
    });
  }
  return bad;
}

/**
 * Writes the valid rows, starting after the rows of an earlier run.
 *
 * @returns number of written rows, including earlier runs
 */
async function writeAll<I extends TObject, P>(
  { prepare, write }: Import<I, P>,
  run: Run,
  file: ImportFile<Static<I>>,
  checkpoint: Checkpoint,
): Promise<number> {
  const bad = new Set(checkpoint.bad);
  const valid = file.rows.flatMap(({ row, value }) =>
    bad.has(row) || value === undefined ? [] : [{ row, value }],
  );
  let { written, success, failed } = checkpoint;
  while (written < valid.length) {
    const batch = valid.slice(written, written + BATCH_SIZE);
    const prepared = await prepare?.(batch.map(({ value }) => value));
    const ready = batch.map((entry, at) => ({ ...entry, prepared: prepared?.[at] as P }));
    await run.step(async (tx) => {
      const errors = await writeRows(tx, ready, (inner, part) =>
        write(
          importContext(run, inner),
          part.map(({ value }) => value),
          part.map((entry) => entry.prepared),
        ),
      );
      await storeRowErrors(tx, run.task.id, file, errors);
      success += batch.length - errors.size;
      failed += errors.size;
      written += batch.length;
      const progress = 50 + Math.floor((written / valid.length) * 50);
      return {
        success,
        failed,
        progress,
        checkpoint: { ...checkpoint, written, success, failed } satisfies Checkpoint,
      };
    });
  }
  return success;
}

/**
 * Checks all rows and stores their errors.
 *
 * @returns the state from which to write, or a message for the user if the import ends after the
 * check
 */
async function checkRows<I extends TObject, P>(
  declared: Import<I, P>,
  run: Run,
  file: ImportFile<Static<I>>,
): Promise<Checkpoint | Phrase> {
  const bad = await checkAll(declared, run, file);
  const total = file.rows.length;
  const checkpoint: Checkpoint = { bad: [...bad.keys()], written: 0, success: 0, failed: bad.size };
  const ends = run.input.dryRun === true || (bad.size > 0 && !run.input.onlyGood);
  await run.step(async (tx) => {
    // Replaces the items of an earlier run.
    await tx.delete(taskItems).where(eq(taskItems.taskId, run.task.id));
    await storeRowErrors(tx, run.task.id, file, bad);
    const counts = { total, failed: bad.size };
    if (!ends) return { ...counts, progress: 50, checkpoint };
    return {
      ...counts,
      [run.input.dryRun ? 'success' : 'skipped']: total - bad.size,
      progress: 100,
    };
  });
  if (!ends) return checkpoint;
  return run.input.dryRun
    ? phrases.checked(total - bad.size, bad.size)
    : phrases.nothingWritten(bad.size);
}

/** Reads the titles of an import template that the user can use. */
async function readTitles(
  by: TaskContext & { type: string; deps: Pick<TaskDeps, 'areas'> },
  templateId: number,
): Promise<ColumnTitles> {
  const { areas } = by.deps;
  const { columns } = await layoutReader(areas)(by, by.type, templateId, areas);
  return Object.fromEntries(columns.map(({ field, title = '' }) => [field, title]));
}

/**
 * Declares a task that imports the rows of a spreadsheet, or of another file that `readRecords`
 * reads, with the same rules as the call that writes one row. First all rows are checked, and valid ones written and rolled back. All errors are
 * reported with row and field. A dry run ends after the check. So does an import with wrong rows,
 * unless `onlyGood` is set.
 *
 * @example
 * importNetbar: importTask({ what: '网吧', row: AddNetbar, columns: { name: {} }, write: addNetbars,
 *   … })
 */
export function importTask<I extends TObject, P = undefined>(declared: Import<I, P>): TaskKind {
  const { what, apiGroup, description, raises, effects } = declared;
  const kind = taskKind<RowImportOptions>({
    apiGroup,
    description,
    raises,
    effects,
    label: texts.importing.title('', false),
    upload: true,
    targets: { none: 'the rows are written later, when the task runs' },
    input: Type.Object({
      dryRun: Type.Optional(Type.Boolean({ title: texts.fields.dryRun })),
      onlyGood: Type.Optional(Type.Boolean({ title: texts.fields.onlyGood })),
      templateId: Type.Optional(rowIdSchema(TEMPLATE_ROW, texts.fields.importTemplate)),
    }),
    async prepare(by, input, upload) {
      const { dryRun = false, templateId, titles: earlier } = input;
      const task = { title: phrases.importTitle(what, dryRun), dryRun };
      if (templateId === undefined) return task;
      const titles = earlier ?? (await readTitles(by, templateId));
      const csv = upload?.csv ?? input.csv === true;
      return { ...task, input: { ...input, csv, titles } };
    },
    async run(run) {
      const file = await readFile(declared, run, importContext(run, run.db));
      const checkpoint =
        (run.task.checkpoint as Checkpoint | null) ?? (await checkRows(declared, run, file));
      return {
        msg:
          'code' in checkpoint
            ? checkpoint
            : phrases.written(await writeAll(declared, run, file, checkpoint)),
      };
    },
    ...(!declared.readRecords && {
      async template(by, format, templateId) {
        const titles = templateId === undefined ? undefined : await readTitles(by, templateId);
        const fields = mappedFields(await importFields(by.tx, declared), titles);
        return makeTemplate(what, fields, format);
      },
    }),
  });
  if (declared.readRecords) return kind;
  declareImport(kind, { what, fields: (tx) => importFields(tx, declared) });
  return kind;
}
