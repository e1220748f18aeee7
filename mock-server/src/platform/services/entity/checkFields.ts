import type { TObject } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { badFields } from '../../../http/errors.ts';
import { formatErrors } from '../../../http/textFormats.ts';
import { type AllowedChoices, validateChoices } from '../../kernel/lists/allowedChoices.ts';
import { validateDictValues } from '../dictionary/choices.ts';

/** Rules for the fields of a record besides the ranges of their schema. */
export interface FieldRules {
  /** Schema with the formats (`textFormat`). */
  schema: TObject;
  /** Dictionaries of fields with dictionary values. */
  dicts: Readonly<Record<string, string>>;
  /** Rows that this caller may select for reference fields. */
  offers: Readonly<Record<string, AllowedChoices>>;
}

/**
 * Checks formats, dictionary values, and references that this caller may select. Values that the
 * record already has are accepted. Throws 422 with all invalid fields.
 *
 * @param fields new values; absent fields are not changed
 * @param row the current record; absent for a new one
 * @example
 * await checkFields(tx, { schema: AddNetbar, dicts: { billingType: 'billing_type' },
 *   offers: await readOffers(tx, caller) }, fields, row)
 */
export async function checkFields(
  tx: Tx,
  { schema, dicts, offers }: FieldRules,
  fields: object,
  row: object = {},
): Promise<void> {
  const errors = [
    ...formatErrors(schema, fields as Record<string, unknown>),
    ...(await validateDictValues(
      tx,
      dicts,
      fields as Record<string, string>,
      row as Record<string, string>,
    )),
    ...(await validateChoices(
      tx,
      offers,
      fields as Record<string, number>,
      row as Record<string, number>,
    )),
  ];
  if (errors.length > 0) throw badFields(errors);
}
