import type { Tx } from '../../../../db/database.ts';
import { CODE, type FieldError, Refusal } from '../../../../http/errors.ts';
import { taskItems } from '../tables.ts';
import { texts } from '../texts.ts';
import type { FileField } from './columns.ts';

/** Rows of one insert statement. */
const INSERTED = 500;
const LONGEST_MSG = 300;

/** What is wrong with a row, and with which of its fields; empty when the row is good. */
export type Faults = readonly FieldError[];

/** The faults that a refusal names. Rethrows any other error. */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof Refusal)) throw error;
  const { errors } = error.data as { errors?: FieldError[] };
  return errors && errors.length > 0 ? errors : [{ field: '', msg: error.message }];
}

/**
 * Writes the faults as failed items of a task.
 *
 * @param fields of the file: an item names a field by its title
 * @param bad faults by the number of the row in the file
 */
export async function noteFaults(
  tx: Tx,
  taskId: number,
  fields: readonly FileField[],
  bad: ReadonlyMap<number, Faults>,
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
      msg: msg.slice(0, LONGEST_MSG),
      remediation: remedy,
    })),
  );
  for (let at = 0; at < items.length; at += INSERTED)
    await tx.insert(taskItems).values(items.slice(at, at + INSERTED));
}
