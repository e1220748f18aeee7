import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, type FieldError } from '../../http/errors.ts';
import { shapeErrors } from '../../http/shapes.ts';
import { dictionaries, dictionaryDetails } from '../../platform/dictionary/tables.ts';
import type { By } from '../../platform/lists/by.ts';
import { refusedChoices } from '../../platform/lists/offers.ts';
import { readOffers } from './choices.ts';
import { DICTS } from './dicts.ts';
import type { netbars } from './tables.ts';
import { texts } from './texts.ts';
import { AddNetbar } from './writeSchemas.ts';

type Row = typeof netbars.$inferSelect;
type Fields = { [F in keyof AddNetbar]?: AddNetbar[F] | undefined };

/** The values that a form offers: enabled ones of enabled dictionaries. */
export const offeredIn = (types: readonly string[]) =>
  and(inArray(dictionaries.type, [...types]), eq(dictionaries.status, true), eq(dictionaryDetails.status, true));

async function dictErrors(tx: Tx, fields: Fields, row: Partial<Row>): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const field of ['disklessType', 'billingType'] as const) {
    const value = fields[field];
    if (value === undefined || value === row[field]) continue;
    const found = await tx
      .select({ id: dictionaryDetails.id })
      .from(dictionaryDetails)
      .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
      .where(and(offeredIn([DICTS[field]]), eq(dictionaryDetails.value, value)))
      .limit(1);
    if (found.length === 0) errors.push({ field, msg: texts.unknownChoice });
  }
  return errors;
}

/**
 * Checks what a schema cannot: shapes, dictionary values, and whether this caller may choose what the netbar refers to. What the
 * netbar has already may stay. Throws code 422 naming every field at fault.
 *
 * @param row the netbar as it is; absent for a new one
 */
export async function checkNetbar(
  { tx, caller }: Pick<By, 'tx' | 'caller'>,
  fields: Fields,
  row: Partial<Row> = {},
): Promise<void> {
  const errors = [
    ...shapeErrors(AddNetbar, fields),
    ...(await dictErrors(tx, fields, row)),
    ...(await refusedChoices(tx, await readOffers(tx, caller), fields, row)),
  ];
  if (errors.length > 0) throw badFields(errors);
}
