import type { TObject } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { badFields } from '../../../http/errors.ts';
import { shapeErrors } from '../../../http/shapes.ts';
import { type Offer, refusedChoices } from '../../kernel/lists/offers.ts';
import { refusedValues } from '../dictionary/choices.ts';

/** What the fields of a record are held to beside the ranges of their schema. */
export interface FieldRules {
  /** Tells shapes. */
  schema: TObject;
  /** The dictionaries of the fields that hold a value of one. */
  dicts: Readonly<Record<string, string>>;
  /** What this caller may choose for the fields that refer to a row. */
  offers: Readonly<Record<string, Offer>>;
}

/**
 * Checks what a schema cannot: shapes, dictionary values, and whether this caller may choose what the record refers to. What the record
 * has already may stay. Throws code 422 naming every field at fault.
 *
 * @param fields what is written; what is absent stays
 * @param row the record as it is; absent for a new one
 * @example await checkFields(tx, { schema: AddNetbar, dicts: { billingType: 'billing_type' }, offers: await readOffers(tx, caller) }, fields, row)
 */
export async function checkFields(
  tx: Tx,
  { schema, dicts, offers }: FieldRules,
  fields: object,
  row: object = {},
): Promise<void> {
  const errors = [
    ...shapeErrors(schema, fields as Record<string, unknown>),
    ...(await refusedValues(
      tx,
      dicts,
      fields as Record<string, string>,
      row as Record<string, string>,
    )),
    ...(await refusedChoices(
      tx,
      offers,
      fields as Record<string, number>,
      row as Record<string, number>,
    )),
  ];
  if (errors.length > 0) throw badFields(errors);
}
