import { eq } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import type { Tx } from '../../../../db/database.ts';
import type { TaskKind, TaskRun } from '../define.ts';
import { taskItems } from '../tables.ts';
import { taskKind } from '../taskKind.ts';
import { texts } from '../texts.ts';
import type { Import, ImportBy, ImportWish } from './declaration.ts';
import { type Faults, noteFaults } from './faults.ts';
import { type ImportFile, importFields, readFile } from './readFile.ts';
import { makeTemplate } from './template.ts';
import { writeRows } from './writeRows.ts';

/** Rows of one transaction: a short one, so that nobody waits for it. */
const SOME = 50;

/** State of an import that writes: the rows that it leaves out, and the counts. It is the checkpoint of the task. */
interface Kept {
  bad: number[];
  written: number;
  success: number;
  failed: number;
}

type Run = TaskRun<ImportWish>;

const byOf = ({ caller, deps }: Run, tx: Tx): ImportBy => ({ tx, caller, now: deps.now(), deps });

/** Tries every row without the effects of `prepare`, and returns the faults of each row that cannot be written. */
async function checkAll<I extends TObject, P>(
  { write }: Import<I, P>,
  run: Run,
  { rows }: ImportFile<Static<I>>,
): Promise<ReadonlyMap<number, Faults>> {
  const bad = new Map<number, Faults>();
  for (let at = 0; at < rows.length; at += SOME) {
    const some = rows.slice(at, at + SOME);
    await run.attempt(async (tx) => {
      const readable = some.flatMap(({ row, value, faults }) =>
        faults.length > 0 || value === undefined ? [] : [{ row, value }],
      );
      const found = await writeRows(tx, readable, (inner, part) =>
        write(
          byOf(run, inner),
          part.map(({ value }) => value),
          undefined,
        ),
      );
      for (const { row, faults } of some) {
        const wrong = faults.length > 0 ? faults : (found.get(row) ?? []);
        if (wrong.length > 0) bad.set(row, wrong);
      }
    });
    const share = run.input.dryRun ? 100 : 50;
    await run.report({
      total: rows.length,
      progress: Math.floor(((at + some.length) / rows.length) * share),
    });
  }
  return bad;
}

/**
 * Writes the rows without a fault, from where an earlier run has come to.
 *
 * @returns number of rows that were written, those of earlier runs included
 */
async function writeAll<I extends TObject, P>(
  { prepare, write }: Import<I, P>,
  run: Run,
  { rows, fields }: ImportFile<Static<I>>,
  kept: Kept,
): Promise<number> {
  const bad = new Set(kept.bad);
  const wanted = rows.flatMap(({ row, value }) =>
    bad.has(row) || value === undefined ? [] : [{ row, value }],
  );
  let { written, success, failed } = kept;
  while (written < wanted.length) {
    const some = wanted.slice(written, written + SOME);
    const prepared = await prepare?.(some.map(({ value }) => value));
    const ready = some.map((one, at) => ({ ...one, prepared: prepared?.[at] as P }));
    await run.step(async (tx) => {
      const found = await writeRows(tx, ready, (inner, part) =>
        write(
          byOf(run, inner),
          part.map(({ value }) => value),
          part.map((one) => one.prepared),
        ),
      );
      await noteFaults(tx, run.task.id, fields, found);
      success += some.length - found.size;
      failed += found.size;
      written += some.length;
      const progress = 50 + Math.floor((written / wanted.length) * 50);
      return {
        success,
        failed,
        progress,
        checkpoint: { ...kept, written, success, failed } satisfies Kept,
      };
    });
  }
  return success;
}

/**
 * Checks every row and notes the faults.
 *
 * @returns the state from which to write; a message for people when the import ends with the check
 */
async function begin<I extends TObject, P>(
  declared: Import<I, P>,
  run: Run,
  file: ImportFile<Static<I>>,
): Promise<Kept | string> {
  const bad = await checkAll(declared, run, file);
  const { checked, nothingWritten } = texts.importing;
  const total = file.rows.length;
  const kept: Kept = { bad: [...bad.keys()], written: 0, success: 0, failed: bad.size };
  const ends = run.input.dryRun === true || (bad.size > 0 && !run.input.onlyGood);
  await run.step(async (tx) => {
    // Replaces the items of an earlier run.
    await tx.delete(taskItems).where(eq(taskItems.taskId, run.task.id));
    await noteFaults(tx, run.task.id, file.fields, bad);
    const counts = { total, failed: bad.size };
    if (!ends) return { ...counts, progress: 50, checkpoint: kept };
    return {
      ...counts,
      [run.input.dryRun ? 'success' : 'skipped']: total - bad.size,
      progress: 100,
    };
  });
  if (!ends) return kept;
  return run.input.dryRun ? checked(total - bad.size, bad.size) : nothingWritten(bad.size);
}

/**
 * A task that writes the rows of a spreadsheet, as the write of one would. It tries every row first, by writing and undoing it, and
 * names all that are wrong, each with its row and field. A dry run ends there; so does an import with a bad row, unless only the good
 * rows are wanted (`onlyGood`).
 *
 * @example importNetbar: importTask({ what: '网吧', row: AddNetbar, columns: { name: {} }, write: addNetbars, … })
 */
export function importTask<I extends TObject, P = undefined>(declared: Import<I, P>): TaskKind {
  const { what, apiGroup, description, raises, effects } = declared;
  return taskKind<ImportWish>({
    apiGroup,
    description,
    raises,
    effects,
    label: texts.importing.title('', false),
    upload: true,
    targets: { none: 'what its rows become is known when the task has run' },
    input: Type.Object({
      dryRun: Type.Optional(Type.Boolean({ title: texts.fields.dryRun })),
      onlyGood: Type.Optional(Type.Boolean({ title: texts.fields.onlyGood })),
    }),
    prepare: async (_by, { dryRun = false }) => ({
      title: texts.importing.title(what, dryRun),
      dryRun,
    }),
    async run(run) {
      const file = await readFile(declared, run);
      const kept = (run.task.checkpoint as Kept | null) ?? (await begin(declared, run, file));
      return {
        msg:
          typeof kept === 'string'
            ? kept
            : texts.importing.written(await writeAll(declared, run, file, kept)),
      };
    },
    async template({ tx }, format) {
      return makeTemplate(what, await importFields(tx, declared), format);
    },
  });
}
