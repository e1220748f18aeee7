import type { Tx } from '../../../../db/database.ts';
import { CODE, type FieldError, Refusal } from '../../../../http/errors.ts';
import { taskItems } from '../tables.ts';
import { texts } from '../texts.ts';
import type { FileField } from './columns.ts';

/** Rows per insert statement. */
const BATCH_SIZE = 500;
const MAX_MSG = 300;

/** Errors of a row, each with its field. Empty for a valid row. */
export type RowErrors = readonly FieldError[];

/** Returns the errors of a refusal. Rethrows any other error. */
export function refusalErrors(error: unknown): RowErrors {
  if (!(error instanceof Refusal)) throw error;
  const { errors } = error.data as { errors?: FieldError[] };
  return errors && errors.length > 0 ? errors : [{ field: '', msg: error.message }];
}

/**
 * Stores the errors as failed items of a task.
 *
 * @param fields fields of the file; an item contains the title of its field
 * @param bad errors by row number of the file
 */
export async function storeRowErrors(
  tx: Tx,
  taskId: number,
  fields: readonly FileField[],
  bad: ReadonlyMap<number, RowErrors>,
): Promise<void> {
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
      msg: msg.slice(0, MAX_MSG),
      remediation: remedy,
    })),
  );
  for (let at = 0; at < items.length; at += BATCH_SIZE)
    await tx.insert(taskItems).values(items.slice(at, at + BATCH_SIZE));
}
