import { badFields } from '../../http/errors.ts';
import { shapeErrors } from '../../http/shapes.ts';
import { refusedValues } from '../../platform/dictionary/choices.ts';
import type { By } from '../../platform/lists/by.ts';
import { refusedChoices } from '../../platform/lists/offers.ts';
import { readOffers } from './choices.ts';
import { DICTS } from './dicts.ts';
import type { netbars } from './tables.ts';
import { AddNetbar } from './writeSchemas.ts';

type Row = typeof netbars.$inferSelect;
type Fields = { [F in keyof AddNetbar]?: AddNetbar[F] | undefined };

const { disklessType, billingType } = DICTS;

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
    ...(await refusedValues(tx, { disklessType, billingType }, fields, row)),
    ...(await refusedChoices(tx, await readOffers(tx, caller), fields, row)),
  ];
  if (errors.length > 0) throw badFields(errors);
}
