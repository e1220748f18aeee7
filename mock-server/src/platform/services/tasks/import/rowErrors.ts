import type { Tx } from '../../../../db/database.ts';
import { CODE, type FieldError, Refusal } from '../../../../http/errors.ts';
import { itemReason } from '../itemReason.ts';
import { phrases } from '../phrases.ts';
import { taskItems } from '../tables.ts';
import type { FileField } from './columns.ts';

/** Rows per insert statement. */
const BATCH_SIZE = 500;

/** Errors of a row, each with its field. Empty for a valid row. */
export type RowErrors = readonly FieldError[];

/** The fields of a file and the names of its rows. */
interface NamedRows {
  fields: readonly FileField[];
  nameOf(row: number): string;
}

/** Returns the errors of a refusal. Rethrows any other error. */
export function refusalErrors(error: unknown): RowErrors {
  if (!(error instanceof Refusal)) throw error;
  const { errors } = error.data as { errors?: FieldError[] };
  return errors && errors.length > 0 ? errors : [{ field: '', msg: error.message }];
}

/**
 * Returns the errors of the refusal that a check throws. Empty if it throws none.
 *
 * @example await collectErrors(() => checkFields(row))
 */
export async function collectErrors(check: () => unknown): Promise<RowErrors> {
  try {
    await check();
    return [];
  } catch (error) {
    return refusalErrors(error);
  }
}

/**
 * Stores the errors as failed items of a task, in the order of rows and columns.
 *
 * @param file an item contains the title of its field and the name of its row
 * @param bad errors by row number of the file
 */
export async function storeRowErrors(
  tx: Tx,
  taskId: number,
  { fields, nameOf }: NamedRows,
  bad: ReadonlyMap<number, RowErrors>,
): Promise<void> {
  const columns = fields.map(({ field }) => field);
  const columnOf = ({ field }: FieldError) => columns.indexOf(field.split('.')[0] ?? '');
  const items = [...bad].flatMap(([row, faults]) =>
    faults
      .toSorted((a, b) => columnOf(a) - columnOf(b))
      .map((fault) => ({
        taskId,
        status: 'failed' as const,
        targetId: row,
        targetName: nameOf(row),
        field: fields[columnOf(fault)]?.title ?? '',
        code: CODE.fields,
        ...itemReason(fault.msg, phrases.rowRemedy()),
      })),
  );
  for (let at = 0; at < items.length; at += BATCH_SIZE)
    await tx.insert(taskItems).values(items.slice(at, at + BATCH_SIZE));
}
