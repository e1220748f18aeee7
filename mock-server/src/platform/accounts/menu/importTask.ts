import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { CODE, refuse } from '../../../http/errors.ts';
import { IMPORT_LIMIT } from '../../../http/limits.ts';
import { validator } from '../../../http/validation.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import type { TaskResult, TaskRun } from '../../services/tasks/define.ts';
import { itemReason } from '../../services/tasks/itemReason.ts';
import { readBytes } from '../../services/tasks/sheet/readBytes.ts';
import { taskItems } from '../../services/tasks/tables.ts';
import { taskKind } from '../../services/tasks/taskKind.ts';
import { countResults, parentsFirst, writePlanned } from './importMenus.ts';
import { MenuFile } from './importSchemas.ts';
import { phrases } from './phrases.ts';
import { type PlannedRow, planImport } from './planImport.ts';
import { texts } from './texts.ts';

/** Rows per transaction. Transactions are short, so that other calls do not wait. */
const BATCH_SIZE = 250;
const MAX_NAME_LENGTH = 120;

const check = validator(MenuFile) as (value: unknown) => MenuFile;

/**
 * Parses the file of an import. The size limit is that of the call that checks the same rows,
 * because the JSON is parsed in one piece.
 */
async function readFile(storage: Storage, key: string): Promise<MenuFile> {
  const bytes = await readBytes(storage, key);
  if (bytes.length > IMPORT_LIMIT) throw refuse(texts.import.tooLarge(IMPORT_LIMIT / 1024 / 1024));
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refuse(texts.import.notJson);
  }
  return check(value);
}

/** Replaces the recorded failures of an earlier run with all refused rows. */
async function noteRefused(tx: Tx, taskId: number, refused: readonly PlannedRow[]): Promise<void> {
  await tx.delete(taskItems).where(eq(taskItems.taskId, taskId));
  const items = refused.map(({ index, name, reasons }) => ({
    taskId,
    status: 'failed' as const,
    targetId: index + 1,
    code: CODE.fields,
    targetName: texts.import.rowName(name, index + 1).slice(0, MAX_NAME_LENGTH),
    ...itemReason(reasons.join('；'), phrases.importRemedy()),
  }));
  for (let at = 0; at < items.length; at += BATCH_SIZE)
    await tx.insert(taskItems).values(items.slice(at, at + BATCH_SIZE));
}

/** Progress of an earlier run of the same task that was interrupted. */
interface Written {
  added: number;
  updated: number;
}

async function run(taskRun: TaskRun): Promise<TaskResult> {
  const { task, db, deps, caller } = taskRun;
  const {
    rows,
    existing = 'update',
    onlyGood = false,
  } = await readFile(deps.storage, task.sourceKey ?? '');
  // Rows that an interrupted run has written are now equal to the file, so the import resumes after
  // them.
  const planned = await planImport(db, rows, existing);
  const stat = countResults(planned);
  const refused = planned.filter(({ result }) => result === 'refuse');
  let { added, updated } = (task.checkpoint as Written | null) ?? { added: 0, updated: 0 };
  const total = planned.length;
  const ends = refused.length > 0 && !onlyGood;
  await taskRun.step(async (tx) => {
    await noteRefused(tx, task.id, refused);
    const counts = { total, failed: refused.length };
    return ends
      ? { ...counts, skipped: total - refused.length, progress: 100 }
      : { ...counts, skipped: stat.same + stat.skip - added - updated };
  });
  if (ends) return { msg: phrases.importRefused(refused.length) };
  const ordered = parentsFirst(planned);
  for (let at = 0; at < ordered.length; at += BATCH_SIZE) {
    const batch = ordered.slice(at, at + BATCH_SIZE);
    await taskRun.step(async (tx) => {
      await writePlanned(tx, caller, batch);
      const now = countResults(batch);
      added += now.add;
      updated += now.update;
      return { success: added + updated, checkpoint: { added, updated } satisfies Written };
    });
  }
  return {
    msg: added + updated === 0 ? phrases.importNone() : phrases.importWritten(added, updated),
  };
}

/**
 * Imports menu rows with their children from a file. New names are added, existing rows are changed
 * or skipped, and no rows are deleted. All refused rows are reported. With refused rows nothing is
 * written, unless `onlyGood` is set. A cancelled import keeps its written rows; importing the same
 * file again writes the rest.
 */
export const importBaseMenus = taskKind({
  apiGroup: texts.group,
  description: texts.import.description,
  label: texts.import.description,
  raises: true,
  effects: ['rights'],
  targets: { none: 'the rows are known after the task has run' },
  upload: true,
  input: Type.Object({}),
  prepare: async () => ({ title: phrases.importTitle() }),
  run,
});
