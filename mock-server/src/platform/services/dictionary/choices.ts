import { and, asc, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';

/** A value with what people call it, as forms and filters choose from them. */
export const Choice = Type.Object({ value: Type.String(), label: Type.String() });

/** Dictionaries by the fields that hold their values: `{ billingType: 'billing_type' }`. */
type Dicts<F extends string> = Readonly<Record<F, string>>;

/** The values that are on offer: enabled ones of enabled dictionaries, in their order. */
const readOffered = (tx: Tx, types: readonly string[]) =>
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
 * What the fields of a form may hold.
 *
 * @example await readChoices(tx, { billingType: 'billing_type' }) // { billingType: [{ value: 'member', label: '会员' }, …] }
 */
export async function readChoices<F extends string>(
  tx: Tx,
  dicts: Dicts<F>,
): Promise<Record<F, { value: string; label: string }[]>> {
  const rows = await readOffered(tx, Object.values(dicts));
  const of = (type: string) =>
    rows.filter((row) => row.type === type).map(({ value, label }) => ({ value, label }));
  return Object.fromEntries(
    (Object.keys(dicts) as F[]).map((field) => [field, of(dicts[field])]),
  ) as never;
}

/**
 * The fields whose new value their dictionary does not offer. What the row holds already may stay.
 *
 * @param fields what is written; what is absent stays
 * @param row as it is; empty for a new one
 */
export async function refusedValues<F extends string>(
  tx: Tx,
  dicts: Dicts<F>,
  fields: { readonly [K in NoInfer<F>]?: string | undefined },
  row: { readonly [K in NoInfer<F>]?: string },
): Promise<FieldError[]> {
  const changed = (Object.keys(dicts) as F[]).filter(
    (field) => fields[field] !== undefined && fields[field] !== row[field],
  );
  if (changed.length === 0) return [];
  const rows = await readOffered(
    tx,
    changed.map((field) => dicts[field]),
  );
  const isOffered = (field: F) =>
    rows.some(({ type, value }) => type === dicts[field] && value === fields[field]);
  return changed
    .filter((field) => !isOffered(field))
    .map((field) => ({ field, msg: texts.notOffered }));
}
