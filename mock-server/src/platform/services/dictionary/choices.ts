import { and, asc, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';

/** A value with its label, for forms and filters. */
export const Choice = Type.Object({ value: Type.String(), label: Type.String() });

/** Dictionary types by field: `{ billingType: 'billing_type' }`. */
type Dicts<F extends string> = Readonly<Record<F, string>>;

/** Reads the available values in order: enabled values of enabled dictionaries. */
const readAvailable = (tx: Tx, types: readonly string[]) =>
  tx
    .select({
      type: dictionaries.type,
      value: dictionaryDetails.value,
      label: dictionaryDetails.label,
    })
    .from(dictionaryDetails)
    .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
    .where(
      and(
        inArray(dictionaries.type, [...types]),
        eq(dictionaries.status, true),
        eq(dictionaryDetails.status, true),
      ),
    )
    .orderBy(asc(dictionaryDetails.sort), asc(dictionaryDetails.id));

/**
 * Reads the choices of form fields.
 *
 * @example
 * await readChoices(tx, { billingType: 'billing_type' })
 * // { billingType: [{ value: 'member', label: '会员' }, …] }
 */
export async function readChoices<F extends string>(
  tx: Tx,
  dicts: Dicts<F>,
): Promise<Record<F, { value: string; label: string }[]>> {
  const rows = await readAvailable(tx, Object.values(dicts));
  const choicesOf = (type: string) =>
    rows.filter((row) => row.type === type).map(({ value, label }) => ({ value, label }));
  return Object.fromEntries(
    (Object.keys(dicts) as F[]).map((field) => [field, choicesOf(dicts[field])]),
  ) as never;
}

/**
 * Returns errors for changed fields whose new value is not available. Values that the row already
 * has are accepted.
 *
 * @param fields new values; absent fields are not changed
 * @param row current values; empty for a new row
 */
export async function validateDictValues<F extends string>(
  tx: Tx,
  dicts: Dicts<F>,
  fields: { readonly [K in NoInfer<F>]?: string | undefined },
  row: { readonly [K in NoInfer<F>]?: string },
): Promise<FieldError[]> {
  const changed = (Object.keys(dicts) as F[]).filter(
    (field) => fields[field] !== undefined && fields[field] !== row[field],
  );
  if (changed.length === 0) return [];
  const rows = await readAvailable(
    tx,
    changed.map((field) => dicts[field]),
  );
  const isAvailable = (field: F) =>
    rows.some(({ type, value }) => type === dicts[field] && value === fields[field]);
  return changed
    .filter((field) => !isAvailable(field))
    .map((field) => ({ field, msg: texts.notOffered }));
}
